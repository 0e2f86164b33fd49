import Scenarios

/// What the list waits for: pages, what is stored, and the user's answer to a failure.
extension NewsFeature: AsyncEffectReducer {
  /// What the list can do beside changing its state.
  enum Effect {
    case loadFirstPage(Feed)
    case loadPage(after: StoryPaging)
    case ask(Alert)
    case readStorage(Feed)
    case writeStorage(StoryPage)
  }

  /// What is superseded by the next of its kind.
  enum Slot {
    case load
    case reading
  }

  /// The question about a failed load is a part of that load; a new one supersedes both.
  func slot(of effect: Effect) -> Slot? {
    switch effect {
    case .loadFirstPage, .loadPage, .ask: .load
    case .readStorage: .reading
    case .writeStorage: nil
    }
  }

  func reduce(effect: Effect) async {
    switch effect {
    case .loadFirstPage(let feed): await load { try await loader.firstPage(of: feed) }
    case .loadPage(let paging): await load { try await loader.page(after: paging) }
    case .ask(let alert):
      if await environment.alerts.choice(in: alert) == .retry { await self(.user(.refresh)) }
    case .readStorage(let feed): await readStorage(of: feed)
    case .writeStorage(let page): await writeStorage(page)
    }
  }

  private func load(_ page: () async throws -> StoryPage) async {
    do {
      await self(.pageArrived(try await page()))
    } catch is CancellationError {
      await self(.loadCancelled)
    } catch {
      await self(.loadFailed(error))
    }
  }

  private func readStorage(of feed: Feed) async {
    do {
      guard let stories = try await environment.storage.stories(of: feed) else { return }
      await self(.storageRead(stories))
    } catch {
      report(.storageUnreadable(feed), unlessCancelled: error)
    }
  }

  private func writeStorage(_ page: StoryPage) async {
    let feed = page.paging.feed
    do {
      try await environment.storage.store(page.stories, of: feed)
    } catch {
      report(.storageUnwritable(feed), unlessCancelled: error)
    }
  }

  /// A storage that fails never fails a load; it is reported, unless nobody waits for it any more.
  private func report(_ diagnostic: Diagnostic, unlessCancelled error: any Error) {
    guard !Task.isCancelled, !(error is CancellationError) else { return }
    processor.environment.diagnostics.report(diagnostic)
  }
}

/// What a row waits for: its thumbnail, which ends with it.
extension RowFeature: AsyncEffectReducer {
  /// What a row can do beside changing its state.
  enum Effect {
    case loadThumbnail
  }

  func reduce(effect: Effect) async {
    switch effect {
    case .loadThumbnail:
      do {
        await self(.thumbnailArrived(try await thumbnails.thumbnail(of: state.id)))
      } catch is CancellationError {
        await self(.thumbnailCancelled)
      } catch {
        await self(.thumbnailFailed)
      }
    }
  }
}
