extension Refusal {
  /// Those of the command that shows scenarios.
  static let demos = [
    Refusal("demo", because: "demo takes one scenario; it is one of counter, navigation, news"),
    Refusal(
      "demo", "conter",
      because: """
        there is no scenario 'conter'; close to it are:
          counter
          navigation
        """),
    Refusal(
      "demo", "counter", "--variant", "mvp",
      because: """
        there is no variant 'mvp'; close to it are:
          mvi
          mvvm
          mvvm-injected
        """),
    Refusal(
      "demo", "counter", "--variant", "udf,mvc", because: "--variant takes one variant"),
    Refusal(
      "demo", "news", "--base-url", "ftp://127.0.0.1",
      because: "--base-url: 'ftp://127.0.0.1' is no http or https address"),
    Refusal(
      "demo", "counter", "--base-url", "http://127.0.0.1",
      because: "--base-url is for news; counter reads nothing"),
    Refusal(
      "demo", "navigation", "--offline",
      because: "--offline is for news; navigation reads nothing"),
    Refusal(
      "demo", "news", "--offline", "--base-url", "http://127.0.0.1",
      because: "--base-url and --offline exclude each other"),
  ]
}
