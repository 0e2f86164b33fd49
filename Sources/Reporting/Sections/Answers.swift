import Foundation
import Results

/// The answers to a reader's questions, over the workloads of a scenario or over all.
struct Answers {
  let survey: Survey

  /// The scenario; nil for all.
  let scenario: String?

  /// The questions with their answers.
  var all: [(question: String, answer: String)] {
    let texts =
      survey.timeObstacle.map { reason in
        [String](repeating: "The report cannot say: \(reason).", count: 3)
      } ?? [screen, largeSizes, least]
    let questions = [
      "Does the choice matter on an ordinary screen?", "When does it matter?", "What costs least?",
    ]
    return zip(questions, texts).map { ($0, $1) }
      + (drawn.map { [("And with views that draw?", $0)] } ?? [])
  }

  /// The conditions of the figures, and what they do not show.
  var limits: String {
    let hasFrames = survey.quoted.contains { !$0.drawn.figures.workloads.isEmpty }
    let names = survey.quoted.map(\.name)
    let place =
      names.count == 1
      ? "Measured on one processor, \(names[0]): expect other times on another one."
      : "Measured on \(names.listed("and")); a figure with two ends is the range over them."
    return """
      \(place) A time is the processor time from an intent until every view has its content\
      \(hasFrames ? ", without drawing unless it says so" : ""). “After a pause”: one operation with empty caches. \
      “Repeated without pause”: the same operation in a loop, with everything in the caches. In brackets: 95 % intervals. Not measured: \
      \(hasFrames ? "other toolkits" : "drawing, layout and the work of a user interface framework"), the network, \
      and other processors.
      """
  }

  // MARK: A screen

  /// The sentence to quote, from times without a flag; then what a flag makes doubtful.
  private var screen: String {
    let all = survey.additions(over: scenario)
    let sound = all.contains { $0.flags.isEmpty } ? all.filter(\.flags.isEmpty) : all
    guard let most = sound.greatest else { return "The report has no times that say so." }
    let usual = sound.filter { $0.isOfAnswer }
    let start = "\(Self.start(sound)). On a screen of ten rows, no variant adds more than"
    let count = Set(sound.map(\.workload)).count
    let anyOf = "any of \(count) workloads"
    guard let mostUsual = usual.greatest, count > 1 else {
      return """
        \(start) \(Self.limit(sound)) of a 120 Hz frame to \(count > 1 ? anyOf : most.place) \
        (\(example(most))).\(doubtful(all, beyond: most))\(reservation(most))
        """
    }
    let operations = usual.operations(among: survey.operations).map(\.phrase)
    let first = """
      \(start) \(Self.limit(usual)) of a 120 Hz frame to \(operations.listed("or")) (\(example(mostUsual)))
      """
    let usualDoubt = doubtful(all.filter(\.isOfAnswer), beyond: mostUsual)
    if mostUsual.isOfSameCell(as: most) {
      return "\(first), nor to \(anyOf).\(doubtful(all, beyond: most))\(reservation(most))"
    }
    return """
      \(first), and none more than \(Self.limit(sound)) to \(anyOf) (\(example(most))).\
      \(usualDoubt)\(doubtful(all.filter { !$0.isOfAnswer }, beyond: most))\(reservation(most))
      """
  }

  /// Whether a time may be noticed: from 1 % of a frame hardly, from 10 % in some cases.
  private static func start(_ times: [AddedTime]) -> String {
    if times.contains(where: \.isCertainlyLarge) { return "In some cases" }
    return times.contains { $0.upper > FigureText.frame / 100 } ? "Hardly" : "No"
  }

  /// The times with a flag that are greater than any without.
  private func doubtful(_ all: [AddedTime], beyond most: AddedTime) -> String {
    let greater = all.filter { !$0.flags.isEmpty && $0.value > most.value }
    guard let greatest = greater.greatest else { return "" }
    let subject = greater.count == 1 ? "One time is" : "\(greater.count) times are"
    return " \(subject) greater, but not reliable (\(example(greatest)))."
  }

  private func reservation(_ most: AddedTime) -> String {
    most.condition == .repeated
      ? " These times are of operations repeated without pause: after a pause, they are longer."
      : ""
  }

  /// The greatest time, with its interval and where it was measured.
  private func example(_ most: AddedTime) -> String {
    """
    most: \(most.variant), \([most].text(FigureText.duration)), \(most.place), \
    \(most.condition.words)\(survey.place(of: [most.processor]))\(most.flags.caution)
    """
  }

  /// A share of a frame that no interval reaches, in two digits.
  static func limit(_ times: [AddedTime]) -> String {
    let percent = max(0.01, (times.map(\.upper).max() ?? 0) / FigureText.frame * 100)
    let step = pow(10, log10(percent).rounded(.down) - 1)
    let limit = (percent / step).rounded(.up) * step
    return "\(FigureText.number(limit, step < 1 ? Int((-log10(step)).rounded()) : 0)) %"
  }

  // MARK: Large sizes

  private var largeSizes: String {
    let all = survey.repeatedAdditions(over: scenario, at: .largest)
    guard !all.isEmpty else { return "The report has no times that say so." }
    let noticeable = all.filter(\.isNoticeable)
    guard !noticeable.isEmpty else {
      return """
        Not here: repeated without pause, no variant adds more than 1 % of a 120 Hz frame at the largest sizes.
        """
    }
    let cases = noticeable.greatestByWorkload.prefix(4).map { most in
      let same = noticeable.filter { $0.isOfSameCell(as: most) }
      let share = same.text(FigureText.share)
      let place = same.count == survey.quoted.count ? "" : survey.place(of: same.map(\.processor))
      return
        "\(most.place) (\(most.variant), \(share)\(place)\(most.flags.caution))"
    }
    let counts = survey.quoted.map { run in
      Double(Set(noticeable.filter { $0.processor == run.name }.map(\.workload)).count)
    }
    let total = Set(
      survey.quoted.flatMap { $0.overview.workloads(of: scenario).map(\.name) }
    ).count
    return """
      \(firstNoticeable)At the largest sizes, repeated without pause, a variant adds more than 1 % of a frame in \
      \(FigureText.range(counts, FigureText.count)) of \(total) workloads, most in \(Array(cases).listed("and")).
      """
  }

  private var firstNoticeable: String {
    firstNoticeableSize.isEmpty ? "" : "From n = \(firstNoticeableSize) on. "
  }

  /// The smallest number of things with which a variant adds more than 1 % of a frame; empty without one.
  var firstNoticeableSize: String {
    let firsts = survey.quoted.compactMap { run in
      run.overview.workloads(of: scenario).compactMap { workload in
        workload.sizes.filter { size in
          size.isCount
            && run.overview.additions(to: workload, at: size).contains { $0.isNoticeable }
        }.compactMap(\.n).min()
      }.min()
    }.map(Double.init)
    return FigureText.range(firsts, FigureText.count)
  }

  // MARK: Least

  private var least: String {
    let sentences =
      [afterPause].compactMap(\.self) + [Scale.screen, .largest].compactMap(repeated)
    return sentences.isEmpty
      ? "Fewer than two variants were compared with the baseline in all workloads."
      : sentences.joined(separator: " ")
  }

  /// The variants with the least and the greatest sum over the operations of the answer.
  private var afterPause: String? {
    guard scenario == nil else { return nil }
    let cold = survey.quoted.map { run in
      (run: run, times: run.overview.additions(over: nil, at: .screen, .cold))
    }.filter { !$0.times.operations(among: survey.operations).isEmpty }
    // An earlier run may lack an operation; ranges are over sums of the same ones.
    let operations = survey.operations.filter { operation in
      cold.allSatisfy { !$0.times.operations(among: [operation]).isEmpty }
    }
    let runs = cold.map { (run: $0.run, sums: Self.sums(of: $0.times, over: operations)) }
      .filter { $0.sums.count > 1 }
    guard !runs.isEmpty, operations.count > 1 else { return nil }
    func phrase(_ names: [String], _ least: Participant, _ most: Participant) -> String {
      func times(_ variant: Participant) -> String {
        runs.filter { names.contains($0.run.name) }
          .compactMap { $0.sums.first { $0.0 == variant }?.1 }.text(FigureText.duration)
      }
      return
        "\(least) has the least sum (\(times(least))), and \(most) the greatest (\(times(most)))"
    }
    let groups = Dictionary(grouping: runs) { [$0.sums.first?.0, $0.sums.last?.0] }
    let parts = groups.compactMap { ends, members -> (String, String)? in
      guard let least = ends[0], let most = ends[1] else { return nil }
      let names = members.map(\.run.name)
      return (names.first ?? "", phrase(names, least, most) + survey.place(of: names))
    }.sorted { $0.0 < $1.0 }.map(\.1)
    return """
      To \(operations.map(\.phrase).listed("and")) together, each after a pause, \
      \(parts.joined(separator: "; ")).
      """
  }

  /// The sums of what each variant adds to operations after a pause, the least first; variants that lack
  /// an operation have none.
  private static func sums(
    of times: [AddedTime], over operations: [AnswerOperation]
  ) -> [(Participant, Estimate)] {
    let usual = times.filter { added in
      operations.contains { $0.workload == added.workload }
    }
    let complete = Dictionary(grouping: usual, by: \.variant)
      .filter { $0.value.count == operations.count }
    return complete.map { variant, times in
      // Each process measures all of them, so their errors go together.
      let intervals = times.compactMap(\.time.interval)
      let (low, high) = (intervals.map(\.lowerBound), intervals.map(\.upperBound))
      return (
        variant,
        Estimate(
          times.map(\.time.value).reduce(0, +),
          intervals.count == times.count ? low.reduce(0, +)...high.reduce(0, +) : nil)
      )
    }.sorted { ($0.1.value, $0.0.id) < ($1.1.value, $1.0.id) }
  }

  /// The variants with the least and the greatest mean ratio.
  private func repeated(_ scale: Scale) -> String? {
    let all = survey.quoted.compactMap { run in
      Extremes(run.overview.means(over: scenario, at: scale)).map { (run: run, extremes: $0) }
    }
    guard !all.isEmpty else { return nil }
    let groups = Dictionary(grouping: all, by: \.extremes.names)
    let texts = groups.values.map { members -> (String, String) in
      let names = members.map(\.run.name)
      let place = groups.count > 1 ? ", \(survey.place(of: names).dropFirst())" : ""
      let extremes = members.map(\.extremes)
      return (
        names.first ?? "",
        """
        Repeated without pause \(scale.place)\(place), by the geometric mean over workloads: \(Self.words(extremes))
        """
      )
    }
    return texts.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: " ")
  }

  private static func words(_ all: [Extremes]) -> String {
    guard let first = all.first else { return "" }
    if first.fastest == first.slowest { return "the variants are not distinguishable." }
    func times(_ path: KeyPath<Extremes, TimeRatio>) -> String {
      all.map { Estimate($0[keyPath: path].value, $0[keyPath: path].interval) }.times
    }
    let cost =
      first.tiesWithBaseline
      ? "not distinguishable from code without an architecture"
      : "\(times(\.least)) the time of code without an architecture"
    return """
      \(first.fastest.map(\.id).listed("and")) (\(cost)); most: \(first.slowest.map(\.id).listed("and")) \
      (\(times(\.most))).
      """
  }

  /// The variants at both ends of mean ratios, with those that are not distinguishable from them.
  struct Extremes {
    let fastest: [Participant]
    let slowest: [Participant]
    let least: TimeRatio
    let most: TimeRatio
    let tiesWithBaseline: Bool

    /// The names that must agree for two runs to be one sentence.
    var names: [Set<Participant>] {
      [Set(fastest), Set(slowest), tiesWithBaseline ? [.baseline] : []]
    }

    /// Nil for fewer than two variants beside the baseline.
    init?(_ groups: TieGroups) {
      let others = groups.ratios.filter { $0.variant != .baseline }
        .sorted { $0.ratio.value < $1.ratio.value }
      guard let first = others.first, let last = others.last, others.count > 1 else { return nil }
      func ties(_ end: VariantRatio) -> [Participant] {
        let ties = groups.ties(with: end.variant)
        return ties.isEmpty ? [end.variant] : ties
      }
      tiesWithBaseline = ties(first).contains(.baseline)
      fastest = ties(first).filter { $0 != .baseline }
      let slowest = ties(last).filter { $0 != .baseline }
      self.slowest = slowest.contains(first.variant) ? fastest : slowest
      (least, most) = (first.ratio, last.ratio)
    }
  }

  // MARK: Drawn views

  /// The shares of architectures in the time from an intent to a frame that was drawn.
  private var drawn: String? {
    guard scenario == nil else { return nil }
    let texts = survey.runs.filter { $0.frames.obstacle == nil }.compactMap { run in
      drawn(run).map { text in
        let age = run.isCurrent ? "" : " (\(run.ageNote))"
        let place = survey.runs.count > 1 ? "On \(run.name)\(age), with" : "With"
        return "\(place) \(text)"
      }
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  private func drawn(_ run: ReportRun) -> String? {
    let (frames, variants) = (run.frames, run.overview.variants)
    guard let screen = frames.most(.screen, among: variants) else { return nil }
    let large = frames.most(.largest, among: variants).map {
      " With up to \(FrameSection.largest) things, it is at most \($0.partOfFrame)."
    }
    return """
      widgets of \(frames.renderer ?? "a toolkit"), what a variant adds is at most \(screen.partOfFrame) of the time \
      from an intent to its frame, on a screen.\(large ?? "")\(redundantUpdate(frames))
      """
  }

  /// The range of what a redundant update costs, of those that surely cost something.
  private func redundantUpdate(_ frames: FrameSection) -> String {
    let all = frames.redundantUpdates
    let decided = all.filter(\.isDecided).sorted { $0.cost.value < $1.cost.value }
    guard let least = decided.first, let most = decided.last else {
      return all.isEmpty
        ? "" : " Whether a redundant update costs time is not decidable: no interval lies above 0."
    }
    func text(_ update: FrameSection.RedundantUpdate) -> String {
      "\(update.text) in \(update.workload)"
    }
    let doubt =
      all.count > decided.count
      ? "; in \(all.count - decided.count) of \(all.count) workloads it is not decidable" : ""
    return decided.count == 1
      ? " A redundant update costs \(text(most))\(doubt)."
      : " A redundant update costs from \(text(least)) to \(text(most))\(doubt)."
  }
}

extension ReportRun {
  /// The difference between its state and the current one, in words.
  var ageNote: String {
    let commit = record.commit.map { " at commit \($0.hash.prefix(7))" } ?? ""
    return """
      an older state\(commit): \(differences) exact \(differences == 1 ? "metric differs" : "metrics differ")
      """
  }
}

extension [ClosedRange<Double>] {
  /// The least interval that contains all; nil without any.
  var hull: ClosedRange<Double>? {
    map(\.lowerBound).min().flatMap { low in map(\.upperBound).max().map { low...$0 } }
  }
}

extension [Estimate] {
  /// The figures as a range, with the ends of their intervals in brackets.
  func text(_ text: (Double) -> String, unit: String = "") -> String {
    FigureText.estimates(
      map(\.value), contains { $0.interval == nil } ? nil : compactMap(\.interval).hull,
      unit: unit, text)
  }

  /// Ratios, as a range with the ends of their intervals.
  var times: String { text({ FigureText.ratio($0, nil) }, unit: " times") }
}

extension Size {
  /// Whether it is a number of things, and not a kind of one thing.
  var isCount: Bool { n.map { label == "\($0)" } ?? false }
}
