import ReferenceModels
import Scenarios
import Testing

@Suite("News model: omitted stories")
struct NewsModelOmissionTests {
  private let start: [NewsModel.Event] = [
    .intent(.refresh), .identitiesArrived([1, 2, 3], at: today),
  ]

  @Test("lost and unreadable items are left out and counted in one notice")
  func omissions() {
    let model = news(
      start,
      [
        .itemLost(3, "late", at: today), .itemUnreadable(2, at: today),
        .itemArrived(1, story(1), at: today),
      ])
    #expect(model.listContent.rows == [1])
    #expect(
      model.notices == [
        .storiesOmitted(Omissions(unreadableCount: 1, lostCount: 1, reason: "late"))
      ])
    #expect(model.alerts == [])
    #expect(model.writes.map(\.stories) == [[story(1)]])
  }

  @Test("the reason is that of the first lost item in the order of rank")
  func reason() {
    let model = news(
      start,
      [
        .itemLost(3, "late", at: today), .itemLost(1, "gone", at: today),
        .itemArrived(2, nil, at: today),
      ])
    #expect(model.listContent.rows == [])
    #expect(model.notices == [.storiesOmitted(Omissions(lostCount: 2, reason: "gone"))])
  }

  @Test("a page fails when the transport of all its items failed")
  func failure() {
    let lost = (1...3).reversed().map { NewsModel.Event.itemLost($0, "no \($0)", at: today) }
    let model = news(start, lost)
    #expect(model.alerts.map(\.message) == ["Top Stories could not be loaded: no 1"])
    #expect(model.notices == [] && model.writes == [])
    #expect(!model.listContent.isLoading)
  }

  @Test("a page of unreadable items is empty")
  func unreadable() {
    let model = news(start, (1...3).map { .itemUnreadable($0, at: today) })
    #expect(model.listContent.rows == [] && model.alerts == [])
    #expect(model.notices == [.storiesOmitted(Omissions(unreadableCount: 3))])
  }
}
