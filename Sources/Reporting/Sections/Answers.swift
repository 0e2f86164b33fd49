import Foundation
import Results

/// The answers to a reader's questions, over the workloads of a scenario or over all.
struct Answers {
  let overview: Overview

  /// The scenario; nil for all.
  let scenario: String?

  /// The reason why times decide nothing, if they do not.
  let obstacle: String?

  /// Frames that views drew.
  let frames: FrameSection

  /// The operations of an ordinary screen, by workload.
  static let operations = [
    ("counter/fanout-one", "tap"), ("news/upvote", "upvote"), ("news/select", "selection"),
  ]

  static func limits(withFrames: Bool) -> String {
    """
    Not measured: \(withFrames ? "other toolkits" : "drawing, layout and the work of a user interface framework"), \
    the network, and machines other than this one. A time is the processor time from an intent until every view \
    has its content\(withFrames ? ", without drawing unless it says so" : "").
    """
  }

  /// The questions with their answers.
  var all: [(question: String, answer: String)] {
    let texts =
      obstacle.map { reason in [String](repeating: "This run cannot say: \(reason).", count: 3) }
      ?? [screen, largeSizes, least]
    let questions = [
      "Does the choice matter on an ordinary screen?", "When does it matter?", "What costs least?",
    ]
    return zip(questions, texts).map { ($0, $1) }
      + (drawn.map { [("And with views that draw?", $0)] } ?? [])
  }

  /// The shares of architectures in the time from an intent to a frame that was drawn.
  private var drawn: String? {
    guard scenario == nil, let screen = frames.most(.screen, among: overview.variants) else {
      return nil
    }
    let large = frames.most(.largest, among: overview.variants).map {
      " With up to \(FrameSection.largest) things, it is at most \(Self.share($0))."
    }
    return """
      With widgets of \(frames.renderer ?? "a toolkit"), what a variant adds is at most \
      \(Self.share(screen)) of the time from an intent to its frame, on a screen.\(large ?? "")\(redundantUpdate)
      """
  }

  /// The range of what a redundant update costs, of those that cost more than the times vary.
  private var redundantUpdate: String {
    let updates = frames.redundantUpdates.filter { $0.interval.lowerBound > 0 }
      .sorted { $0.cost < $1.cost }
    guard let least = updates.first, let most = updates.last else { return "" }
    func text(_ update: FrameSection.RedundantUpdate) -> String {
      "\(FigureText.duration(update.cost)) (\(update.workload))"
    }
    return updates.count == 1
      ? " A redundant update costs \(text(most))."
      : " A redundant update costs from \(text(least)) to \(text(most))."
  }

  private static func share(_ most: FrameSection.Addition) -> String {
    "\(FigureText.number(most.share * 100, 1)) % (\(most.variant), \(most.place))"
  }

  private func additions(_ scale: Scale) -> [AddedTime] {
    overview.additions(over: scenario, at: scale).filter { $0.variant != .baseline }
  }

  private var workloadCount: Int { overview.figures.workloads(of: scenario).count }

  /// The sentence to quote.
  private var screen: String {
    let all = additions(.screen)
    guard let most = all.greatest else { return "This run has no times that say so." }
    let names = Dictionary(uniqueKeysWithValues: Self.operations)
    let usual = all.filter { names[$0.workload] != nil }
    let operations = Self.list(
      Self.operations.filter { workload, _ in usual.contains { $0.workload == workload } }
        .map { Self.withArticle($0.1) }, "or")
    let start = """
      \(most.isNoticeable ? "In some cases" : "No"). On a screen of ten rows, no variant adds more than
      """
    let any = "any of \(workloadCount) workloads (\(Self.example(most)))"
    guard let mostUsual = usual.greatest, workloadCount > 1 else {
      return "\(start) \(Self.limit(all)) of a 120 Hz frame to \(any)."
    }
    return """
      \(start) \(Self.limit(usual)) of a 120 Hz frame to \(operations) (\(Self.example(mostUsual))), \
      and none more than \(Self.limit(all)) to \(any).
      """
  }

  private var largeSizes: String {
    let noticeable = additions(.largest).filter(\.isNoticeable).greatestByWorkload
    guard !noticeable.isEmpty else {
      return "Not in this run: at no size does a variant add more than 1 % of a 120 Hz frame."
    }
    let cases = noticeable.prefix(4).map { "\($0.place) (\($0.variant), \($0.share))" }
    let start = firstNoticeable.map { "From n = \($0) on. " } ?? ""
    return """
      \(start)At the largest sizes, a variant adds more than 1 % of a frame in \(noticeable.count) of \
      \(workloadCount) workloads, most in \(Self.list(cases, "and")).
      """
  }

  /// The smallest number of things with which a variant adds more than 1 % of a frame.
  private var firstNoticeable: Int? {
    overview.figures.workloads(of: scenario).compactMap { workload in
      workload.sizes.filter { size in
        size.isCount
          && overview.additions(to: workload, at: size).contains {
            $0.variant != .baseline && $0.isNoticeable
          }
      }.compactMap(\.n).min()
    }.min()
  }

  private var least: String {
    let sentences = [Scale.screen, .largest].compactMap(least)
    return sentences.isEmpty
      ? "Fewer than two variants were compared with the baseline in all workloads."
      : sentences.joined(separator: " ")
  }

  private func least(_ scale: Scale) -> String? {
    let means = overview.means(over: scenario, at: scale)
    let groups = TieGroups(means)
    let others = means.filter { !$0.isBaseline }.sorted { $0.value < $1.value }
    guard let first = others.first, let last = others.last, others.count > 1 else { return nil }
    func ties(_ contender: Contender) -> [Participant] {
      let ties = groups.ties(with: contender.variant)
      return ties.isEmpty ? [contender.variant] : ties
    }
    let (fastest, slowest) = (ties(first), ties(last).filter { $0 != .baseline })
    let place = "\(scale.place.prefix(1).uppercased())\(scale.place.dropFirst())"
    if slowest.contains(first.variant) { return "\(place), the variants are not distinguishable." }
    let cost =
      fastest.contains(.baseline)
      ? "not distinguishable from code without an architecture"
      : "\(Self.times(first)) the time of code without an architecture"
    return """
      \(place): \(Self.list(fastest.filter { $0 != .baseline }.map(\.id), "and")) (\(cost)); most: \
      \(Self.list(slowest.map(\.id), "and")) (\(Self.times(last))).
      """
  }

  private static func times(_ contender: Contender) -> String {
    "\(FigureText.multiple(contender.value).dropLast()) times"
  }

  private static func example(_ added: AddedTime) -> String {
    "most: \(added.variant), \(FigureText.duration(added.value)), \(added.place)"
  }

  /// A share of a frame that no interval reaches, in one digit.
  private static func limit(_ additions: [AddedTime]) -> String {
    let percent = max(0.01, (additions.map(\.upper).max() ?? 0) / FigureText.frame * 100)
    let step = pow(10, log10(percent).rounded(.down))
    let limit = (percent / step).rounded(.up) * step
    return "\(FigureText.number(limit, step < 1 ? Int(-log10(step)) : 0)) %"
  }

  private static func withArticle(_ noun: String) -> String {
    "\("aeiou".contains(noun.prefix(1)) ? "an" : "a") \(noun)"
  }

  private static func list(_ names: [String], _ word: String) -> String {
    let head = names.dropLast()
    return head.isEmpty
      ? names.joined() : "\(head.joined(separator: ", ")) \(word) \(names.suffix(1).joined())"
  }
}

extension Size {
  /// Whether it is a number of things, and not a kind of one thing.
  var isCount: Bool { n.map { label == "\($0)" } ?? false }
}
