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
///     payments.receive(
///       as: self, take: { wallet, payment in wallet.balance -= payment.amount },
///       show: { wallet, _ in wallet.output.send(wallet) })
///   }
/// }
/// ```
///
/// The container makes a ``MessageChannel`` and passes it to both; a test passes one of its own.
@MainActor
public protocol MessageSender<Message>: AnyObject {
  /// What the message says.
  associatedtype Message

  /// Sends a message to all receivers.
  func send(_ message: Message)
}

/// Receives one kind of message, from whoever sends it; see ``MessageSender``.
@MainActor
public protocol MessageReceiver<Message>: AnyObject {
  /// What the message says.
  associatedtype Message

  /// Calls `take`, then `show`, for each message, as long as the receiver lives; it is held weakly.
  ///
  /// Change your state in `take`, and tell views in `show`. Read your state there: a view that was told
  /// before you may have caused a newer message, and then this one is old.
  func receive<Receiver: AnyObject>(
    as receiver: Receiver, take: @escaping @MainActor (Receiver, Message) -> Void,
    show: @escaping @MainActor (Receiver, Message) -> Void)
}

extension MessageReceiver {
  /// Receives messages that change no state of the receiver.
  public func receive<Receiver: AnyObject>(
    as receiver: Receiver, show: @escaping @MainActor (Receiver) -> Void
  ) {
    receive(as: receiver, take: { _, _ in }, show: { receiver, _ in show(receiver) })
  }

  /// Receives messages of which the receiver shows nothing.
  public func receive<Receiver: AnyObject>(
    as receiver: Receiver, take: @escaping @MainActor (Receiver, Message) -> Void
  ) {
    receive(as: receiver, take: take, show: { _, _ in })
  }
}

/// Connects the senders of one kind of message with its receivers, in the order in which they came.
///
/// All receivers have taken a message before the first one shows anything: no view sees half of a
/// change. All of it happens before `send` returns.
@MainActor
public final class MessageChannel<Message>: MessageSender, MessageReceiver {
  private var subscriptions: [any Subscription<Message>] = []

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
    // The receiver that came last is often the first to go, such as a screen.
    while subscriptions.last?.hasEnded == true { subscriptions.removeLast() }
    if subscriptions.count >= limit {
      subscriptions.removeAll { $0.hasEnded }
      limit = max(8, 2 * subscriptions.count)
    }
    subscriptions.append(WeakSubscription(receiver, take: take, show: show))
  }
}

/// What a channel knows of a receiver.
@MainActor
private protocol Subscription<Message>: AnyObject {
  associatedtype Message

  var hasEnded: Bool { get }

  func take(_ message: Message)
  func show(_ message: Message)
}

/// What a receiver does with messages; it is held weakly.
private final class WeakSubscription<Receiver: AnyObject, Message>: Subscription {
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

  var hasEnded: Bool { receiver == nil }

  func take(_ message: Message) {
    guard let receiver else { return }
    Trace.record(.notified, receiver)
    takeMessage(receiver, message)
  }

  func show(_ message: Message) { if let receiver { showMessage(receiver, message) } }
}
