import ArchUDF
import TestSupport

/// A state composed of independent substates: newspapers, and a till.
struct Kiosk: StoreState, Equatable, Sendable {
  var papers = Papers()
  var till = Till()

  struct Papers: Equatable, Sendable {
    var copies: [Int] = [3, 3]
  }

  struct Till: Equatable, Sendable {
    var amount = 0
  }
}

/// The actions of a kiosk: a case per substate, and the customers' wishes, which a middleware
/// converts.
enum KioskAction: StoreAction, Equatable {
  case papers(PapersAction)
  case till(TillAction)
  case wish(Wish)

  enum PapersAction: StoreAction, Equatable { case deliver(Int), take(Int) }
  enum TillAction: StoreAction, Equatable { case pay(Int), empty }
  enum Wish: Equatable, Sendable { case paper(Int), nothing }

  var papers: PapersAction? { if case .papers(let action) = self { action } else { nil } }
  var till: TillAction? { if case .till(let action) = self { action } else { nil } }
  var wish: Wish? { if case .wish(let wish) = self { wish } else { nil } }
}

struct PapersReducer: Reducer {
  func reduce(_ papers: inout Kiosk.Papers, with action: KioskAction.PapersAction) {
    switch action {
    case .deliver(let paper): papers.copies[paper] += 1
    case .take(let paper): papers.copies[paper] -= 1
    }
  }
}

struct TillReducer: Reducer {
  func reduce(_ till: inout Kiosk.Till, with action: KioskAction.TillAction) {
    switch action {
    case .pay(let amount): till.amount += amount
    case .empty: till.amount = 0
    }
  }
}

typealias KioskStore = Store<Kiosk, KioskAction>

/// The reducer of the whole kiosk, composed of the substates' reducers.
@MainActor
var kioskReducer: some Reducer<Kiosk, KioskAction> {
  PapersReducer().lifted(state: \Kiosk.papers, action: \KioskAction.papers)
    .combined(with: TillReducer().lifted(state: \Kiosk.till, action: \KioskAction.till))
}

extension Store where State == Kiosk, Action == KioskAction {
  convenience init(
    middleware: some Middleware<Kiosk, KioskAction> = PassingMiddleware<Kiosk, KioskAction>()
  ) {
    self.init(
      initialState: Kiosk(), reducer: kioskReducer, middleware: middleware, environment: .test())
  }
}
