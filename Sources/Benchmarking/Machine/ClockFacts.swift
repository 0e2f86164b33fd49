import Results

extension ClockFacts {
  /// The clocks of this program.
  static let current = ClockFacts(batches: ProcessorTime.clock, singles: MonotonicTime.clock)
}
