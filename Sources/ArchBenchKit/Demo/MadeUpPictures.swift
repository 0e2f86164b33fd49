import Scenarios

/// Pictures for stories, which have none with the service; every third fails when it is asked for
/// the first time.
final class MadeUpPictures: ThumbnailService {
  private var failed: Set<Int> = []

  /// The token of a picture.
  func thumbnail(of story: Int) async throws -> String {
    if story.isMultiple(of: 3), failed.insert(story).inserted { throw PictureMissing() }
    return "picture \(story)"
  }
}

/// There is no picture.
private struct PictureMissing: Error, CustomStringConvertible {
  var description: String { "there is no picture" }
}
