// What Scripts/check-conduct needs beside the program: a variant of any name.

import ArchBenchKit
import ArchDirect
import Foundation
import Scenarios

/// The baseline under the name that the environment gives it.
enum NamedArchitecture: CounterArchitecture {
  static let profile = Profile(
    architecture: "direct", variant: ProcessInfo.processInfo.environment["VARIANT"] ?? "named",
    summary: "the baseline under another name")

  static func makeCounterBoard(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment
  ) -> some CounterBoard {
    DirectArchitecture.makeCounterBoard(configuration, environment: environment)
  }
}

ArchBench(architectures: [DirectArchitecture.self, NamedArchitecture.self]).main()
