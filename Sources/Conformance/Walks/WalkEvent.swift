/// The kinds of events in random walks, for checking that walks cover all of them.
public enum WalkEvent: Int, CaseIterable, Sendable {
  /// One to three intents in a row; after a delay has ended, before the scenario can notice that.
  case burst, burstAfterDelay
  /// Time passes, up to the end of delays and beyond.
  case time
  /// A message arrives on the message bus.
  case message
  case attach, attachToUnknown, detach
  /// A detached view is detached again, or re-bound.
  case disturbEnded
  case rebind, rebindToUnknown
  /// A view or listener gets a reaction to its next delivery, a view also to the one on attach.
  case arm, attachArmed, armListener
  /// A listener is added or removed.
  case listen
  /// Reactions during a delivery.
  case nestedIntent, nestedAttach, nestedDetachOfSelf, nestedDetachOfOther, nestedRebind
  /// Responses to the requests of a load.
  case identities, item, missingItem, unreadableItem, lostItem, severalItems, loadFailure,
    loadCancellation
  /// All pending requests for stories fail.
  case outage
  /// A response to a request of a superseded load.
  case lateAnswer
  /// A response and intents at once, in either order.
  case answerBesideIntents
  /// Responses of the storage.
  case storedRows, readFailure, write, writeFailure
  /// Responses to requests for thumbnails.
  case picture, pictureFailure, pictureCancellation
  /// The user answers an alert.
  case alertAnswer
  /// The scenario is stopped, between steps or in a reaction, or its last reference goes.
  case stop, nestedStop, drop

  /// The scenarios whose walks must have such events.
  public var scenarios: [ScenarioName] {
    switch self {
    case .burst, .time, .attach, .attachToUnknown, .detach, .disturbEnded, .arm, .attachArmed,
      .nestedIntent, .nestedAttach, .nestedDetachOfSelf, .nestedDetachOfOther, .stop, .nestedStop,
      .drop:
      ScenarioName.allCases
    case .burstAfterDelay: [.counter, .navigation]
    case .message: [.navigation]
    case .armListener: [.navigation, .news]
    default: [.news]
    }
  }
}
