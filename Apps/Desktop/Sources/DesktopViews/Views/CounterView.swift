import CGTK
import Scenarios

/// One counter, as a card.
public final class CounterView: WidgetView {
  public let widget: Box
  private let value = Label().styled("value")
  private let parity = Label().styled("dim-label")
  private let spinner = Spinner()

  public init() {
    let status = Box.row([parity, spinner]).aligned(GTK_ALIGN_CENTER)
    widget = Box.column([value, status], spacing: 2).styled("counter")
  }

  public func show(_ content: CounterContent) {
    value.text = content.text
    parity.text = content.parity == .even ? "even" : "odd"
    spinner.isSpinning = content.isBusy
  }

  public var shown: CounterContent? {
    CounterContent(
      text: value.text, parity: parity.text == "even" ? .even : .odd, isBusy: spinner.isSpinning)
  }
}

/// The total of a board.
public final class TotalView: WidgetView {
  public let widget: Box
  private let sum = Label().styled("value")
  private let nonZeroCount = Label()

  public init() {
    widget = Box.row([Label("Total"), sum, Label("of which not zero:"), nonZeroCount])
      .aligned(GTK_ALIGN_CENTER)
  }

  public func show(_ content: TotalContent) {
    sum.text = content.text
    nonZeroCount.text = String(content.nonZeroCount)
  }

  public var shown: TotalContent? {
    Int(nonZeroCount.text).map { TotalContent(text: sum.text, nonZeroCount: $0) }
  }
}
