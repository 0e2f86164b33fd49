import Scenarios

/// The controller of the badge: it counts the unread stories, and learns of reads by message.
@MainActor
final class BadgeController {
  private(set) var unread = UnreadStories()
  private var toldCount = 0
  private let messages: MessageBus
  private let observers = ControllerObservers<Int>()
  private var subscription: MessageSubscription?
  private var isStopped = false

  init(messages: MessageBus) { self.messages = messages }

  /// Has messages put in their order with everything else.
  func listen(to messages: MessageBus, _ arrived: @escaping @MainActor (Message) -> Void) {
    subscription = messages.listen(arrived)
  }

  /// Adds an observer of the number and tells it the number.
  func observe(with observer: some ControllerObserver<Int>) -> ViewAttachment {
    let observation = observers.add(observer)
    observer.didChange(unread.count)
    return observation
  }

  /// Takes note of what is listed now.
  func list(_ rows: [NewsRow]) { unread.list(rows) }

  /// Takes note of a message.
  func receive(_ message: Message) { unread.receive(message) }

  /// Tells the number to who observes it, and to other scenarios, if it has changed.
  ///
  /// A view that is told of a change may be who stops the list: then there is nothing more to tell.
  func tellChanges() {
    guard unread.count != toldCount else { return }
    toldCount = unread.count
    observers.tell(unread.count)
    if !isStopped { messages.send(.unreadChanged(unread.count)) }
  }

  func stop() {
    isStopped = true
    subscription?.end()
    observers.removeAll()
  }
}

/// A screen that shows the badge.
final class BadgeScreen: ControllerObserver {
  private let view: any ContentView<BadgeContent>
  private var shown: BadgeContent?

  init(_ view: any ContentView<BadgeContent>) { self.view = view }

  /// Shows the number of the controller that the screen is given, from now on.
  func appear(of controller: BadgeController) -> ViewAttachment {
    controller.observe(with: self)
  }

  func didChange(_ unreadCount: Int) {
    let content = BadgeContent(unreadCount: unreadCount)
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}
