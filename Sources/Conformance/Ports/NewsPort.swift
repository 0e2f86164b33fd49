import ReferenceModels
import Scenarios

/// The news list: its rows in both forms, the list itself and the badge.
public struct NewsPort: EventPort {
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

  public enum Shown: PortContent {
    case list(NewsListContent)
    case badge(BadgeContent)
    case row(RowContent)

    public var value: any Equatable & Sendable {
      switch self {
      case .list(let content): content
      case .badge(let content): content
      case .row(let content): content
      }
    }
  }

  public let list: any NewsList

  public init(_ list: any NewsList) { self.list = list }

  public var object: AnyObject { list }

  public func send(_ intent: NewsIntent) { list.send(intent) }

  public static func view(of target: Target, show: @escaping Handler) -> PortView<Self> {
    switch target {
    case .list: PortView(show, Shown.list) { $1.list.attachList($0) }
    case .badge: PortView(show, Shown.badge) { $1.list.attachBadge($0) }
    case .row(let id, let style):
      PortView(show, Shown.row) {
        (view, port) -> PortAttachment<Target> in
        let attachment = port.list.attach(view, toRow: id, style: style)
        return PortAttachment(detach: attachment.detach) {
          if case .row(let id, _) = $0 { attachment.rebind(to: id) }
        }
      }
    }
  }

  public func content(of target: Target) -> Shown? {
    switch target {
    case .list: .list(list.listContent)
    case .badge: .badge(list.badgeContent)
    case .row(let id, let style): list.content(ofRow: id, style: style).map { .row($0) }
    }
  }

  public static func content(of target: Target, in model: NewsModel) -> Shown? {
    switch target {
    case .list: .list(model.listContent)
    case .badge: .badge(model.badgeContent)
    case .row(let id, let style): model.content(ofRow: id, style: style).map { .row($0) }
    }
  }

  public func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    list.onEvent(listener)
  }

  public func stop() { list.stop() }
}

/// A list that forwards everything to another one.
public final class WrappedList: Wrapper<NewsPort>, NewsList {
  public var onEvent: (@escaping @MainActor (NewsEvent) -> Void, NewsPort) -> ViewAttachment =
    { listener, base in base.list.onEvent(listener) }

  public func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .list).detach)
  }

  public func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .badge).detach)
  }

  public func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    let attachment = attach(view, .row(id, style))
    return RowAttachment(attachment.detach) { attachment.rebind?(.row($0, style)) }
  }

  public func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    onEvent(listener, base)
  }

  public var listContent: NewsListContent { current(.list) }

  public var badgeContent: BadgeContent { current(.badge) }

  public func content(ofRow id: Int, style: RowStyle) -> RowContent? { content(.row(id, style)) }
}
