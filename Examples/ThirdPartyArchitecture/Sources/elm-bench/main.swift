import ArchBenchKit
import BuiltInArchitectures
import ElmLoop
import LittleStoreAdapter

ArchBench(
  architectures: BuiltInVariants.all + [
    ElmArchitecture.self, LittleStoreArchitecture.self, ActorStoreArchitecture.self,
  ]
).main()
