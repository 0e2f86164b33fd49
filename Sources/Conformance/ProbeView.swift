import Scenarios

/// A view that remembers everything it was shown.
public final class ProbeView<Content: Equatable & Sendable>: ContentView {
  /// Every content delivered, oldest first.
  public private(set) var deliveries: [Content] = []

  /// Called during each delivery, after it was remembered.
  public var onShow: ((Content) -> Void)?

  /// Makes a probe that was shown nothing.
  public init() {}

  /// Remembers the content.
  public func show(_ content: Content) {
    deliveries.append(content)
    onShow?(content)
  }

  /// Forgets the deliveries so far.
  public func forget() { deliveries = [] }
}
