import Scenarios

/// Remembers for which screens models were made, and knows which of these still live.
public final class ScreenModelLog: ScreenModelObserver {
  private struct Entry {
    let screen: ScreenID
    weak var model: AnyObject?
  }

  private var entries: [Entry] = []

  /// Makes an empty log.
  public init() {}

  /// Remembers a model weakly.
  public func didMake(_ model: AnyObject, for screen: ScreenID) {
    entries.append(Entry(screen: screen, model: model))
  }

  /// The screens for which models were made, oldest first; one that is named twice got two models.
  public var made: [ScreenID] { entries.map(\.screen) }

  /// The screens whose models live, oldest first.
  public var alive: [ScreenID] { entries.filter { $0.model != nil }.map(\.screen) }

  /// How many different models live; fewer than ``alive`` when screens have one in common.
  public var livingModelCount: Int {
    Set(entries.compactMap { $0.model.map { ObjectIdentifier($0) } }).count
  }
}
