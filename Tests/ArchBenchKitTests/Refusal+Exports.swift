extension Refusal {
  /// Exports that make no sense.
  static let exports = [
    Refusal(
      "run", "--export", "xml=out.xml",
      because: "--export 'xml=out.xml': there is no format 'xml'; it is one of csv, json, "
        + "markdown, gobench, github, jmh"),
    Refusal(
      "run", "--export", "json",
      because: "--export 'json': write FORMAT=PATH, with one of the formats csv, json, markdown, "
        + "gobench, github, jmh"),
    Refusal(
      "run", "--export", "json=",
      because: "--export 'json=': write FORMAT=PATH, with one of the formats csv, json, markdown, "
        + "gobench, github, jmh"),
    Refusal(
      "run", "--export", "json=a", "--export", "csv=./b/../a",
      because: "--export 'csv=./b/../a': another export goes to that path; choose another one"),
    Refusal(
      "run", "--export", "json=-", "--export", "csv=-",
      because: "--export 'csv=-': another export goes to that path; choose another one"),
    Refusal(
      "run", "--output", "here", "--export", "json=here/run.json",
      because: "--export 'json=here/run.json': the run itself writes that file; choose another "
        + "path"),
  ]
}
