import Scenarios

/// The form: two fields and a button.
final class FormFeature: ReducibleState {
  final class State {
    var credentials = Credentials()

    /// Whether problems are shown, as they are from the first submit on.
    var showsProblems = false

    /// The reason of a refusal, until the password is edited or submitted again.
    var refusal: String?

    var isSubmitting = false
  }

  let state = State()
  let statePublisher = StatePublisher<State>()
  let publisher = EventListeners<FormEvent>()
  let effects: FormEffects

  /// The request, or the question about its failure.
  private var request: Task<Void, Never>?

  init(_ environment: FormEnvironment) {
    effects = FormEffects(sessions: environment.sessions, alerts: environment.alerts)
    Trace.watch(self)
  }

  deinit { request?.cancel() }
}

extension FormFeature: EffectProcessing, EventReducer {
  /// An action of the user, or what an effect brought.
  enum Intent {
    case user(FormIntent)
    case answered(SignInAnswer)
    case requestFailed(any Error)
    case requestCancelled
  }

  func reduce(intent: Intent) {
    switch intent {
    case .user(.editName(let name)):
      guard !state.isSubmitting, name != state.credentials.name else { return }
      state { $0.credentials.name = name }
    case .user(.editPassword(let password)):
      guard !state.isSubmitting, password != state.credentials.password else { return }
      state {
        $0.credentials.password = password
        $0.refusal = nil
      }
    case .user(.submit): submit()
    case .user(.cancel):
      request?.cancel()
      state { $0.isSubmitting = false }
    case .answered(.accepted): accept()
    case .answered(.refused(let reason)):
      state {
        $0.isSubmitting = false
        $0.refusal = reason
      }
    case .requestFailed(let error):
      request = effect(.ask(.signInFailed(error)))
      state { $0.isSubmitting = false }
    case .requestCancelled: state { $0.isSubmitting = false }
    }
  }

  private func submit() {
    guard !state.isSubmitting else { return }
    request?.cancel()
    let isValid = state.credentials.areValid
    if isValid { request = effect(.signIn(state.credentials)) }
    state {
      $0.isSubmitting = isValid
      $0.showsProblems = true
      $0.refusal = nil
    }
  }

  private func accept() {
    let name = state.credentials.name
    state {
      $0.isSubmitting = false
      $0.credentials = Credentials()
      $0.showsProblems = false
    }
    publish(.signedIn(name))
  }
}

/// The effects of the form: the request, and the question about its failure.
struct FormEffects: AsyncEffectReducer {
  enum Effect {
    case signIn(Credentials)
    case ask(Alert)
  }

  let sessions: any SessionService
  let alerts: any AlertResponder

  func reduce(effect: Effect) async -> FormFeature.Intent? {
    switch effect {
    case .signIn(let credentials):
      do {
        return .answered(try await sessions.signIn(credentials))
      } catch is CancellationError {
        return .requestCancelled
      } catch {
        return .requestFailed(error)
      }
    case .ask(let alert): return await alerts.choice(in: alert) == .retry ? .user(.submit) : nil
    }
  }
}
