import TestSupport

/// A part of a thorough run: a workload of three variants.
struct RunSample {
  let results: String

  let record: String

  /// The content of a `samples.csv` with a row for each time of a batch.
  let samples: String

  init() throws {
    results = try Self.content("results.csv")
    record = try Self.content("run.json")
    let head =
      "schema_version,run_id,scenario,workload,size_label,n,views,architecture,variant,metric,unit,"
      + "process,layout,round,position,ops,value\n"
    samples =
      head
      + results.split(separator: "\n").filter { $0.contains(",settle_time,") }.map { row in
        let fields = row.split(separator: ",", omittingEmptySubsequences: false)
        return fields.prefix(11).joined(separator: ",") + ",0,0,1,2,100,\(fields[16])\n"
      }.joined()
  }

  private static func content(_ name: String) throws -> String {
    try String(contentsOfFile: Project.path("Tests/Fixtures/run/\(name)"), encoding: .utf8)
  }
}
