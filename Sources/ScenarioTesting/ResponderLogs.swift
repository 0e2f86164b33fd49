import Scenarios

/// A notice responder that remembers every notice, in order.
public final class NoticeLog: NoticeResponder {
  /// The notices so far, oldest first.
  public private(set) var notices: [Notice] = []

  /// Makes an empty log.
  public init() {}

  /// Appends a notice.
  public func show(_ notice: Notice) { notices.append(notice) }
}

/// An analytics responder that remembers every entry, in order.
public final class AnalyticsLog: AnalyticsResponder {
  /// The entries so far, oldest first.
  public private(set) var entries: [AnalyticsEntry] = []

  /// Makes an empty log.
  public init() {}

  /// Appends an entry.
  public func log(_ entry: AnalyticsEntry) { entries.append(entry) }
}

/// An alert responder that remembers every question and answers none: the user walks away.
public final class AlertLog: AlertResponder {
  /// The questions so far, oldest first.
  public private(set) var alerts: [Alert] = []

  /// Makes an empty log.
  public init() {}

  /// Appends a question.
  public func choice(in alert: Alert) async -> Alert.Action? {
    alerts.append(alert)
    return nil
  }
}
