extension Diagnosis {
  /// Whether `--instructions` would count; a run does without it.
  static var instructions: Finding {
    do {
      return try Finding(
        subject: "instruction counts", text: Callgrind().version, remedy: nil, isFatal: false)
    } catch {
      return Finding(
        subject: "instruction counts", text: "unavailable: \(error.reason)",
        remedy: error.remedy, isFatal: false)
    }
  }
}
