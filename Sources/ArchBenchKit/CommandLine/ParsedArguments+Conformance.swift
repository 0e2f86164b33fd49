import Benchmarking
import Conformance
import Scenarios

extension ParsedArguments {
  /// The variants that an option names, in the order of the suite; all of them when it names none.
  @MainActor
  func subjects(_ option: Option, of suite: Suite) throws(CommandFailure) -> [Subject] {
    let known = suite.architectures.map { $0.profile.variant }
    let names = names(of: option)
    for name in names where !known.contains(name) {
      throw CommandFailure("there is no variant '\(name)'", name: name, among: known)
    }
    return suite.architectures
      .filter { names.isEmpty || names.contains($0.profile.variant) }
      .map { Subject($0) }
  }

  /// The rules that an option names, in the order of the suite; all of them when it names none.
  func rules(_ option: Option) throws(CommandFailure) -> [Rule] {
    var ids: Set<String> = []
    for name in names(of: option) { ids.insert(try Rule.find(name).id) }
    return Rule.all.filter { ids.isEmpty || ids.contains($0.id) }
  }
}

extension Rule {
  /// The rule with an identifier that somebody typed.
  static func find(_ name: String) throws(CommandFailure) -> Rule {
    if let rule = named(name) { return rule }
    throw CommandFailure(
      "there is no rule '\(name)'", name: name, among: all.map(\.id),
      meanings: Dictionary(all.map { ($0.id, "\($0)") }) { first, _ in first })
  }
}

extension TrialOptions {
  /// Reads how rules are to be tried.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.init()
    seed = try arguments.number(of: .trialSeed) ?? seed
    walkCount = try arguments.number(of: .walks, in: 0...1_000_000) ?? walkCount
    stepCount = try arguments.number(of: .steps, in: 0...1_000_000) ?? stepCount
    guard let text = arguments.value(of: .script) else { return }
    do { script = try WalkScript(parsing: text) } catch {
      throw CommandFailure(code: .usage, message: "--\(Option.script.name) '\(text)': \(error)")
    }
  }

  /// The options that are not the usual ones, as they are typed, each with a blank before it.
  var commandLine: String {
    let usual = TrialOptions()
    var text = ""
    if seed != usual.seed { text += " --seed \(seed)" }
    if walkCount != usual.walkCount { text += " --walks \(walkCount)" }
    if stepCount != usual.stepCount { text += " --steps \(stepCount)" }
    if let script { text += " --script \(script)" }
    return text
  }
}
