import Results

/// The answers to a reader's questions, over the workloads of a scenario or over all.
struct Answers {
  let survey: Survey
  let scenario: String?

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
      “Repeated without pause”: the same operation in a loop, with everything in the caches. “The most” is the greatest time \
      without a flag, with its 95 % interval in brackets; a greater one with a flag is named as flagged. Not measured: \
      \(hasFrames ? "other toolkits" : "drawing, layout and the work of a user interface framework"), the network, \
      and other processors.
      """
  }

  // MARK: A screen

  /// The sentence to quote, from times without a flag; then what a flag makes doubtful.
  private var screen: String {
    let all = survey.additions(over: scenario)
    guard let most = all.quotable.greatest else { return Self.nothing }
    let count = Set(all.map(\.workload)).count
    let start =
      "\(Self.start(all.quotable)). On a screen of ten rows, the most that a variant adds to"
    guard let usualMost, count > 1 else {
      let place = count > 1 ? "any of \(count) workloads" : most.place
      return "\(start) \(place) is \(text(ofMost: all)).\(flagged(all))\(reservation(most))"
    }
    if usual.quotable.greatest?.isOfSameCell(as: most) ?? false {
      return """
        \(start) \(usualMost); none of \(count) workloads has more.\(flagged(all))\(reservation(most))
        """
    }
    return """
      \(start) \(usualMost); to any of \(count) workloads it is \(text(ofMost: all)).\(usualFlagged)\
      \(flagged(all.filter { !$0.isOfAnswer }))\(reservation(most))
      """
  }

  private var usual: [AddedTime] { survey.additions(over: scenario).filter(\.isOfAnswer) }

  /// The most that a variant adds to the operations of the answer, as the end of a sentence; nil without times.
  var usualMost: String? {
    guard !usual.isEmpty else { return nil }
    let operations = usual.quotable.operations(among: survey.operations).map(\.phrase)
    return "\(operations.listed("or")) is \(text(ofMost: usual))"
  }

  var usualFlagged: String { flagged(usual) }

  private static let nothing = "The report has no times that say so."

  /// Whether a time may be noticed: from 1 % of a frame hardly, surely from 10 % in some cases.
  private static func start(_ times: [AddedTime]) -> String {
    let least = times.map { $0.time.interval?.lowerBound ?? $0.value }
    if least.contains(where: { $0 > FigureText.frame / 10 }) { return "In some cases" }
    return times.contains(where: \.isNoticeable) ? "Hardly" : "No"
  }

  private func text(ofMost times: [AddedTime]) -> String {
    times.quotable.greatest.map { most in
      """
      \([most].text(FigureText.share)) of a 120 Hz frame (\(most.variant), \(FigureText.duration(most.value)), \
      \(most.place), \(most.condition.words)\(survey.place(of: [most.processor]))\(most.flags.caution))
      """
    } ?? ""
  }

  private func flagged(_ all: [AddedTime]) -> String {
    let greater = all.greaterFlagged
    guard let greatest = greater.greatest else { return "" }
    let subject = greater.count == 1 ? "One time is" : "\(greater.count) times are"
    return """
       \(subject) greater, but flagged, and not reliable (\(greater.count == 1 ? "" : "most: ")\(greatest.variant), \
      \([greatest].text(FigureText.share)), \(greatest.place), \(greatest.condition.words)\
      \(survey.place(of: [greatest.processor])), \(greatest.flags.text.replacing(" ", with: ", "))).
      """
  }

  private func reservation(_ most: AddedTime) -> String {
    most.condition == .repeated
      ? " These times are of operations repeated without pause: after a pause, they are longer."
      : ""
  }

  // MARK: Large sizes

  private var largeSizes: String {
    let all = survey.repeatedAdditions(over: scenario, at: .largest)
    guard !all.isEmpty else { return Self.nothing }
    let noticeable = all.quotable.filter(\.isNoticeable)
    guard !noticeable.isEmpty else {
      return """
        Not here: repeated without pause, no variant adds more than 1 % of a 120 Hz frame at the largest sizes.\
        \(flagged(all))
        """
    }
    let greatest = Dictionary(grouping: noticeable, by: \.workload).values.compactMap(\.greatest)
      .sorted { ($0.value, $1.workload) > ($1.value, $0.workload) }
    let cases = greatest.prefix(4).map { most in
      let same = noticeable.filter { $0.isOfSameCell(as: most) }
      let place = same.count == survey.quoted.count ? "" : survey.place(of: same.map(\.processor))
      return
        "\(most.place) (\(most.variant), \(same.text(FigureText.share))\(place)\(most.flags.caution))"
    }
    let open = survey.main.overview.figures.workload(named: ApplicationSection.open)
    let exception = open == nil ? "" : ", apart from making an application"
    let first =
      firstNoticeableSize.isEmpty
      ? ""
      : "Repeated without pause, from n = \(firstNoticeableSize) on\(exception).\(between) "
    return """
      \(first)At the largest sizes, repeated without pause, a variant adds more than 1 % of a frame in \
      \(noticeableWorkloads), most in \(Array(cases).listed("and")).\(flagged(all))
      """
  }

  var noticeableWorkloads: String {
    let all = survey.repeatedAdditions(over: scenario, at: .largest)
    let noticeable = all.quotable.filter(\.isNoticeable)
    let counts = survey.quoted.map { run in
      Double(Set(noticeable.filter { $0.processor == run.name }.map(\.workload)).count)
    }
    let total = Set(survey.quoted.flatMap { $0.overview.workloads(of: scenario).map(\.name) }).count
    let doubtful = Set(all.filter(\.isNoticeable).map(\.workload))
      .subtracting(noticeable.map(\.workload)).count
    return "\(FigureText.range(counts, FigureText.count)) of \(total) workloads"
      + (doubtful == 0 ? "" : ", and in \(doubtful) more by flagged times alone")
  }

  var firstNoticeableSize: String {
    FigureText.range(firstNoticeableSizes.map(Double.init), FigureText.count)
  }

  private var firstNoticeableSizes: [Int] {
    survey.quoted.compactMap { run in
      additions(run.overview, .repeated).quotable.filter(\.isNoticeable).compactMap(\.size.n).min()
    }
  }

  /// The times that variants add at all sizes that are numbers of things, to what happens again and again.
  private func additions(_ overview: Overview, _ condition: AddedTime.Condition) -> [AddedTime] {
    overview.workloads(of: scenario).filter { $0.name != ApplicationSection.open }.flatMap {
      workload in
      workload.sizes.filter(\.isCount).flatMap {
        overview.additions(to: workload, at: $0, condition)
      }
    }
  }

  /// The sizes that were measured between a screen and the first one with which a variant is noticeable, and
  /// the most there, as a sentence; empty where the two are neighbours.
  private var between: String {
    let screen = AnswerOperation.size
    guard let first = firstNoticeableSizes.min(), first > screen + 1 else { return "" }
    let all = [
      survey.quoted.flatMap { additions($0.overview, .repeated) },
      survey.quoted.flatMap { additions($0.drawn, .drawn) },
    ].map { $0.filter { screen + 1..<first ~= $0.size.n ?? 0 } }
    let sizes = Set(all.joined().compactMap(\.size.n)).sorted().map { "\($0)" }
    guard !sizes.isEmpty else { return " Between \(screen) and \(first) nothing was measured." }
    let mosts = all.compactMap(\.quotable.greatest).map { most in
      """
      \(most.condition.words) at most \([most].text(FigureText.share)) by \(most.variant) in \(most.place)\
      \(most.flags.caution)
      """
    }
    return """
       Between \(screen) and \(first), only sizes of \(sizes.listed("and")) were measured: \(mosts.joined(separator: "; ")).
      """
  }

  // MARK: Least

  private var least: String {
    let sentences = [afterPause].compactMap(\.self) + [Scale.screen, .largest].compactMap(repeated)
    return sentences.isEmpty
      ? "Fewer than two variants were compared with the baseline in all workloads."
      : sentences.joined(separator: " ")
  }

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
    let groups = Dictionary(grouping: runs) { [$0.sums.first?.0, $0.sums.last?.0] }
    let parts = groups.compactMap { ends, members -> (String, String)? in
      guard let least = ends[0], let most = ends[1] else { return nil }
      let names = members.map(\.run.name)
      let low = members.compactMap { $0.sums.first?.1 }.text(FigureText.duration)
      let high = members.compactMap { $0.sums.last?.1 }.text(FigureText.duration)
      let text = "\(least) has the least sum (\(low)), and \(most) the greatest (\(high))"
      return (names.first ?? "", text + survey.place(of: names))
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
    return complete.map { variant, times in (variant, times.map(\.time).sum) }
      .sorted { ($0.1.value, $0.0.id) < ($1.1.value, $1.0.id) }
  }

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

  private var drawn: String? {
    guard scenario == nil else { return nil }
    let texts = survey.quoted.filter { $0.frames.obstacle == nil }.compactMap { run in
      drawn(run).map { (survey.runs.count > 1 ? "On \(run.name), with " : "With ") + $0 }
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  private func drawn(_ run: ReportRun) -> String? {
    let (frames, variants) = (run.frames, run.overview.variants)
    guard let screen = frames.additions(.screen, among: variants).greatestParts else { return nil }
    func greater(_ flagged: AddedTime?) -> String {
      flagged.map { "; greater is \($0.partOfFrame)" } ?? ""
    }
    let large = frames.additions(.largest, among: variants).greatestParts.map {
      """
       With up to \(FrameSection.largest) things, it is at most \($0.quoted.partOfFrame)\(greater($0.flagged)).
      """
    }
    return """
      widgets of \(frames.renderer ?? "a toolkit"), what a variant adds is at most \
      \(screen.quoted.partOfFrame) of the time from an intent to its frame, on a screen\(greater(screen.flagged)).\(large ?? "")\(redundantUpdate(frames))
      """
  }

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
  var ageNote: String {
    let commit = record.commit.map { " at commit \($0.hash.prefix(7))" } ?? ""
    return """
      an older state\(commit): \(differences) exact \(differences == 1 ? "metric differs" : "metrics differ")
      """
  }
}

extension Size {
  /// Whether it is a number of things, and not a kind of one thing.
  var isCount: Bool { n.map { label == "\($0)" } ?? false }
}
