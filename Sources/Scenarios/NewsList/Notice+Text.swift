extension Notice {
  /// The notice in words.
  public var text: String {
    switch self {
    case .thumbnailFailed(let story): "the picture of story \(story) could not be loaded"
    case .storiesOmitted(let omissions): omissions.text
    }
  }
}

extension Omissions {
  fileprivate var text: String {
    var parts: [String] = []
    if lostCount > 0 {
      let reason = reason.map { ": \($0)" } ?? ""
      parts.append("\(Self.stories(lostCount)) could not be loaded\(reason)")
    }
    if unreadableCount > 0 {
      parts.append("\(Self.stories(unreadableCount)) could not be read")
    }
    return parts.joined(separator: "; ")
  }

  private static func stories(_ count: Int) -> String {
    count == 1 ? "1 story" : "\(count) stories"
  }
}
