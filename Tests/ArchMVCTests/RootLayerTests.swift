import ArchMVC
import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

/// The ownership and the end of a root layer.
@MainActor
@Suite("MVC: root layers")
struct RootLayerTests {
  private let clock = ManualClock()
  private let display = Display()

  @Test("screens of one root layer share its controller, and those of another do not")
  func injection() {
    let root = RootLayer<ClickController>()
    let other = RootLayer<ClickController>()
    let screens = [ClickScreen(), ClickScreen()]
    let screenElsewhere = ClickScreen()
    for screen in screens { root.show(screen) }
    other.show(screenElsewhere)
    root.send(.click)
    #expect(screens.map(\.shown) == [[0, 1], [0, 1]])
    #expect(screenElsewhere.shown == [0])
    #expect(root.controller !== other.controller)
    #expect(root.inject { $0 === root.controller } == true)
  }

  @Test("a controller notifies the observers of its parts one part after the other")
  func severalControllers() {
    let shop = RootLayer(ShopController(), diagnostics: DiagnosticLog())
    let buyer = Buyer()
    _ = shop.inject { $0.stock.add(buyer) }
    _ = shop.inject { $0.cash.add(buyer) }
    buyer.onChange = { [weak shop] in
      if $0 == 9 { shop?.send(.buy) }
    }
    shop.send(.buy)
    #expect(buyer.values == [9, 1, 8, 2])
  }

  @Test("an effect returns through the root layer, which queues intents meanwhile")
  func effects() {
    Pump.window {
      let root = RootLayer<ClickController>(clock: clock)
      let first = ClickScreen()
      let last = ClickScreen()
      first.onChange = { if $0 == 1 { root.send(.click) } }
      root.show(first)
      root.show(last)
      root.send(.clickLater)
      pass(.seconds(1))
      #expect(last.shown == [0, 1, 2])
      first.onChange = nil
    }
  }

  @Test("after a stop intents, effects and injections have no effect")
  func stop() {
    Pump.window {
      let root = RootLayer<ClickController>(clock: clock)
      let screen = ClickScreen()
      root.show(screen)
      root.send(.clickLater)
      Pump.settle(display)
      root.stop()
      root.send(.click)
      pass(.seconds(1))
      #expect(screen.shown == [0])
      #expect(root.controller.clicks == 0)
      #expect(clock.sleeperCount == 0)
      #expect(!root.controller.isObserved)
      #expect(root.inject { $0.clicks } == nil)
    }
  }

  @Test("a stop during a notification drops the queued intents")
  func stopDuringNotification() {
    let root = RootLayer<ClickController>()
    let first = ClickScreen()
    let last = ClickScreen()
    root.show(first)
    root.show(last)
    first.onChange = { [weak root] _ in
      root?.send(.click)
      root?.stop()
    }
    root.send(.click)
    #expect(root.controller.clicks == 1)
    #expect(last.shown == [0])
  }

  @Test("a root layer is released with its last reference, its controller and screens with it")
  func release() {
    Pump.window {
      weak var controller: ClickController?
      weak var screen: ClickScreen?
      withRootLayer { root, shown in
        controller = root.controller
        screen = shown
      }
      #expect(controller == nil)
      #expect(screen == nil)
      pass(.seconds(1))
    }
  }

  /// Releases a root layer without a stop, while an effect is pending.
  private func withRootLayer(_ body: (RootLayer<ClickController>, ClickScreen) -> Void) {
    let root = RootLayer<ClickController>(clock: clock)
    let screen = ClickScreen()
    root.show(screen)
    root.send(.clickLater)
    Pump.settle(display)
    body(root, screen)
  }

  private func pass(_ duration: Duration) {
    Pump.settle(display)
    clock.advance(by: duration)
    Pump.settle(display)
  }
}

/// A controller with two values that are observed separately.
private final class ShopController: Controller {
  enum Intent {
    case buy
  }

  let stock = ControllerObservers<Int>()
  let cash = ControllerObservers<Int>()
  private(set) var pieces = 10
  private(set) var coins = 0

  func handle(_ intent: Intent, in root: RootLayer<ShopController>) {
    pieces -= 1
    coins += 1
    stock.tell(pieces)
    cash.tell(coins)
  }

  func stop() {
    stock.removeAll()
    cash.removeAll()
  }
}

/// An observer of two values of one controller.
private final class Buyer: ControllerObserver {
  private(set) var values: [Int] = []

  /// Called during each notification, after it was recorded.
  var onChange: (@MainActor (Int) -> Void)?

  func didChange(_ value: Int) {
    values.append(value)
    onChange?(value)
  }
}
