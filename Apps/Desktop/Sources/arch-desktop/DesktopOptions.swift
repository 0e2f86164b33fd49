import BuiltInArchitectures
import Conformance
import Foundation
import Scenarios

/// What the window begins with.
@MainActor
struct DesktopOptions {
  private(set) var architecture = Self.architectures[0]
  private(set) var scenario = ScenarioName.counter

  /// Whether stories are invented.
  private(set) var isOffline = false

  /// All variants, first two between which redundant updates differ.
  static let architectures: [any Architecture.Type] = {
    let (first, all) = (["udf", "mvc"], BuiltInVariants.all)
    return first.compactMap { name in all.first { $0.profile.variant == name } }
      + all.filter { !first.contains($0.profile.variant) }
  }()

  /// An unknown option or value ends the process with 64.
  init(_ arguments: some Sequence<String>) {
    let variants = Self.architectures.map { $0.profile.variant }
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      let value = option == "--offline" ? "" : rest.next() ?? ""
      let part = ScenarioName.parts.first { $0.rawValue == value }
      if option == "--offline" {
        isOffline = true
      } else if option == "--variant", let place = variants.firstIndex(of: value) {
        architecture = Self.architectures[place]
      } else if option == "--scenario", let part {
        scenario = part
      } else {
        let message = """
          arch-desktop: '\(option) \(value)' is not --variant \(variants.joined(separator: "|")), \
          --scenario \(ScenarioName.parts.map(\.rawValue).joined(separator: "|")) or --offline

          """
        FileHandle.standardError.write(Data(message.utf8))
        exit(64)
      }
    }
  }
}
