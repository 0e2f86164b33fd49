import Scenarios

/// The application state: the stories, what the user did with them, and the badge.
struct NewsState: StoreState {
  var list: StoryList

  /// The rows of the stories that are listed.
  var rows = KeyedEntityTable<NewsRow>()

  var marks = StoryMarks()

  /// The badge's own part.
  var unread = UnreadStories()

  init(feed: Feed) { list = StoryList(feed: feed) }
}

/// Which stories are listed, and how far their feed has been loaded.
package struct StoryList: Equatable {
  var feed: Feed
  var loading: LoadingPage?
  var paging: StoryPaging?

  /// The stories that are listed, in the order of rank.
  var order: [Int] = []

  /// The paging that a next page would be loaded over, if one may be loaded now.
  var nextPage: StoryPaging? {
    guard loading == nil, let paging, !paging.isExhausted else { return nil }
    return paging
  }

  /// Whether stored rows may be listed: nothing newer was since the feed was selected.
  var takesStoredRows: Bool { paging == nil && order.isEmpty }
}

/// The store of a news list, with its effects.
@MainActor
package final class NewsStore {
  package let gate = StopGate()
  package let tracer: (any Tracer)?

  /// Where actions go.
  package let dispatcher: Dispatcher<NewsAction>

  package let listeners: EventListeners<NewsEvent>

  let rowObservers: KeyedEntityObservers<NewsRow>
  let mappedList: MappedState<StoryList>
  let mappedUnreadCount: MappedState<Int>
  private let store: Store<NewsState, NewsAction>
  private let effects: NewsEffects
  private var subscription: MessageSubscription?

  /// Makes a store, which listens to messages until it is stopped.
  package init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let environment = environment.behind(gate)
    listeners = EventListeners(gate)
    tracer = environment.scenario.tracer
    let effects = NewsEffects(configuration, environment: environment, listeners: listeners)
    let store = Store(
      initialState: NewsState(feed: configuration.feed),
      reducer: StoriesReducer().combined(with: BadgeReducer()), middleware: effects.middleware,
      environment: environment.scenario, gate: gate)
    dispatcher = store.dispatcher
    rowObservers = store.observers(of: \.rows)
    mappedList = store.mapped(StateMapper { $0.list })
    mappedUnreadCount = store.mapped(StateMapper { $0.unread.count })
    self.store = store
    self.effects = effects
    subscription = environment.messages.listen { [weak self] message in
      if case .unreadChanged = message { return }
      self?.dispatcher.dispatch(.message(message))
    }
  }

  /// Which stories are listed now.
  package var list: StoryList { store.state.list }

  /// How many of the listed stories are unread now.
  package var unreadCount: Int { store.state.unread.count }

  /// One row as it is now, or nothing for a story that is not listed.
  package func row(_ id: Int) -> NewsRow? { store.state.rows[id] }

  /// Calls `body` after every reduction, until the observation goes.
  package func observe(_ body: @escaping @MainActor () -> Void) -> StateObservation {
    store.observe { _ in body() }
  }

  /// Ignores all actions and messages, and cancels what is under way.
  package func stop() {
    store.stop()
    subscription?.end()
    effects.cancelAll()
    listeners.removeAll()
  }
}
