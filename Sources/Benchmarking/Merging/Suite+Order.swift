extension Suite {
  /// The place of every cell that a run reports, the floor's other ones and the driver's own too, in
  /// the order of reports.
  var places: [Cell: Int] {
    var places: [Cell: Int] = [:]
    var group: WorkerPlan.Group.Key?
    func add(_ cell: Cell) { places[cell] = places.count }
    func addYardsticks() {
      guard let group else { return }
      for variant in [Self.floorAgain, Self.driver] {
        add(
          Cell(
            scenario: group.scenario, workload: group.workload, size: group.size,
            variant: variant))
      }
    }
    for cell in cells {
      let key = WorkerPlan.Group.Key(cell)
      if key != group { addYardsticks() }
      group = key
      add(cell)
    }
    addYardsticks()
    return places
  }
}
