import Scenarios

/// One row of the list.
final class RowFeature: ReducibleState {
  final class State {
    var row: NewsRow

    init(_ row: NewsRow) { self.row = row }
  }

  let state: State
  let statePublisher = StatePublisher<State>()
  let effects: RowEffects
  private let notices: any NoticeResponder
  private var request: Task<Void, Never>?

  init(_ row: NewsRow, _ environment: NewsEnvironment) {
    state = State(row)
    effects = RowEffects(thumbnails: environment.thumbnails)
    notices = environment.notices
    Trace.watch(self)
  }

  deinit { request?.cancel() }
}

extension RowFeature: EffectProcessing {
  enum Intent {
    case appear
    /// Listed again: keeps a loaded picture. The list publishes it when all rows have changed.
    case reload(NewsRow)
    case thumbnailArrived(String)
    case thumbnailFailed
    case thumbnailCancelled
    /// Read or unread; the list publishes the row when others know.
    case mark(isRead: Bool)
    case toggleUpvote
  }

  func reduce(intent: Intent) {
    switch intent {
    case .appear:
      guard state.row.thumbnail.isWanted else { return }
      request = effect(.loadThumbnail(state.row.id))
      state { $0.row.thumbnail = .loading }
    case .reload(var row):
      if case .loaded = state.row.thumbnail {
        row.thumbnail = state.row.thumbnail
      } else {
        request?.cancel()
      }
      state(update: false) { $0.row = row }
    case .thumbnailArrived(let token): state { $0.row.thumbnail = .loaded(token) }
    case .thumbnailFailed:
      state { $0.row.thumbnail = .failed }
      notices.show(.thumbnailFailed(story: state.row.id))
    case .thumbnailCancelled: state { $0.row.thumbnail = .none }
    case .mark(let isRead): state(update: false) { $0.row.isRead = isRead }
    case .toggleUpvote: state { $0.row.isUpvoted.toggle() }
    }
  }
}

/// The request for a row's picture, which ends with the row.
struct RowEffects: AsyncEffectReducer {
  enum Effect {
    case loadThumbnail(Int)
  }

  let thumbnails: any ThumbnailService

  func reduce(effect: Effect) async -> RowFeature.Intent? {
    switch effect {
    case .loadThumbnail(let id):
      do {
        return .thumbnailArrived(try await thumbnails.thumbnail(of: id))
      } catch is CancellationError {
        return .thumbnailCancelled
      } catch {
        return .thumbnailFailed
      }
    }
  }
}
