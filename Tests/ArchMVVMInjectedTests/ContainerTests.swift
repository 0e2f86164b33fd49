import Scenarios
import Testing

@testable import ArchMVVMInjected

/// The container that constructs all objects.
@MainActor
@Suite("MVVM with injected dependencies: container")
struct ContainerTests {
  @MainActor
  private final class Journal {
    var made: [String] = []
  }

  private final class Session {}

  private final class Profile {
    let session: Session

    init(session: Session) { self.session = session }
  }

  private final class Screen {
    let profile: Profile
    let story: Int

    init(profile: Profile, story: Int) {
      self.profile = profile
      self.story = story
    }
  }

  @MainActor
  private struct Container {
    private let session: Shared<Session>
    private let profile: Shared<Profile>

    init(_ journal: Journal) {
      let session = Shared {
        journal.made.append("session")
        return Session()
      }
      self.session = session
      profile = Shared {
        journal.made.append("profile")
        return Profile(session: session.instance)
      }
    }

    func makeScreen(of story: Int) -> Screen { Screen(profile: profile.instance, story: story) }
  }

  @Test("a container makes shared instances lazily and once, and others for each request")
  func container() {
    let journal = Journal()
    let container = Container(journal)
    #expect(journal.made == [])
    let screens = [container.makeScreen(of: 1), container.makeScreen(of: 2)]
    #expect(journal.made == ["profile", "session"])
    #expect(screens[0] !== screens[1])
    #expect(screens[0].profile === screens[1].profile)
    #expect(screens.map(\.story) == [1, 2])
  }

  @Test("a shared instance is released with the container and the last object that uses it")
  func release() {
    weak var journal: Journal?
    weak var profile: Profile?
    var screen: Screen?
    do {
      let made = Journal()
      journal = made
      let container = Container(made)
      screen = container.makeScreen(of: 1)
      profile = screen?.profile
    }
    #expect(journal == nil)
    #expect(profile != nil)
    #expect(screen?.story == 1)
    screen = nil
    #expect(profile == nil)
  }

  @Test("a recipe is released after its use")
  func recipe() {
    weak var ingredient: Session?
    let shared: Shared<Int>
    do {
      let session = Session()
      ingredient = session
      shared = Shared {
        withExtendedLifetime(session) { 1 }
      }
    }
    #expect(ingredient != nil)
    #expect(shared.instance == 1)
    #expect(ingredient == nil)
    #expect(shared.instance == 1)
  }

  @Test("a dependency cycle ends the process with the name of the type")
  func cycle() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var later: Shared<Int>?
        let first = Shared { (later?.instance ?? 0) + 1 }
        later = Shared { first.instance + 1 }
        _ = first.instance
      }
    }
    let message = String(
      decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Int is needed to make itself"))
  }
}
