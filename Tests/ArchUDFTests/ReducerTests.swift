import ArchUDF
import Testing

/// Reducers of substates and their composition.
@MainActor
@Suite("UDF: reducers")
struct ReducerTests {
  @Test("composed reducers change their own substate, and ignore foreign actions")
  func compose() {
    var kiosk = Kiosk()
    kioskReducer.reduce(&kiosk, with: .papers(.take(0)))
    #expect(kiosk == Kiosk(papers: .init(copies: [2, 3])))
    kioskReducer.reduce(&kiosk, with: .till(.pay(5)))
    #expect(kiosk == Kiosk(papers: .init(copies: [2, 3]), till: .init(amount: 5)))
    kioskReducer.reduce(&kiosk, with: .wish(.paper(0)))
    #expect(kiosk == Kiosk(papers: .init(copies: [2, 3]), till: .init(amount: 5)))
  }

  private struct Calculating: Reducer {
    let factor: Int
    let summand: Int

    func reduce(_ till: inout Kiosk.Till, with action: KioskAction.TillAction) {
      till.amount = till.amount * factor + summand
    }
  }

  @Test("combined reducers see the action in order, however they are composed")
  func order() {
    let (add, double) = (Calculating(factor: 1, summand: 1), Calculating(factor: 2, summand: 0))
    var tills = [Kiosk.Till(amount: 1), Kiosk.Till(amount: 1), Kiosk.Till(amount: 1)]
    add.combined(with: double).combined(with: add).reduce(&tills[0], with: .empty)
    add.combined(with: double.combined(with: add)).reduce(&tills[1], with: .empty)
    double.combined(with: add).combined(with: add).reduce(&tills[2], with: .empty)
    #expect(tills.map(\.amount) == [5, 5, 4])
  }

  @Test("a substate is reduced in place: its array is not copied")
  func inPlace() {
    let store = KioskStore()
    // The arrays that a program starts with are constants, which the first change copies.
    store.dispatch(.papers(.take(0)))
    let before = store.state.papers.copies.withUnsafeBufferPointer { $0.baseAddress }
    store.dispatch(.papers(.take(0)))
    let after = store.state.papers.copies.withUnsafeBufferPointer { $0.baseAddress }
    #expect(before == after)
  }
}
