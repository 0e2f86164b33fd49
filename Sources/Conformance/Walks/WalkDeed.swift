/// The kinds of things that happen in walks, so that it can be told whether all of them do.
public enum WalkDeed: Int, CaseIterable, Sendable {
  /// One to three intents in a row.
  case burst
  /// Intents just after a delay has ended, before anybody could notice.
  case burstAfterDelay
  /// Time passes, up to the end of delays and beyond.
  case time
  /// A message comes from elsewhere.
  case message
  /// A view is attached.
  case attach
  /// A view is attached to something that is not there.
  case attachToUnknown
  /// A view is detached.
  case detach
  /// A view whose attachment has ended is detached, or re-bound.
  case disturbEnded
  /// A row view is bound to another story.
  case rebind
  /// A row view is bound to a story that is not listed.
  case rebindToUnknown
  /// A view is told to do something when it is shown something next.
  case arm
  /// A view does something while it is being attached.
  case attachArmed
  /// A listener is told to do something when it hears of an event next.
  case armListener
  /// A listener is added, or removed.
  case listen
  /// During a delivery an intent is sent.
  case nestedIntent
  /// During a delivery a view is attached.
  case nestedAttach
  /// A view detaches itself while it is shown something.
  case nestedDetachOfSelf
  /// During a delivery to one view another one is detached.
  case nestedDetachOfOther
  /// During a delivery a row view is re-bound.
  case nestedRebind
  /// The identities of a feed arrive.
  case identities
  /// A story of a page arrives.
  case item
  /// A story of a page is missing.
  case missingItem
  /// Several stories arrive at once.
  case severalItems
  /// A load fails.
  case loadFailure
  /// A load is cancelled by the service.
  case loadCancellation
  /// What nobody waits for any more arrives after all.
  case lateAnswer
  /// An answer and intents come at once, in either order.
  case answerBesideIntents
  /// What was stored is read.
  case storedRows
  /// What was stored cannot be read.
  case readFailure
  /// A page is stored.
  case write
  /// A page cannot be stored.
  case writeFailure
  /// A picture arrives.
  case picture
  /// A picture does not come.
  case pictureFailure
  /// A request for a picture is cancelled by the service.
  case pictureCancellation
  /// The user answers a question.
  case alertAnswer

  /// The scenarios in whose walks such things happen.
  public var scenarios: [ScenarioName] {
    switch self {
    case .burst, .attach, .attachToUnknown, .detach, .disturbEnded, .arm, .attachArmed,
      .nestedIntent, .nestedAttach, .nestedDetachOfSelf, .nestedDetachOfOther:
      ScenarioName.allCases
    case .time: ScenarioName.allCases
    case .burstAfterDelay: [.counter, .navigation]
    case .message: [.navigation]
    default: [.news]
    }
  }
}
