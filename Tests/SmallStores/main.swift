import ArchBenchKit
import BuiltInArchitectures

ArchBench(architectures: BuiltInVariants.all.prefix(1) + SmallStores.all).main()
