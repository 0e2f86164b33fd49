import ReferenceModels
import Scenarios

/// The news list: its rows in both forms, the list itself and the badge.
public struct NewsPort: EventPort {
  public typealias Model = NewsModel

  public enum Target: PortTarget {
    case list
    case badge
    case row(Int, RowStyle)

    public var name: String {
      switch self {
      case .list: "list"
      case .badge: "badge"
      case .row(let id, _): "row \(id)"
      }
    }

    public var description: String {
      if case .row(_, let style) = self { "\(name) (\(style))" } else { "the \(name)" }
    }
  }

  public let scenario: any NewsList

  public init(_ list: any NewsList) { scenario = list }

  public func send(_ intent: NewsIntent) { scenario.send(intent) }

  public static func source(of target: Target) -> ViewSource<Self> {
    switch target {
    case .list: ViewSource(\.listContent, \.listContent) { $0.attachList($1) }
    case .badge: ViewSource(\.badgeContent, \.badgeContent) { $0.attachBadge($1) }
    case .row(let id, let style):
      ViewSource(
        { $0.content(ofRow: id, style: style) },
        { $0.content(ofRow: id, style: style) }
      ) { list, view in
        let attachment = list.attach(view, toRow: id, style: style)
        return PortAttachment(detach: attachment.detach) { (target: Target) in
          if case .row(let id, _) = target { attachment.rebind(to: id) }
        }
      }
    }
  }

  public func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    scenario.onEvent(listener)
  }
}

/// A list that forwards everything to another one.
public final class WrappedList: Wrapper<NewsPort>, NewsList {
  public var onEvent: (@escaping @MainActor (NewsEvent) -> Void, NewsPort) -> ViewAttachment =
    { listener, base in base.onEvent(listener) }

  public func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    attach(view, .list)
  }

  public func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    attach(view, .badge)
  }

  public func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    let attachment: PortAttachment<NewsPort.Target> = attach(view, .row(id, style))
    return RowAttachment(attachment.detach) { attachment.rebind?(.row($0, style)) }
  }

  public func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    onEvent(listener, base)
  }

  public var listContent: NewsListContent { current(.list) }

  public var badgeContent: BadgeContent { current(.badge) }

  public func content(ofRow id: Int, style: RowStyle) -> RowContent? { content(.row(id, style)) }
}
