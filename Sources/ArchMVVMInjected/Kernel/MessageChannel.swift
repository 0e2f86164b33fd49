import Scenarios

/// Sends one kind of message to view models that the sender does not know.
///
/// ```swift
/// struct PaymentSucceeded { let amount: Int }
///
/// final class CheckoutViewModel {
///   init(payments: any MessageSender<PaymentSucceeded>) { … }
/// }
///
/// final class WalletViewModel {
///   init(payments: any MessageReceiver<PaymentSucceeded>) {
///     payments.receive(as: self) { wallet, payment in
///       wallet.balance -= payment.amount
///     } show: { wallet, _ in
///       wallet.output.send(wallet)
///     }
///   }
/// }
/// ```
///
/// The container makes a ``MessageChannel`` and passes it to both; a test passes one of its own.
@MainActor
public protocol MessageSender<Message>: AnyObject {
  /// What the message says.
  associatedtype Message

  /// Sends a message to all receivers, before it returns.
  func send(_ message: Message)
}

/// Receives one kind of message, from whoever sends it; see ``MessageSender``.
@MainActor
public protocol MessageReceiver<Message>: AnyObject {
  /// What the message says.
  associatedtype Message

  /// Calls `take` and `show` for each message, as long as the receiver lives; it is held weakly.
  ///
  /// Change your state in `take`, and tell views in `show`. All receivers have taken a message before
  /// the first one shows anything: no view sees half of a change.
  func receive<Receiver: AnyObject>(
    as receiver: Receiver, take: @escaping @MainActor (Receiver, Message) -> Void,
    show: @escaping @MainActor (Receiver, Message) -> Void)
}

extension MessageReceiver {
  /// Calls `show` for each message that changes no state of the receiver, as long as it lives.
  public func receive<Receiver: AnyObject>(
    as receiver: Receiver, show: @escaping @MainActor (Receiver) -> Void
  ) {
    receive(as: receiver, take: { _, _ in }, show: { receiver, _ in show(receiver) })
  }
}

/// Connects the senders of one kind of message with its receivers, in the order in which they came.
@MainActor
public final class MessageChannel<Message>: MessageSender, MessageReceiver {
  private var subscriptions: [Subscription<Message>] = []

  /// The number of subscriptions at which those of released receivers are dropped.
  private var limit = 8

  /// Makes a channel without receivers.
  public init() {}

  public func send(_ message: Message) {
    let current = subscriptions
    for subscription in current { subscription.take(message) }
    for subscription in current { subscription.show(message) }
  }

  public func receive<Receiver: AnyObject>(
    as receiver: Receiver, take: @escaping @MainActor (Receiver, Message) -> Void,
    show: @escaping @MainActor (Receiver, Message) -> Void
  ) {
    // What came last often goes first, such as a screen: then there is no gap.
    while let last = subscriptions.last, last.hasEnded { subscriptions.removeLast() }
    if subscriptions.count >= limit {
      subscriptions.removeAll { $0.hasEnded }
      limit = max(8, 2 * subscriptions.count)
    }
    subscriptions.append(TypedSubscription(receiver, take: take, show: show))
  }
}

/// What a channel knows of a receiver.
@MainActor
private class Subscription<Message> {
  var hasEnded: Bool { true }

  func take(_ message: Message) {}
  func show(_ message: Message) {}
}

/// What a receiver does with messages; it is held weakly.
private final class TypedSubscription<Receiver: AnyObject, Message>: Subscription<Message> {
  private weak var receiver: Receiver?
  private let takeMessage: @MainActor (Receiver, Message) -> Void
  private let showMessage: @MainActor (Receiver, Message) -> Void

  init(
    _ receiver: Receiver, take: @escaping @MainActor (Receiver, Message) -> Void,
    show: @escaping @MainActor (Receiver, Message) -> Void
  ) {
    self.receiver = receiver
    takeMessage = take
    showMessage = show
  }

  override var hasEnded: Bool { receiver == nil }

  override func take(_ message: Message) {
    guard let receiver else { return }
    Trace.record(.notified, receiver)
    takeMessage(receiver, message)
  }

  override func show(_ message: Message) { if let receiver { showMessage(receiver, message) } }
}

/// Receives the messages of the application's bus, which other features send.
///
/// ```swift
/// BadgeViewModel(messages: BusReceiver(environment.messages), sender: environment.messages)
/// ```
///
/// The subscription ends when the view model that holds the receiver is released.
public final class BusReceiver: MessageReceiver {
  private let channel = MessageChannel<Message>()
  private let subscription: MessageSubscription

  /// Subscribes to a bus.
  public init(_ bus: MessageBus) {
    subscription = bus.listen { [channel] in channel.send($0) }
  }

  public func receive<Receiver: AnyObject>(
    as receiver: Receiver, take: @escaping @MainActor (Receiver, Message) -> Void,
    show: @escaping @MainActor (Receiver, Message) -> Void
  ) {
    channel.receive(as: receiver, take: take, show: show)
  }
}

/// The application's bus sends to other features.
extension MessageBus: MessageSender {}
