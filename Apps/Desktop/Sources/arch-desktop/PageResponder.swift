import CGTK
import DesktopViews
import HackerNews
import ScenarioTesting
import Scenarios

/// Shows notices and questions at the bottom of the page.
@MainActor
final class PageResponder: AlertResponder, NoticeResponder {
  let widget = Box.column([]).aligned(GTK_ALIGN_CENTER, GTK_ALIGN_END).withMargin(12)

  func show(_ notice: Notice) { show(notice.text) }

  /// Shows a text for a few seconds.
  func show(_ text: String) {
    let label = Label(text).styled("notice")
    widget.append(label)
    Task {
      try? await Task.sleep(for: .seconds(4))
      widget.remove(label)
    }
  }

  func choice(in alert: Alert) async -> Alert.Action? {
    let (answers, answer) = AsyncStream.makeStream(of: Alert.Action.self)
    let buttons = alert.actions.map { action in Button(action.rawValue) { answer.yield(action) } }
    let question = Box.row([Label(alert.message).wrapped()] + buttons).styled("sheet")
    widget.append(question)
    defer { widget.remove(question) }
    // The answers end when the task is cancelled.
    for await action in answers { return action }
    return nil
  }
}

/// A session service for trying the form out: it takes a second, accepts one password, names it when it
/// refuses another one, and fails for the user `offline`.
@MainActor
final class LocalSessions: SessionService {
  func signIn(_ credentials: Credentials) async throws -> SignInAnswer {
    try await Task.sleep(for: .seconds(1))
    if credentials.name == "offline" { throw StoryServiceError.timedOut(.seconds(1)) }
    return credentials.password == Password("correct horse")
      ? .accepted : .refused("Try “correct horse”")
  }
}
