import Scenarios

// Each request takes the place of the one before, whose completion is then not called.
extension ListViewModel {
  func loadFirstPage() {
    load = Request(
      "load", completions, { [loader, feed = model.feed] in try await loader.firstPage(of: feed) },
      didEnd: { [weak self] in self?.loadDidEnd($0) })
  }

  func loadPage(after paging: StoryPaging) {
    load = Request(
      "load", completions, { [loader] in try await loader.page(after: paging) },
      didEnd: { [weak self] in self?.loadDidEnd($0) })
  }

  func read() {
    reading = Request(
      "reading", completions,
      { [storage = environment.storage, feed = model.feed] in try await storage.stories(of: feed) },
      didEnd: { [weak self] in self?.readingDidEnd($0) })
  }

  private func readingDidEnd(_ result: Result<[Story]?, any Error>) {
    switch result {
    case .success(let stories):
      if let stories { show(stories) }
    case .failure(let error):
      if !(error is CancellationError) {
        environment.scenario.diagnostics.report(.storageUnreadable(model.feed))
      }
    }
  }

  /// Stores a page, even if it is superseded before that ends.
  func write(_ page: StoryPage) {
    writingCount += 1
    writings[writingCount] = Request(
      "writing", completions,
      { [storage = environment.storage] in
        try await storage.store(page.stories, of: page.paging.feed)
      },
      didEnd: { [weak self, writingCount] in
        self?.writings[writingCount] = nil
        self?.writingDidEnd(page.paging.feed, $0)
      })
  }

  private func writingDidEnd(_ feed: Feed, _ result: Result<Void, any Error>) {
    if case .failure(let error) = result, !(error is CancellationError) {
      environment.scenario.diagnostics.report(.storageUnwritable(feed))
    }
  }

  /// Cancels the requests of the list and its rows.
  func stop() {
    load = nil
    reading = nil
    writings = [:]
    thumbnails.removeAll { _ in true }
  }
}

extension RowViewModel {
  /// Asks the cache for the picture; joins the request for it if there is one.
  func loadThumbnail() {
    row.thumbnail = .loading
    thumbnails.load(id) { [weak self] in self?.thumbnailDidLoad($0) }
  }

  private func thumbnailDidLoad(_ thumbnail: Thumbnail) {
    row.thumbnail = thumbnail
    update()
    if thumbnail == .failed { didError?(.thumbnailFailed(story: id)) }
  }
}

/// The pictures of the listed stories, and the requests for them.
///
/// A load replaces the view models of rows. A picture, or its request, remains here for the new one.
@MainActor
final class ThumbnailCache {
  private struct Entry {
    var thumbnail = Thumbnail.loading
    var request: Request?
    var didLoad: @MainActor (Thumbnail) -> Void
  }

  private var entries: [Int: Entry] = [:]
  private let service: any ThumbnailService
  private let completions: CompletionQueue

  init(_ service: any ThumbnailService, _ completions: CompletionQueue) {
    self.service = service
    self.completions = completions
  }

  /// The state of a story's picture.
  func thumbnail(of story: Int) -> Thumbnail { entries[story]?.thumbnail ?? .none }

  /// Requests a picture, unless that is loading, and calls `didLoad` alone when it ends.
  func load(_ story: Int, didLoad: @escaping @MainActor (Thumbnail) -> Void) {
    if entries[story]?.thumbnail == .loading {
      entries[story]?.didLoad = didLoad
    } else {
      entries[story] = Entry(request: request(story), didLoad: didLoad)
    }
  }

  /// Removes stories, cancels their requests, and ignores their answers.
  func removeAll(where isRemoved: (Int) -> Bool) {
    for story in entries.keys where isRemoved(story) { entries[story] = nil }
  }

  private func request(_ story: Int) -> Request {
    Request(
      "thumbnail", completions, { [service] in try await service.thumbnail(of: story) },
      didEnd: { [weak self] in self?.requestDidEnd(story, $0) })
  }

  private func requestDidEnd(_ story: Int, _ result: Result<String, any Error>) {
    guard var entry = entries[story] else { return }
    switch result {
    case .success(let token): entry.thumbnail = .loaded(token)
    case .failure(is CancellationError): entry.thumbnail = .none
    case .failure: entry.thumbnail = .failed
    }
    entry.request = nil
    entries[story] = entry
    entry.didLoad(entry.thumbnail)
  }
}
