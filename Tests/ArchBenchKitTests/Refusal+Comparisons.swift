extension Refusal {
  /// Command lines of `compare`, `check` and `baseline` that make no sense.
  static let comparisons = [
    Refusal(
      "compare", "a", because: "compare takes two result folders or more, the older one first"),
    Refusal(
      "compare", "a", "b", "--format", "junit",
      because: "--format 'junit' is unknown; it is one of text, markdown, csv"),
    Refusal(
      "compare", "a", "b", "--fail-on", "regression,x",
      because: "--fail-on 'x' is unknown; it is one of regression, inconclusive, improvement"),
    Refusal("check", "a", "b", because: "check takes one baseline at most"),
    Refusal(
      "check", "--thorough", because: "--thorough is about times; add --base-binary PROGRAM"),
    Refusal("baseline", because: "baseline is typed 'arch-bench baseline update [FOLDER]'"),
    Refusal(
      "baseline", "remove", because: "baseline is typed 'arch-bench baseline update [FOLDER]'"),
    Refusal(
      "baseline", "update", "--filter", "@@@",
      because: """
        no cell of a standard run matches --filter '@@@'; cells are named \
        scenario/workload/size/variant
        'arch-bench list' shows them all
        """),
  ]
}
