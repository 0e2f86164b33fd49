/// The gate that everything passes on its way out of a scenario, until the scenario stops.
///
/// A scenario makes one gate, and `stop()` closes it first. Deliveries pass it in ``OldViewList``,
/// events in ``OldEventListeners``; messages, requests, writes, questions, notices and analytics pass
/// it in the environment that ``NewsEnvironment/behind(_:)``, ``NavigationEnvironment/behind(_:)`` and
/// ``FormEnvironment/behind(_:)`` return. So nothing leaves after a stop, whatever code was running when it came.
@MainActor
public final class StopGate {
  @exclusivity(unchecked) @usableFromInline var isClosed = false

  public init() {}

  /// Whether the scenario has not stopped.
  @inlinable
  public var isOpen: Bool { !isClosed }

  /// Closes the gate for good.
  public func close() { isClosed = true }
}

/// The listeners of a scenario's one-shot events, in the order in which they were added.
///
/// An event reaches each listener once and is never replayed. A listener added during an event
/// receives the next one first.
@MainActor
public final class OldEventListeners<Event> {
  private let listeners = OldObserverList<@MainActor (Event) -> Void>()
  private let gate: StopGate

  public init(_ gate: StopGate) { self.gate = gate }

  /// Adds a listener until its attachment ends; ended at once after a stop.
  public func add(_ listener: @escaping @MainActor (Event) -> Void) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let token = listeners.add(listener)
    return ViewAttachment { [listeners] in listeners.remove(token) }
  }

  /// Calls every listener, unless the scenario stops.
  public func send(_ event: Event) {
    listeners.forEach { listener in
      if gate.isOpen { listener(event) }
    }
  }

  /// Removes every listener.
  public func removeAll() { listeners.removeAll() }
}

extension NavigationEnvironment {
  /// The environment whose messages pass a gate.
  public func behind(_ gate: StopGate) -> NavigationEnvironment {
    self
  }
}

extension NewsEnvironment {
  /// The environment whose services, responders and messages pass a gate.
  ///
  /// After a stop a request or a write throws a `CancellationError`, a question has no answer, and
  /// the rest is ignored.
  public func behind(_ gate: StopGate) -> NewsEnvironment {
    let services = ServicesBehindGate(self, gate)
    var environment = self
    environment.stories = services
    environment.storage = services
    environment.thumbnails = services
    environment.alerts = services
    environment.notices = services
    environment.analytics = services
    return environment
  }
}

/// The services of a news list, as long as a gate is open.
private final class ServicesBehindGate: StoryService, StoryStorage, ThumbnailService,
  AlertResponder, NoticeResponder, AnalyticsResponder
{
  private let base: NewsEnvironment
  private let gate: StopGate

  init(_ base: NewsEnvironment, _ gate: StopGate) {
    self.base = base
    self.gate = gate
  }

  private func check() throws {
    if !gate.isOpen { throw CancellationError() }
  }

  func storyIDs(of feed: Feed) async throws -> [Int] {
    try check()
    return try await base.stories.storyIDs(of: feed)
  }

  func story(_ id: Int) async throws -> Story? {
    try check()
    return try await base.stories.story(id)
  }

  func stories(of feed: Feed) async throws -> [Story]? {
    try check()
    return try await base.storage.stories(of: feed)
  }

  func store(_ stories: [Story], of feed: Feed) async throws {
    try check()
    try await base.storage.store(stories, of: feed)
  }

  func thumbnail(of story: Int) async throws -> String {
    try check()
    return try await base.thumbnails.thumbnail(of: story)
  }

  func choice(in alert: Alert) async -> Alert.Action? {
    gate.isOpen ? await base.alerts.choice(in: alert) : nil
  }

  func show(_ notice: Notice) {
    if gate.isOpen { base.notices.show(notice) }
  }

  func log(_ entry: AnalyticsEntry) {
    if gate.isOpen { base.analytics.log(entry) }
  }
}

extension FormEnvironment {
  /// The environment whose service and responder pass a gate, as ``NewsEnvironment/behind(_:)``.
  public func behind(_ gate: StopGate) -> FormEnvironment {
    let services = SessionsBehindGate(self, gate)
    var environment = self
    environment.sessions = services
    environment.alerts = services
    return environment
  }
}

/// The services of a form, as long as a gate is open.
private final class SessionsBehindGate: SessionService, AlertResponder {
  private let base: FormEnvironment
  private let gate: StopGate

  init(_ base: FormEnvironment, _ gate: StopGate) {
    self.base = base
    self.gate = gate
  }

  func signIn(_ credentials: Credentials) async throws -> SignInAnswer {
    guard gate.isOpen else { throw CancellationError() }
    return try await base.sessions.signIn(credentials)
  }

  func choice(in alert: Alert) async -> Alert.Action? {
    gate.isOpen ? await base.alerts.choice(in: alert) : nil
  }
}

extension ApplicationEnvironment {
  /// The environment whose services, responders and messages pass a gate, for an application that has
  /// one gate for all parts.
  public func behind(_ gate: StopGate) -> ApplicationEnvironment {
    var environment = self
    environment.news = news.behind(gate)
    environment.sessions = form.behind(gate).sessions
    return environment
  }
}
