import ArchUDF
import TestSupport
import Testing

/// Actions that say what is wished, and those that do it.
@MainActor
@Suite("UDF: converting middleware")
struct ConvertMiddlewareTests {
  private typealias Convert = ConvertMiddleware<Kiosk, KioskAction, KioskAction.Wish>

  private let log = Log()

  /// Logs what it sees and passes it on.
  private struct Seeing: Middleware {
    let log: Log

    func process(
      _ action: KioskAction, in context: StoreContext<Kiosk, KioskAction>,
      next: @MainActor (KioskAction) -> Void
    ) {
      log.add("\(action)")
      next(action)
    }
  }

  /// A kiosk where a wish is one for a paper, if there is a copy left.
  private func makeStore() -> KioskStore {
    KioskStore(
      middleware: Convert(\.wish) { wish, context in
        guard case .paper(let paper) = wish, context.state.papers.copies[paper] > 0 else {
          return nil
        }
        return .papers(.take(paper))
      }.followed(by: Seeing(log: log)))
  }

  @Test(
    "converting middleware turns actions of one kind into others for the rest of the chain"
  )
  func converts() {
    let store = makeStore()
    store.dispatch(.wish(.paper(1)))
    store.dispatch(.till(.pay(2)))
    #expect(
      log.entries == [
        "\(KioskAction.papers(.take(1)))", "\(KioskAction.till(.pay(2)))",
      ])
    #expect(store.state.papers.copies == [3, 2])
    #expect(store.state.till.amount == 2)
  }

  @Test("what is converted to nothing is blocked")
  func blocks() {
    let store = makeStore()
    store.dispatch(.wish(.nothing))
    #expect(log.entries == [])
    #expect(store.state == Kiosk())
  }

  @Test("a conversion sees the state at its turn, and may dispatch more")
  func state() {
    let store = KioskStore(
      middleware: Convert(\.wish) { wish, context in
        guard case .paper(let paper) = wish else { return nil }
        let copies = context.state.papers.copies[paper]
        if copies > 1 { context.dispatch(.wish(.paper(paper))) }
        return copies > 0 ? .papers(.take(paper)) : nil
      }.followed(by: Seeing(log: log)))
    store.dispatch(.wish(.paper(0)))
    #expect(log.entries.count == 3)
    #expect(store.state.papers.copies == [0, 3])
  }
}
