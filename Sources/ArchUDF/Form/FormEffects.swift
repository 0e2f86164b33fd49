import Scenarios

typealias FormContext = StoreContext<FormState, FormAction>

/// A middleware of the form.
protocol FormMiddleware: Middleware where State == FormState, Action == FormAction {}

extension FormState {
  /// The middleware of a form, in order.
  @MainActor
  static func middleware(
    _ environment: FormEnvironment, _ listeners: OldEventListeners<FormEvent>
  ) -> some Middleware<Self, FormAction> {
    StaleEditMiddleware()
      .followed(by: SignInMiddleware(environment))
      .followed(by: SignedInMiddleware(listeners: listeners))
  }
}

/// Blocks edits that change nothing, and all edits and further submits while a request is pending.
struct StaleEditMiddleware: FormMiddleware {
  func process(
    _ action: FormAction, in context: some FormContext, next: @MainActor (FormAction) -> Void
  ) {
    let state = context.state
    let isStale =
      switch action {
      case .intent(.editName(let text)): state.isSubmitting || text == state.name.text
      case .intent(.editPassword(let text)): state.isSubmitting || text == state.password.text
      case .intent(.submit): state.isSubmitting
      default: false
      }
    if !isStale { next(action) }
  }
}

/// Asks the session service, and the user what to do about a failure; each request supersedes the
/// previous one, or the question about it.
final class SignInMiddleware: FormMiddleware {
  private let environment: FormEnvironment
  private var request = LatestEffect()

  init(_ environment: FormEnvironment) { self.environment = environment }

  func process(
    _ action: FormAction, in context: some FormContext, next: @MainActor (FormAction) -> Void
  ) {
    switch action {
    case .intent(.submit):
      let credentials = context.state.credentials
      if credentials.areValid { signIn(credentials, context) } else { request.cancel() }
    case .intent(.cancel): request.cancel()
    case .answered(_, let number): guard request.isLatest(number) else { return }
    case .requestFailed(let alert, let number):
      guard request.isLatest(number) else { return }
      if let alert { ask(alert, context) }
    case .alertAnswered(let answer, let number):
      if request.isLatest(number), answer == .retry { context.store.dispatch(.intent(.submit)) }
      return
    default: break
    }
    next(action)
  }

  private func signIn(_ credentials: Credentials, _ context: some FormContext) {
    request.run { [sessions = environment.sessions, weak store = context.store] number in
      do {
        let answer = try await sessions.signIn(credentials)
        store?.dispatch(.answered(answer, request: number))
      } catch is CancellationError {
        store?.dispatch(.requestFailed(nil, request: number))
      } catch {
        store?.dispatch(.requestFailed(.signInFailed(error), request: number))
      }
    }
  }

  private func ask(_ alert: Alert, _ context: some FormContext) {
    request.run { [alerts = environment.alerts, weak store = context.store] number in
      let answer = await alerts.choice(in: alert)
      store?.dispatch(.alertAnswered(answer, request: number))
    }
  }

  func stop() { request.cancel() }
}

/// Announces who signed in, when the fields are empty.
struct SignedInMiddleware: FormMiddleware {
  let listeners: OldEventListeners<FormEvent>

  func process(
    _ action: FormAction, in context: some FormContext, next: @MainActor (FormAction) -> Void
  ) {
    guard case .answered(.accepted, _) = action else { return next(action) }
    let name = context.state.name.text
    next(action)
    listeners.send(.signedIn(name))
  }
}
