import Scenarios

/// A notice responder that records every notice, oldest first.
public final class NoticeLog: NoticeResponder {
  public private(set) var notices: [Notice] = []

  /// Called with each notice, after it was recorded.
  public var onShow: ((Notice) -> Void)?

  public init() {}

  public func show(_ notice: Notice) {
    notices.append(notice)
    onShow?(notice)
  }
}

/// An analytics responder that records every entry, oldest first.
public final class AnalyticsLog: AnalyticsResponder {
  public private(set) var entries: [AnalyticsEntry] = []

  /// Called with each entry, after it was recorded.
  public var onEntry: ((AnalyticsEntry) -> Void)?

  public init() {}

  public func log(_ entry: AnalyticsEntry) {
    entries.append(entry)
    onEntry?(entry)
  }
}

/// An alert responder that records every alert, oldest first, and dismisses it without a choice.
public final class AlertLog: AlertResponder {
  public private(set) var alerts: [Alert] = []

  public init() {}

  public func choice(in alert: Alert) async -> Alert.Action? {
    alerts.append(alert)
    return nil
  }
}
