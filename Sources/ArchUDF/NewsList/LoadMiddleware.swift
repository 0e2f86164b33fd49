import Scenarios

/// Loads pages, and asks what to do when that fails.
final class LoadMiddleware: Middleware {
  private let environment: NewsEnvironment
  private let loader: StoryPageLoader

  /// The load, or the question about its failure; the next one takes its place.
  private var load: Effect?

  init(_ configuration: NewsConfiguration, _ environment: NewsEnvironment) {
    self.environment = environment
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
  }

  func onNext(
    for state: NewsState, action: NewsAction, interceptor: Interceptor<NewsAction, NewsState>,
    dispatcher: any Dispatcher
  ) {
    interceptor.next { new in
      switch action {
      case .user(.appear), .user(.refresh), .user(.selectFeed), .user(.loadMore):
        load = loadPage(of: new.list, dispatcher)
      case .loadEnded(let alert?): load = ask(alert, dispatcher)
      case .pageArrived(let page, _):
        if let notice = page.omissions.notice { environment.notices.show(notice) }
      default: break
      }
    }
  }

  private func loadPage(of list: StoryList, _ dispatcher: any Dispatcher) -> Effect {
    dispatcher.startEffect { [loader] in
      do {
        guard list.loading == .next, let paging = list.paging else {
          return NewsAction.pageArrived(try await loader.firstPage(of: list.feed), .first)
        }
        return NewsAction.pageArrived(try await loader.page(after: paging), .next)
      } catch {
        return NewsAction.loadEnded(
          error is CancellationError ? nil : .loadFailed(list.feed, error))
      }
    }
  }

  private func ask(_ alert: Alert, _ dispatcher: any Dispatcher) -> Effect {
    dispatcher.startEffect { [alerts = environment.alerts] in
      await alerts.choice(in: alert) == .retry ? NewsAction.user(.refresh) : nil
    }
  }
}
