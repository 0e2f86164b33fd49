/// What the cells say of a figure.
struct ClaimReading: Equatable {
  /// The figure itself; nil where it cannot be computed.
  let value: Double?

  /// Where it lies with a confidence of 95 %, or the value itself where it is exact; nil where the
  /// run does not say.
  let interval: ClosedRange<Double>?

  /// What it was computed from, in words, where that says more.
  let source: String?

  /// Why it decides nothing, if it does not.
  let obstacle: String?

  init(
    value: Double?, interval: ClosedRange<Double>?, source: String?, obstacle: String? = nil
  ) {
    self.value = value
    self.interval = interval
    self.source = source
    self.obstacle = obstacle
  }

  /// Takes what is exact.
  init(exactly value: Double, source: String? = nil) {
    self.init(value: value, interval: value...value, source: source)
  }
}
