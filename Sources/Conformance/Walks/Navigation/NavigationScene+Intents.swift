import ReferenceModels
import Scenarios

/// What users of a walk do.
extension NavigationScene {
  /// An intent that takes effect more often than not.
  func intent(_ random: inout SplitMix64) -> NavigationIntent {
    switch random.number(below: 34) {
    case 0...2: .push(route(&random))
    case 3: .push(.counter)
    case 4: .pop
    case 5: .popToRoot
    case 6: .popTo(screen(&random))
    case 7: .popFrom(visibleScreen)
    case 8: .popFrom(screen(&random))
    case 9: .systemDidPop(visibleScreen)
    case 10: .systemDidPop(screen(&random))
    case 11, 12: .showModal(route(&random), stack: true)
    case 13: .showModal(route(&random), stack: false)
    case 14: .dismissModal
    case 15: .dismissAllModals
    case 16: .systemDidDismiss(topmostModal)
    case 17: .systemDidDismiss(modal(&random))
    case 18, 19: .select(tab(&random))
    case 20: .showRoot(route(&random))
    case 21: .showTabs
    case 22: .deepLink(tab(&random), routes(&random))
    case 23, 24: .showProfile
    case 25: .login(name: random.one(of: ["Ada", "Eve"]))
    case 26: .login(name: "Ada")
    case 27: .logout
    case 28, 29: .increment(screen(&random))
    case 30: .decrement(screen(&random))
    case 31: .incrementLater(visibleScreen)
    default: .incrementLater(screen(&random))
    }
  }

  /// A screen that is there, or now and then any other.
  func screen(_ random: inout SplitMix64) -> ScreenID {
    let other = ScreenID(random.number(below: 50))
    return random.oneIn(8) ? other : random.any(of: model.screens) ?? other
  }

  private var visibleScreen: ScreenID { model.navigationContent.visibleScreen }

  private var topmostModal: ModalID { model.navigationContent.modals.last?.id ?? ModalID(0) }

  private func modal(_ random: inout SplitMix64) -> ModalID {
    random.any(of: model.navigationContent.modals)?.id ?? ModalID(0)
  }

  /// Every other time the one that is selected already.
  private func tab(_ random: inout SplitMix64) -> Tab {
    let tab = random.one(of: Tab.allCases)
    return random.oneIn(2) ? tab : model.navigationContent.selectedTab ?? tab
  }

  private func routes(_ random: inout SplitMix64) -> [Route] {
    (0..<random.number(below: 4)).map { _ in route(&random) }
  }

  private func route(_ random: inout SplitMix64) -> Route {
    random.one(of: [
      .home, .news, .profile, .onboarding, .login, .counter, .counter, .counter, .story(7),
    ])
  }
}
