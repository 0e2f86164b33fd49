import Scenarios

/// Requests the pictures of rows, as long as they are shown as loading.
final class ThumbnailMiddleware: Middleware {
  private let environment: NewsEnvironment
  private var requests: [Int: Effect] = [:]

  init(_ environment: NewsEnvironment) { self.environment = environment }

  func onNext(
    for state: NewsState, action: NewsAction, interceptor: Interceptor<NewsAction, NewsState>,
    dispatcher: any Dispatcher
  ) {
    if case .user(.rowAppeared(let id)) = action { request(id, dispatcher) }
    // A row may have left, or begun anew.
    interceptor.next { new in
      requests = requests.filter { new.stories.rows[$0.key]?.thumbnail == .loading }
    }
    if case .pictureArrived(.failed, let id) = action {
      environment.notices.show(.thumbnailFailed(story: id))
    }
  }

  private func request(_ id: Int, _ dispatcher: any Dispatcher) {
    requests[id] = dispatcher.startEffect { [thumbnails = environment.thumbnails] in
      do {
        return NewsAction.pictureArrived(.loaded(try await thumbnails.thumbnail(of: id)), of: id)
      } catch {
        return NewsAction.pictureArrived(error is CancellationError ? .none : .failed, of: id)
      }
    }
  }
}
