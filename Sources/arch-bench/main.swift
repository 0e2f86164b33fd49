import ArchBenchKit
import BuiltInArchitectures

ArchBench(
  architectures: BuiltInArchitectures.all, referenceCells: BuiltInArchitectures.referenceCells
).main()
