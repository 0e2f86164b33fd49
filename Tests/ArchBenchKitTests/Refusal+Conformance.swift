extension Refusal {
  /// Those of the commands that are about rules and walks.
  static let conformance = [
    Refusal(
      "verify", "X04", because: "verify takes no operand 'X04'; did you mean --rule or --variant?"),
    Refusal(
      "verify", "--variant", "direct,mvvm-injekted", "--variant", "mvc",
      because: """
        there is no variant 'mvvm-injekted'; close to it are:
          mvvm-injected
          mvvm-observable
          mvvm
        """),
    Refusal(
      "verify", "--variant", "",
      because: """
        there is no variant ''; it is one of direct, udf, udf-global, mvi, mvvm, mvvm-injected, \
        mvvm-observable, mvc
        """),
    Refusal(
      "verify", "--walks=-1", because: "--walks '-1' is not a number from 0 to 1000000"),
    Refusal(
      "verify", "--format", "xml",
      because: "--format 'xml' is unknown; it is one of text, junit, json, markdown, csv"),
    Refusal("saboteurs", "me", because: "saboteurs takes no operand 'me'"),
    Refusal("soak", "me", because: "soak takes no operand 'me'"),
    Refusal(
      "soak", "--walks", "0", because: "--walks '0' is not a number from 1 to 1000000000"),
    Refusal(
      "soak", "--steps", "many", because: "--steps 'many' is not a number from 1 to 1000000000"),
    Refusal(
      "soak", "--seed", "x",
      because: "--seed 'x' is not a number from 0 to 18446744073709551615"),
    Refusal(
      "soak", "--variant", "mvp",
      because: """
        there is no variant 'mvp'; close to it are:
          mvi
          mvvm
          mvvm-injected
        """),
    Refusal(
      "verify", "--script", "news:xyz",
      because: """
        --script 'news:xyz': 'news:xyz' is not a walk script; a script has a scenario, a header and \
        steps, for example 'news:1f:3a90c1.77b2'
        """),
  ]
}
