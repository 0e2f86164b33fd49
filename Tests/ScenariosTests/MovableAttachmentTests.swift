import Conformance
import Scenarios
import Testing

/// A row view is taken from one row and given to another.
@MainActor
@Suite("Movable attachment")
struct MovableAttachmentTests {
  private let first = ViewList<Int>()
  private let second = ViewList<Int>()
  private let view = ProbeView<Int>()

  private func attach() -> MovableAttachment<Int> {
    MovableAttachment(view, to: first, showing: 1)
  }

  @Test("a view is shown what it is attached to, and follows it")
  func attaching() {
    let attachment = attach()
    first.show(2)
    #expect(view.deliveries == [1, 2])
    #expect(!attachment.hasEnded)
  }

  @Test("a view that moves is shown the other content once, and follows the other list alone")
  func moving() {
    let attachment = attach()
    attachment.move(to: second, showing: 10)
    first.show(2)
    second.show(11)
    #expect(view.deliveries == [1, 10, 11])
    #expect(first.isEmpty)
  }

  @Test("a view that moves is shown the other content even if it looks the same")
  func sameContent() {
    attach().move(to: second, showing: 1)
    #expect(view.deliveries == [1, 1])
  }

  @Test("a move to the same list does nothing")
  func sameList() {
    attach().move(to: first, showing: 1)
    first.show(2)
    #expect(view.deliveries == [1, 2])
  }

  @Test("a view whose list let go of it is released, and cannot move any more")
  func ended() {
    weak var released: ProbeView<Int>?
    let attachment: MovableAttachment<Int>
    do {
      let view = ProbeView<Int>()
      released = view
      attachment = MovableAttachment(view, to: first, showing: 1)
    }
    #expect(released != nil)
    first.detachAll()
    #expect(released == nil)
    #expect(attachment.hasEnded)
    attachment.move(to: second, showing: 10)
    #expect(second.isEmpty)
  }

  @Test("ending an attachment twice does nothing more")
  func ending() {
    let attachment = attach()
    attachment.move(to: second, showing: 10)
    attachment.end()
    attachment.end()
    second.show(11)
    #expect(view.deliveries == [1, 10])
    #expect(attachment.hasEnded)
  }
}
