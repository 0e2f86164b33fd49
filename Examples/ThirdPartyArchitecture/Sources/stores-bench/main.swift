import ArchBenchKit
import BuiltInArchitectures
import LittleStoreAdapter

ArchBench(architectures: BuiltInVariants.all.prefix(1) + SmallStores.all).main()
