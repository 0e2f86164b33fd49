import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMObservable

/// Behaviours of the view model of the form.
@MainActor
@Suite("MVVM with observation: behaviours of the form")
struct FormBehaviourTests {
  private let sessions = AcceptingSessions()
  private let form: SignInViewModel

  init() {
    form = SignInViewModel(
      environment: FormEnvironment(scenario: .test(), sessions: sessions, alerts: AlertLog()))
    form.name = "Ada"
    form.password = Password("correct horse")
  }

  /// SwiftUI runs a view's task when the view appears, too.
  @Test("nothing is sent before a submission")
  func appearance() {
    Pump.window {
      Task { await form.signIn() }
      Pump.settle(Display())
    }
    #expect(sessions.names == [])
  }

  @Test("the user who signs in has the name that was submitted")
  func submittedName() {
    var events: [FormEvent] = []
    _ = form.events.add { events.append($0) }
    Pump.window {
      form.submit()
      form.name = "Grace"
      Task { await form.signIn() }
      Pump.settle(Display())
    }
    #expect(sessions.names == ["Ada"])
    #expect(events == [.signedIn("Ada")])
  }

  @Test("nothing is sent by a task that is cancelled before its request begins")
  func cancelledAtOnce() {
    Pump.window {
      form.submit()
      let signIn = Task { await form.signIn() }
      Task { signIn.cancel() }
      Pump.settle(Display())
    }
    #expect(sessions.names == [])
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
