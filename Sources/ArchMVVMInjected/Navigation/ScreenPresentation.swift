import Scenarios

/// What a screen is about.
struct ScreenState {
  let screen: Screen
  let counter: Int
  let session: Session?
  let isBusy: Bool
}

extension ViewAdapter<ScreenState, ScreenContent> {
  /// How a screen looks.
  static var screen: Self {
    Self {
      ScreenContent($0.screen, counter: $0.counter, session: $0.session, isBusy: $0.isBusy)
    }
  }
}

/// The view model of one screen, shared by all its views.
///
/// It asks the navigator where its user wants to go, and learns by messages what others changed. Both
/// keep it and outlive it, so that it does not own them.
final class ScreenViewModel: MessageReceiver {
  /// What it learns by; they end when the screen leaves.
  var subscriptions: [Subscription] = []

  private let screen: Screen
  private let counter: any SharedCounterRepository
  private let sessions: any SessionRepository
  private let delays: ScreenDelays
  private unowned let messages: any MessageSender<NavigationMessage>
  private unowned let navigator: any Navigator<NavigationDestination>
  private let views: AdaptedViews<ScreenState, ScreenContent>
  private let tracer: (any Tracer)?
  private var delay: Work?

  init(
    _ screen: Screen, counter: any SharedCounterRepository, sessions: any SessionRepository,
    delays: ScreenDelays, messages: any MessageSender<NavigationMessage>,
    navigator: any Navigator<NavigationDestination>,
    views: AdaptedViews<ScreenState, ScreenContent>, tracer: (any Tracer)?
  ) {
    self.screen = screen
    self.counter = counter
    self.sessions = sessions
    self.delays = delays
    self.messages = messages
    self.navigator = navigator
    self.views = views
    self.tracer = tracer
  }

  var content: ScreenContent { views.adapter.content(state) }

  func attach(_ view: any ContentView<ScreenContent>) -> ViewAttachment {
    views.attach(view, showing: state, "screen \(screen.id.number)")
  }

  /// Ends everything that would outlast the screen.
  func leave() {
    delay?.cancel()
    for subscription in subscriptions { subscription.end() }
    views.detachAll()
  }

  func go(to destination: NavigationDestination) { navigator.go(to: destination) }

  func goBack() { go(to: .backFrom(screen.id)) }

  func showProfile() { go(to: sessions.session == nil ? .loginForProfile : .tab(.profile)) }

  func logIn(as name: String) {
    let isChanged = sessions.logIn(as: name)
    go(to: .afterLogin)
    if isChanged { messages.send(.sessionChanged) }
  }

  func logOut() {
    guard sessions.logOut() else { return }
    go(to: .single(.onboarding))
    messages.send(.sessionChanged)
  }

  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  func incrementLater() {
    guard delay == nil else { return }
    delay = delays.start { [weak self] in self?.delayElapsed() }
    show()
  }

  private func delayElapsed() {
    delay = nil
    step(by: 1)
    if !screen.route.showsCounter { show() }
  }

  private func step(by amount: Int) {
    counter.step(by: amount)
    messages.send(.counterChanged)
  }

  func receive(_ message: NavigationMessage) { show() }

  private var state: ScreenState {
    ScreenState(
      screen: screen, counter: counter.value, session: sessions.session, isBusy: delay != nil)
  }

  private func show() {
    tracer?.record(.notification, "screen \(screen.id.number)")
    views.show(state, "screen \(screen.id.number)")
  }
}
