import Scenarios
import Testing

/// How many places an observer list holds on to.
///
/// A place holds its token, and nobody else does here: when the token has gone, the place has.
@MainActor
@Suite("Observer list: storage")
struct ObserverListStorageTests {
  private let list = ObserverList<Int>()

  private struct Place {
    weak let token: ObserverList<Int>.Token?

    @MainActor
    func remove(from list: ObserverList<Int>) {
      if let token { list.remove(token) }
    }
  }

  private func add(_ observers: Range<Int>) -> [Place] {
    observers.map { Place(token: list.add($0)) }
  }

  private func heldCount(_ places: [Place]) -> Int { places.count { $0.token != nil } }

  @Test("every observer has its place")
  func places() {
    let places = add(0..<100)
    #expect(heldCount(places) == 100)
  }

  @Test("100,000 observers that came and went one after the other leave no place behind")
  func oneByOne() {
    list.add(-1)
    let places = (0..<100_000).map { observer in
      let place = Place(token: list.add(observer))
      place.remove(from: list)
      return place
    }
    #expect(heldCount(places) == 0)
    #expect(list.count == 1)
  }

  @Test("a queue of ten, where the oldest goes when a new one comes, holds few places more")
  func queue() {
    var places = add(0..<10)
    for observer in 10..<5_000 {
      places.append(Place(token: list.add(observer)))
      places[observer - 10].remove(from: list)
      if observer.isMultiple(of: 97) { #expect(heldCount(places) <= 22) }
    }
    var served: [Int] = []
    list.forEach { served.append($0) }
    #expect(served == Array(4_990..<5_000))
  }

  @Test("when 100,000 have gone that were there at the same time, their places are gone")
  func allAtOnce() {
    let places = add(0..<100_000)
    for place in places { place.remove(from: list) }
    #expect(heldCount(places) == 0)
    let others = add(0..<1_000)
    list.removeAll()
    #expect(heldCount(others) == 0)
  }

  @Test("places emptied while serving are gone after the round")
  func whileServing() {
    list.add(-1)
    var places: [Place] = []
    list.forEach { _ in
      places = add(0..<100_000)
      for place in places { place.remove(from: list) }
    }
    #expect(heldCount(places) == 0)
    #expect(list.count == 1)
  }
}
