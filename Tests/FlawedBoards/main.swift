import ArchBenchKit
import ArchDirect

ArchBench(
  architectures: [
    DirectArchitecture.self, SoundBoard.self, CrashingBoard.self, HashingBoard.self,
    ForgetfulBoard.self,
  ]
).main()
