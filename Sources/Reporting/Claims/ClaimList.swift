import Results

/// The claims, in the order of how often people argue about them.
extension Claim {
  static let all = [
    Claim(
      title: "Redux updates views that did not change",
      holders: "critics of single stores, such as Matteo Manferdini in “MVVM in SwiftUI”",
      logic: .can,
      question: "a change that concerns few of many views makes a redundant update",
      range: .atLeast(1),
      cases: [
        ("view models compare nothing", true, redundant("udf-global", local)),
        ("each compares its part", false, redundant("udf", local)),
        ("entity tables notify only those concerned", false, redundant("udf-indexed", local)),
      ],
      answer: """
        with 10,000 views a tap makes {1} redundant updates in udf-global and {2} in udf, which pays {3} comparisons instead; with \
        entity tables, udf-indexed pays {4}.
        """,
      evidence: [
        (.run(.redundantDeliveries, "udf-global", tap), .atLeast(9_000)),
        (.run(.redundantDeliveries, "udf", tap), .exactly(0)),
        (.run(.notifications, "udf", tap), 9_000...11_000),
        (.run(.notifications, "udf-indexed", tap), .atMost(10)),
      ],
      untested: "SwiftUI and UIKit, which may skip a redundant update"),
    Claim(
      title: "Reducers bring boilerplate",
      holders: "Matteo Manferdini and users of Redux; the article on ReMVVM says that it adds none",
      logic: .more,
      question:
        "lines, types and the lines added for each of three features are a tenth more than in mvvm-observable and mvc",
      range: .atLeast(1.1),
      cases: [
        ("there is one store", true, code("udf")),
        ("each feature reduces a state of its own", false, code("mvi")),
      ],
      answer: """
        for the same scenarios udf takes {1a} types and {2a} lines where mvvm-observable takes {1b} and {2b}, and {3a} lines instead of \
        {3b} for three small features. mvi, whose features reduce a state of their own, takes {4a} lines and {5a} types.
        """,
      evidence: [
        (.against(types("udf"), types(observable)), .atLeast(1.5)),
        (.against(lines("udf"), lines(observable)), .atLeast(1.2)),
        (.against(patches("udf"), patches(observable)), .atLeast(1.2)),
        (.against(lines("mvi"), lines(observable)), .atMost(1.1)),
        (.against(types("mvi"), types(observable)), .atMost(1.6)),
      ],
      untested: "libraries and macros that write code, and reading it; kernels are left out"),
    Claim(
      title: "The architecture costs frames",
      holders: "comparisons of architectures by speed",
      logic: .can,
      question: "a variant adds 5 % of a 120 Hz frame to the time of hand-written code",
      range: .atLeast(0.05),
      cases: [
        ("a thousand things are made, loaded or observed", true, largestShares),
        ("a screen has ten things", false, screenShares),
      ],
      answer: """
        making and ending a board of 1,000 views takes {1} of a frame more in mvvm-observable, a tap among 10,000 counters {2} in \
        udf-global, and a reload of 1,000 rows {3} in mvvm. On a screen of ten no variant comes near: a selection takes {4} more in \
        mvvm-observable, after a pause.
        """,
      evidence: [
        (.share(.run(.overheadTime, observable, lifecycle)), .atLeast(0.05)),
        (.share(.run(.overheadTime, "udf-global", tap)), .atLeast(0.05)),
        (.share(.run(.overheadTime, "mvvm", reload)), .atLeast(0.05)),
        (.share(.run(.coldOverheadTime, observable, ("news/select", "10"))), .atMost(0.05)),
      ],
      untested: "phones, and the drawing that follows"),
    Claim(
      title: "A single store gets slower as the app grows",
      holders: "critics of single stores",
      logic: .grows,
      question: "what a step adds at least doubles from the smallest n to the largest",
      range: .atLeast(2),
      cases: [
        ("every observer is notified after each step", true, growth("udf")),
        ("entity tables notify only those concerned", false, growth("udf-indexed")),
      ],
      answer: """
        from one counter with a view to 10,000, what a tap adds goes {1} in udf, and {2} in udf-inplace, which copies no state. With \
        entity tables (udf-indexed) it stays: {3}. An array that no step changes costs nothing: {4}.
        """,
      evidence: [
        (.growth(.overheadTime, "udf", tap, from: "1"), .atLeast(500)),
        (.growth(.overheadTime, "udf-inplace", tap, from: "1"), .atLeast(500)),
        (.growth(.overheadTime, "udf-indexed", tap, from: "1"), 0.6...1.7),
        (.growth(.settleTime, "udf", ("counter/ballast", "array-100k"), from: "none"), 0.7...1.4),
      ],
      untested: "stores in several modules, and a state that is saved at each step"),
    Claim(
      title: "With @Observable, only the views that a change concerns are updated",
      holders: "introductions to Observation",
      logic: .only,
      question: "no content is computed that no view needs",
      range: .atMost(1),
      cases: [("", true, [tap, tabs, vote, select, reload].map(contents))],
      answer: """
        a tap among 10,000 counters computes {3} content, and a vote among 1,000 rows {1} for {4} update: the list reads identities, and \
        each row a story of its own. That says nothing of time: the vote takes {2}, and with closures (mvvm) {5}.
        """,
      evidence: [
        (.run(.contentsComputed, observable, vote), .exactly(1)),
        (.run(.settleTime, observable, vote), .atLeast(50_000)),
        (.run(.contentsComputed, observable, tap), .exactly(1)),
        (.run(.deliveries, observable, vote), .exactly(1)),
        (.run(.settleTime, "mvvm", vote), .atMost(2_000)),
      ],
      untested: "SwiftUI, which also compares the values that a view was made of"),
    Claim(
      title: "Observation never costs more than a closure",
      holders: "authors who call it a convenience over closures",
      logic: .never,
      question:
        "tracking without an architecture (observable-cell) takes at most a tenth more time than mvvm",
      range: .atMost(1.1),
      cases: [("", false, times("observable-cell", "mvvm", [dispatch, tap, total]))],
      answer: """
        a tap takes {2} with tracking alone, {1} the {3} with closures, and {4a} allocations instead of {4b}. That is {5} of a frame: it \
        counts where thousands of properties change or are read.
        """,
      evidence: [
        (.times("observable-cell", "mvvm", dispatch), .atLeast(5)),
        (.run(.settleTime, "observable-cell", dispatch), .atLeast(500)),
        (.run(.settleTime, "mvvm", dispatch), .atMost(300)),
        (.counts(.allocations, "observable-cell", "mvvm", dispatch), .atLeast(5)),
        (.share(.run(.overheadTime, "observable-cell", dispatch)), .atMost(0.001)),
      ],
      untested: "Apple's platforms, and observers that stay registered between changes"),
    Claim(
      title: "Reducers take less work to test",
      holders: "advocates of unidirectional data flow, who test reducers as functions",
      logic: .more,
      question:
        "unit tests of ten behaviours take more lines, and more doubles, in each of four variants without reducers than in udf",
      range: .atLeast(1.01),
      cases: [("", false, testing)],
      answer: """
        tests of ten behaviours take {1a} lines and {2a} doubles in udf, and {1b} and {2b} in mvvm. Even with injected dependencies there are \
        fewer doubles ({3}), in {4} lines. Four of the ten are calls of a reducer; delays, loads and identities are in middleware. mvi, with reducers \
        too, takes {5} lines.
        """,
      evidence: [
        (.against(tests("udf"), tests("mvvm")), .atLeast(1.1)),
        (.against(fakes("udf"), fakes("mvvm")), .atLeast(1.01)),
        (fakes("mvvm-injected"), .atMost(10)),
        (tests("mvvm-injected"), 190...259),
        (tests("mvi"), 150...220),
      ],
      untested: "other behaviours, and the time to write and to understand a test"),
    Claim(
      title: "MVVM and MVC are nearly identical",
      holders:
        "Matteo Manferdini in “MVVM in SwiftUI”, of local view models and shared controllers",
      logic: .always,
      question:
        "mvc computes as many contents, and updates as often, as mvvm-observable (of the same article) and mvvm, within a tenth",
      range: 0.9...1.1,
      cases: [("", false, controllers)],
      answer: """
        a vote among 1,000 rows computes {1a} content in mvc and {1b} in mvvm-observable, but a reload in which one story changed makes \
        {2a} redundant updates in mvc, {2b} in mvvm and {4} in mvvm-observable. Their code has the same size ({3a} lines of mvc, {3b} of mvvm): \
        what differs is how views are bound, which neither name says.
        """,
      evidence: [
        (.counts(.contentsComputed, "mvc", observable, vote), 0.9...1.1),
        (.counts(.redundantDeliveries, "mvc", "mvvm", reload), 0.1...0.9),
        (.against(lines("mvc"), lines("mvvm")), 0.9...1.1),
        (.run(.redundantDeliveries, observable, reload), .exactly(0)),
      ],
      untested: "which of the two a team extends with fewer defects"),
    Claim(
      title: "Dependency injection costs at run time",
      holders: "critics of protocols and containers in the path of every call",
      logic: .always,
      question: "mvvm-injected takes a tenth more time than mvvm",
      range: .atLeast(1.1),
      cases: [
        (
          "a repository, messages and adapters come with it", true,
          times("mvvm-injected", "mvvm", [vote, load])
        ),
        (
          "calls only pass protocols", false,
          times("mvvm-injected", "mvvm", [dispatch, tap, chain, burst])
        ),
      ],
      answer: """
        a vote takes {1} and opening a list of 500 rows {2} the time, with {5a} allocations instead of {5b}. Calls through protocols hardly \
        cost: a tap takes {3} the time, and a chain of 100 taps {4}.
        """,
      evidence: [
        (.times("mvvm-injected", "mvvm", vote), .atLeast(1.1)),
        (.times("mvvm-injected", "mvvm", load), .atLeast(1.05)),
        (.times("mvvm-injected", "mvvm", dispatch), 0.85...1.15),
        (.times("mvvm-injected", "mvvm", chain), 0.8...1.1),
        (.counts(.allocations, "mvvm-injected", "mvvm", load), .atLeast(1.1)),
      ],
      untested: "containers that look up by type at run time, and the start of an application"),
    Claim(
      title: "A view model per row keeps updates local",
      holders: "introductions to MVVM, such as Ian Keen's",
      logic: .always,
      question: "no update of mvvm is redundant",
      range: .exactly(0),
      cases: [
        ("only a row itself changes", true, redundant("mvvm", [vote, select])),
        ("the list is loaded again", false, redundant("mvvm", [reload])),
      ],
      answer: """
        a vote among 1,000 rows makes {2} update, and {3} redundant ones. A reload in which one story changed sets up every row again, with \
        {1} redundant updates; udf, whose view models compare, makes {4}.
        """,
      evidence: [
        (.run(.redundantDeliveries, "mvvm", reload), .atLeast(1_000)),
        (.run(.deliveries, "mvvm", vote), .exactly(1)),
        (.run(.redundantDeliveries, "mvvm", vote), .exactly(0)),
        (.run(.redundantDeliveries, "udf", reload), .exactly(0)),
      ],
      untested: "lists that compare old and new rows first, as diffable data sources do"),
    Claim(
      title: "Reducers that change the state in place take less time",
      holders: "libraries with mutable state, such as SwiftMVI",
      logic: .more,
      question:
        "udf takes 3 % more time than udf-inplace, which differs in its reducers and keeps no mapped state",
      range: .atLeast(1.03),
      cases: [
        ("one element of a large collection changes", true, transition([board, vote, select])),
        ("things are made or loaded", false, transition([lifecycle, load, ("news/feed", "100")])),
      ],
      answer: """
        a tap on a board of 1,000 counters allocates {1a} bytes in udf and {1b} in udf-inplace, and takes {2} the time in udf; a vote among \
        1,000 rows takes {3}. Opening a list of 500 takes {4}, and making and ending a board of 1,000 views {5}.
        """,
      evidence: [
        (.counts(.allocatedBytes, "udf", "udf-inplace", board), .atLeast(1_000)),
        (.times("udf", "udf-inplace", board), .atLeast(1.5)),
        (.times("udf", "udf-inplace", vote), .atLeast(1.1)),
        (.times("udf", "udf-inplace", load), 0.85...1.03),
        (.times("udf", "udf-inplace", lifecycle), 0.85...1.03),
      ],
      untested: "persistent collections, which share what a copy would repeat"),
  ]
}
