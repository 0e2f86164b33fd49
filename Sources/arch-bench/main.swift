import ArchBenchKit
import BuiltInArchitectures

ArchBench(architectures: BuiltInArchitectures.all).main()
