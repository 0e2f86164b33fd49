import Scenarios

/// Says what a view shows that it should not.
enum CounterMismatch {
  /// Nothing when a view shows what it should.
  static func text(
    _ view: String, shows shown: CounterContent?, insteadOf expected: CounterContent?
  ) -> String? {
    shown == expected ? nil : "\(view) shows \(words(shown)) instead of \(words(expected))"
  }

  /// Nothing when a view of the total shows what it should.
  static func text(shownTotal shown: TotalContent?, insteadOf expected: TotalContent) -> String? {
    shown == expected ? nil : "the total shows \(words(shown)) instead of \(words(expected))"
  }

  private static func words(_ content: CounterContent?) -> String {
    content.map { "\($0.text) (\($0.parity)\($0.isBusy ? ", busy" : ""))" } ?? "nothing"
  }

  private static func words(_ content: TotalContent?) -> String {
    content.map { "\($0.text) (\($0.nonZeroCount) not zero)" } ?? "nothing"
  }
}
