import ArchBenchKit
import BuiltInArchitectures
import ElmLoop

ArchBench(architectures: BuiltInVariants.all + [ElmArchitecture.self]).main()
