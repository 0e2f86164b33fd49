extension Refusal {
  /// Those of the command that walks through scenarios.
  static let traces = [
    Refusal("trace", because: "trace takes one scenario; it is one of counter, navigation, news"),
    Refusal(
      "trace", "counter", "news",
      because: "trace takes one scenario; it is one of counter, navigation, news"),
    Refusal(
      "trace", "navigtion",
      because: """
        there is no scenario 'navigtion'; close to it are:
          navigation
        """),
    Refusal(
      "trace", "x", because: "there is no scenario 'x'; it is one of counter, navigation, news"),
    Refusal(
      "trace", "counter", "--variant", "udff",
      because: """
        there is no variant 'udff'; close to it are:
          udf
          udf-global
        """),
    Refusal(
      "trace", "counter", "--against", "mvp",
      because: """
        there is no variant 'mvp'; close to it are:
          mvi
          mvvm
          mvvm-injected
        """),
    Refusal(
      "trace", "counter", "--variant", "udf,mvc",
      because: "--variant takes one variant; --against takes another one"),
    Refusal(
      "trace", "counter", "--format", "svg",
      because: "--format 'svg' is unknown; it is one of text, mermaid, json"),
    Refusal(
      "trace", "counter", "--format", "mermaid", "--against", "mvc",
      because: "--format mermaid draws one variant; leave --against out"),
  ]
}
