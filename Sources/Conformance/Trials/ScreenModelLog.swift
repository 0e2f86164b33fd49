import Scenarios

/// Remembers for which screens models were made, and knows which of these still live.
public final class ScreenModelLog: ScreenModelObserver {
  private struct Entry {
    let screen: ScreenID
    weak var model: AnyObject?
  }

  /// Those that lived when somebody looked last, and those that were made since.
  private var entries: [Entry] = []

  /// The screens for which models were made, oldest first; one that is named twice got two models.
  public private(set) var made: [ScreenID] = []

  private var known: Set<ScreenID> = []

  /// The screens that got a second model, oldest first.
  public private(set) var madeTwice: [ScreenID] = []

  /// Makes an empty log.
  public init() {}

  /// Remembers a model weakly.
  public func didMake(_ model: AnyObject, for screen: ScreenID) {
    made.append(screen)
    if !known.insert(screen).inserted { madeTwice.append(screen) }
    entries.append(Entry(screen: screen, model: model))
  }

  /// The screens whose models live, oldest first.
  public var alive: [ScreenID] {
    entries.removeAll { $0.model == nil }
    return entries.map(\.screen)
  }

  /// How many different models live; fewer than ``alive`` when screens have one in common.
  public var livingModelCount: Int {
    Set(entries.compactMap { $0.model.map { ObjectIdentifier($0) } }).count
  }
}
