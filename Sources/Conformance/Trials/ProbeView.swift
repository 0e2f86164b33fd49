import Scenarios

/// A view that remembers everything it was shown.
public final class ProbeView<Content: Equatable & Sendable>: ContentView {
  /// What transcripts call the view.
  public let name: String

  /// Every content delivered, oldest first.
  public private(set) var deliveries: [Content] = []

  /// Called during each delivery, after it was remembered.
  public var onShow: ((Content) -> Void)?

  private let transcript: Transcript?

  /// Makes a probe that was shown nothing, and notes its deliveries in the transcript if there is
  /// one.
  public init(_ name: String = "view", in transcript: Transcript? = nil) {
    self.name = name
    self.transcript = transcript
  }

  /// Remembers the content.
  public func show(_ content: Content) {
    deliveries.append(content)
    guard let transcript else {
      onShow?(content)
      return
    }
    transcript.deliver(ContentText.text(of: content), to: name) { onShow?(content) }
  }

  /// Forgets the deliveries so far.
  public func forget() { deliveries = [] }
}
