extension Suite {
  /// The place of every cell that a run reports, the driver's own too, in the order of reports.
  var places: [Cell: Int] {
    var places: [Cell: Int] = [:]
    var group: WorkerPlan.Group.Key?
    func add(_ cell: Cell) { places[cell] = places.count }
    func addDriver() {
      guard let group else { return }
      add(
        Cell(
          scenario: group.scenario, workload: group.workload, size: group.size,
          variant: Self.driver))
    }
    for cell in cells {
      let key = WorkerPlan.Group.Key(cell)
      if key != group { addDriver() }
      group = key
      add(cell)
    }
    addDriver()
    return places
  }
}

extension Cell {
  /// The cell of a result.
  init(_ row: ResultRow) {
    self.init(
      scenario: row.scenario, workload: row.workload, size: row.size ?? "", variant: row.variant)
  }

  /// The cell of a batch.
  init(_ row: SampleRow) {
    self.init(
      scenario: row.scenario, workload: row.workload, size: row.size, variant: row.variant)
  }
}
