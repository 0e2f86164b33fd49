import Scenarios

/// The asynchronous effects of the form: the request, and the question about its failure.
struct FormEffects: AsyncEffectReducer {
  enum Effect {
    case signIn(Credentials)
    case ask(Alert)
  }

  private let sessions: any SessionService
  private let alerts: any AlertResponder
  private weak var form: FormFeature?

  init(_ environment: FormEnvironment, _ form: FormFeature) {
    sessions = environment.sessions
    alerts = environment.alerts
    self.form = form
  }

  func reduce(effect: Effect) async {
    switch effect {
    case .signIn(let credentials): await signIn(credentials)
    case .ask(let alert):
      if await alerts.choice(in: alert) == .retry { await form?(.user(.submit)) }
    }
  }

  private func signIn(_ credentials: Credentials) async {
    do {
      let answer = try await sessions.signIn(credentials)
      await form?(.answered(answer))
    } catch is CancellationError {
      await form?(.requestCancelled)
    } catch {
      await form?(.requestFailed(error))
    }
  }
}
