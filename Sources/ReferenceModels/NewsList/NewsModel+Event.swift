import Foundation
import Scenarios

extension NewsModel {
  /// Something that can happen to a list.
  public enum Event: Equatable, Sendable {
    /// The user sent an intent.
    case intent(NewsIntent)
    /// The identities of the feed arrived.
    case identitiesArrived([Int], at: Date)
    /// A story of a page arrived, or the news that it is missing.
    case itemArrived(Int, Story?, at: Date)
    /// The load failed, for a reason in words.
    case loadFailed(String)
    /// The load was cancelled by somebody else.
    case loadCancelled
    /// The user answered the question about a failed load.
    case alertAnswered(Alert.Action?)
    /// What was stored has been read.
    case storageRead([Story]?, at: Date)
    /// What was stored could not be read.
    case storageReadFailed
    /// The first page of a feed could not be stored.
    case storageWriteFailed(Feed)
    /// The picture of a row arrived.
    case thumbnailArrived(Int, String)
    /// The picture of a row did not come.
    case thumbnailFailed(Int)
    /// The request for a row's picture was cancelled by somebody else.
    case thumbnailCancelled(Int)
    /// A row view was attached or re-bound to a story.
    case viewBound(Int)
  }
}
