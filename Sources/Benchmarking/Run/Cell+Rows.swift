extension ResultRow {
  /// The cell that the row is about; its size is empty where a figure is about all sizes.
  package var cell: Cell {
    Cell(scenario: scenario, workload: workload, size: size ?? "", variant: variant)
  }
}

extension SampleRow {
  /// The cell that the batch belongs to.
  package var cell: Cell {
    Cell(scenario: scenario, workload: workload, size: size, variant: variant)
  }
}
