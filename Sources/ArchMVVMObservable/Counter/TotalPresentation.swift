import Scenarios

/// The root view of the board's total.
struct TotalRootView: RootView {
  let model: BoardViewModel

  var name: String { "total" }

  var body: TotalContent { TotalContent(model.total) }
}
