import Conformance
import Scenarios

/// The verdicts as CI servers read them: a suite per variant, a case per rule.
struct JUnitDocument {
  let report: ConformanceReport

  func text() -> String {
    XMLText("testsuites", ["name": "arch-bench verify"], report.profiles.map(suite)).document
  }

  private func suite(_ profile: Profile) -> XMLText {
    let entries = report.entries(of: profile)
    let endings = entries.map { ending(of: $0)?.name }
    func count(_ name: String) -> String { "\(endings.count { $0 == name })" }
    return XMLText(
      "testsuite",
      [
        "name": profile.variant, "tests": "\(entries.count)", "failures": count("failure"),
        "errors": "0", "skipped": count("skipped"),
      ],
      entries.map(testCase))
  }

  private func testCase(_ entry: ConformanceReport.Entry) -> XMLText {
    var children = [ending(of: entry)].compactMap { $0 }
    let remarks = entry.observations + (children.isEmpty ? entry.verdict.detail : [])
    if !remarks.isEmpty {
      children.append(XMLText("system-out", text: remarks.joined(separator: "\n")))
    }
    return XMLText(
      "testcase", ["classname": entry.profile.variant, "name": "\(entry.rule)"], children)
  }

  /// What became of a case that did not simply pass.
  private func ending(of entry: ConformanceReport.Entry) -> XMLText? {
    let detail = entry.verdict.detail
    switch entry.verdict {
    case .passed: return nil
    case .failed, .closedGap:
      guard entry.isBreach else { return nil }
      return XMLText(
        "failure", ["message": detail.first ?? ""], text: detail.joined(separator: "\n"))
    case .knownGap(let reason):
      return XMLText("skipped", ["message": "known gap: \(reason)"])
    case .skipped(let reason): return XMLText("skipped", ["message": reason])
    }
  }
}
