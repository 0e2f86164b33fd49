@testable import ArchMVVMInjected
import ExecutorPump
import Scenarios
import Testing

/// Values come from a remote source and are kept in a storage.
@MainActor
@Suite("MVVM with injected dependencies: repository")
struct RepositoryTests {
  private let fixture = RepositoryFixture()

  @Test(
    """
    repository over remote and storage (stored values first, remote replaces them, \
    a stored or older answer never overwrites a newer one; storage failures never fail a load)
    """)
  func repository() {
    Pump.window {
      fixture.showStored()
      fixture.refresh()
      fixture.read(1, .success("stored"))
      fixture.refresh()
      fixture.answer(2, "second")
      fixture.answer(1, "first")
      fixture.write(1, .failure(Outage()))
      fixture.showStored()
      fixture.read(2, .success("stored"))
    }
    #expect(fixture.shown == ["stored", "second", "second"])
    #expect(fixture.storageFailures == [.unwritable(0)])
  }

  @Test("a stored value that comes after an answer is not shown")
  func lateStorage() {
    Pump.window {
      fixture.showStored()
      fixture.refresh()
      fixture.answer(1, "first")
      fixture.read(1, .success("stored"))
    }
    #expect(fixture.shown == ["first"])
  }

  @Test("a stored value is shown also after the remote source failed")
  func storedAfterFailure() {
    Pump.window {
      fixture.showStored()
      fixture.refresh()
      fixture.fail(1)
      fixture.read(1, .success("stored"))
    }
    #expect(fixture.shown == ["failed", "stored"])
  }

  @Test("a storage that cannot be read counts as empty, and somebody is told")
  func unreadable() {
    Pump.window {
      fixture.showStored()
      fixture.read(1, .failure(Outage()))
      fixture.showStored()
      fixture.read(2, .success(nil))
      fixture.refresh()
      fixture.answer(1, "first")
    }
    #expect(fixture.shown == ["first"])
    #expect(fixture.storageFailures == [.unreadable(0)])
  }

  @Test("whatever the order of three answers, nothing older follows the newest")
  func orders() {
    for order in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
      let fixture = RepositoryFixture()
      Pump.window {
        for _ in order { fixture.refresh() }
        for number in order { fixture.answer(number, "\(number)") }
        for number in order.indices { fixture.write(number + 1) }
      }
      #expect(fixture.shown == fixture.shown.sorted(), "\(order)")
      #expect(fixture.shown.last == "3", "\(order)")
      #expect(fixture.storage.written == fixture.storage.written.sorted(), "\(order)")
      #expect(fixture.storage.written.last == "3", "\(order)")
    }
  }

  @Test("an older request that fails gives the newer answer")
  func olderFailure() {
    Pump.window {
      fixture.refresh()
      fixture.refresh()
      fixture.answer(2, "second")
      fixture.fail(1)
    }
    #expect(fixture.shown == ["second", "second"])
  }

  @Test("a newer request that fails does not spoil the older one")
  func newerFailure() {
    Pump.window {
      fixture.refresh()
      fixture.refresh()
      fixture.fail(2)
      fixture.answer(1, "first")
    }
    #expect(fixture.shown == ["failed", "first"])
  }

  @Test("an answer that nobody wants any more is neither given out nor stored")
  func cancellation() {
    Pump.window {
      let stored = fixture.showStored()
      let refresh = fixture.refresh()
      stored.cancel()
      refresh.cancel()
      fixture.read(1, .success("stored"))
      fixture.answer(1, "first")
    }
    #expect(fixture.shown == ["cancelled"])
    #expect(fixture.storage.requested == [])
  }

  @Test("after a value was forgotten the stored one counts, but an older answer still does not")
  func forgetting() {
    Pump.window {
      fixture.refresh()
      fixture.refresh()
      fixture.answer(2, "second")
      fixture.forget()
      fixture.answer(1, "first")
      fixture.showStored()
      fixture.read(1, .success("stored"))
    }
    #expect(fixture.shown == ["second", "cancelled", "stored"])
  }

  @Test("values are written in the order of their answers, and none waits for another")
  func writing() {
    Pump.window {
      for number in 1...3 {
        fixture.refresh()
        fixture.answer(number, "\(number)")
      }
      #expect(fixture.storage.requested == ["1", "2", "3"])
      for number in 1...3 { fixture.write(number) }
    }
    #expect(fixture.shown == ["1", "2", "3"])
    #expect(fixture.storage.written == ["1", "2", "3"])
  }

  @Test("a cancellation within the storage is no failure")
  func cancellationOfStorage() {
    Pump.window {
      fixture.showStored()
      fixture.read(1, .failure(CancellationError()))
      fixture.refresh()
      fixture.answer(1, "first")
      fixture.write(1, .failure(CancellationError()))
    }
    #expect(fixture.shown == ["first"])
    #expect(fixture.storageFailures == [])
  }

  @Test("a stopped repository writes nothing more, and is released")
  func stopping() {
    weak var released: RepositoryFixture?
    Pump.window {
      let fixture = RepositoryFixture()
      released = fixture
      for number in 1...2 {
        fixture.refresh()
        fixture.answer(number, "\(number)")
      }
      fixture.stop()
      for number in 1...2 { fixture.write(number, .failure(Outage())) }
      fixture.refresh()
      fixture.answer(3, "3")
      #expect(fixture.shown == ["1", "2", "3"])
      #expect(fixture.storage.requested == ["1", "2"])
      #expect(fixture.storageFailures == [])
    }
    #expect(released == nil)
  }
}
