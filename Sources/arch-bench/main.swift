import ArchBenchKit
import BuiltInArchitectures

ArchBench(architectures: BuiltInVariants.all, referenceCells: BuiltInVariants.referenceCells).main()
