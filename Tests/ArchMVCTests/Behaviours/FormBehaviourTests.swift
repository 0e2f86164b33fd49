import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVC

/// Behaviours of the controllers of the credentials and of signing in.
@MainActor
@Suite("MVC: behaviours of the form")
struct FormBehaviourTests {
  private let sessions = AcceptingSessions()
  private let credentials = CredentialsController()
  private let signIn: SignInController

  init() {
    signIn = SignInController(
      environment: FormEnvironment(scenario: .test(), sessions: sessions, alerts: AlertLog()),
      credentials: credentials)
    credentials.edit(name: "Ada")
    credentials.edit(password: Password("correct horse"))
  }

  @Test("credentials are not sent when the submission is cancelled at once")
  func cancelledAtOnce() {
    Pump.window {
      signIn.submit()
      signIn.cancel()
      Pump.settle(Display())
    }
    #expect(sessions.names == [])
  }

  @Test("the user who signs in has the name that was submitted")
  func submittedName() {
    var events: [FormEvent] = []
    _ = signIn.events.add { events.append($0) }
    Pump.window {
      signIn.submit()
      credentials.edit(name: "Grace")
      Pump.settle(Display())
    }
    #expect(events == [.signedIn("Ada")])
  }
}

/// Accepts everybody, and does not look whether it was cancelled.
private final class AcceptingSessions: SessionService {
  private(set) var names: [String] = []

  func signIn(_ credentials: Credentials) async throws -> SignInAnswer {
    names.append(credentials.name)
    return .accepted
  }
}
