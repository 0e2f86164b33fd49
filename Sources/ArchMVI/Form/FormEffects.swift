import Scenarios

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
    case .signIn(let credentials): await signIn(credentials)
    case .ask(let alert): await alerts.choice(in: alert) == .retry ? .user(.submit) : nil
    }
  }

  private func signIn(_ credentials: Credentials) async -> FormFeature.Intent {
    do {
      return .answered(try await sessions.signIn(credentials))
    } catch is CancellationError {
      return .requestCancelled
    } catch {
      return .requestFailed(error)
    }
  }
}
