import ExecutorPump
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Values from a remote source that are kept in a storage.
@MainActor
@Suite("MVVM with injected dependencies: repository")
struct RepositoryTests {
  private let fixture = RepositoryFixture()

  @Test("a remote answer replaces the stored value, and no older answer replaces a newer one")
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

  @Test("a stored value that arrives after an answer is not shown")
  func lateStorage() {
    Pump.window {
      fixture.showStored()
      fixture.refresh()
      fixture.answer(1, "first")
      fixture.read(1, .success("stored"))
    }
    #expect(fixture.shown == ["first"])
  }

  @Test("a stored value is shown even after the remote source failed")
  func storedAfterFailure() {
    Pump.window {
      fixture.showStored()
      fixture.refresh()
      fixture.fail(1)
      fixture.read(1, .success("stored"))
    }
    #expect(fixture.shown == ["failed", "stored"])
  }

  @Test("an unreadable storage counts as empty, and the failure is reported")
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

  @Test("no older answer follows the newest of three, in any order")
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

  @Test("a failed older request returns the newer answer")
  func olderFailure() {
    Pump.window {
      fixture.refresh()
      fixture.refresh()
      fixture.answer(2, "second")
      fixture.fail(1)
    }
    #expect(fixture.shown == ["second", "second"])
  }

  @Test("a failed newer request does not affect the older one")
  func newerFailure() {
    Pump.window {
      fixture.refresh()
      fixture.refresh()
      fixture.fail(2)
      fixture.answer(1, "first")
    }
    #expect(fixture.shown == ["failed", "first"])
  }

  @Test("the answer to a cancelled request is neither returned nor stored")
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

  @Test("after `forget` the stored value counts, but an older answer still does not")
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

  @Test("values are written in the order of their answers, without waiting for each other")
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

  @Test("a cancellation within the storage is not a failure")
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

  @Test("a stopped repository writes no further values, and is released")
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
