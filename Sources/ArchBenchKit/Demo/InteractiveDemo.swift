import Conformance
import Foundation
import Scenarios

/// A demo that somebody drives with keys on a terminal.
@MainActor
final class InteractiveDemo {
  private let demo: any Demo
  private let world: DemoWorld
  private let style = TerminalStyle.ofStandardOutput
  private let terminal: TerminalSession
  private var decoder = DemoKeyDecoder()
  private var isDrawingRequested = false
  private var isHelpShown = false
  private var further = 0
  private var turn = 0

  /// The key that ends a demo.
  static let quit = DemoKey.character("q")

  /// Takes the terminal for a demo.
  init(_ scenario: ScenarioName, by subject: Subject, stories: any StoryService) throws {
    world = .live(DemoLog(scenario, by: subject.profile), stories: stories)
    demo = world.demo(scenario, by: subject)
    terminal = try TerminalSession()
  }

  /// Shows the demo until the user has seen enough.
  func run() async throws -> ExitCode {
    defer {
      demo.stop()
      terminal.giveBack()
    }
    world.log.onNote = { [weak self] in self?.requestDrawing() }
    demo.start()
    for await event in terminal.events {
      switch event {
      case .input(let bytes):
        for byte in bytes {
          guard let key = decoder.take(byte) else { continue }
          if key == Self.quit { return .success }
          press(key)
          world.settle(demo)
        }
        requestDrawing()
      case .signal(SIGWINCH): requestDrawing()
      case .signal(SIGTSTP):
        terminal.pause()
        requestDrawing()
      case .signal(SIGCONT):
        terminal.goOn()
        requestDrawing()
      case .signal: return .interrupted
      case .drawing: try draw()
      case .end: return .success
      }
    }
    return .success
  }

  private func requestDrawing() {
    guard !isDrawingRequested else { return }
    isDrawingRequested = true
    terminal.requestDrawing()
  }

  private func press(_ key: DemoKey) {
    guard !isHelpShown else { return isHelpShown = false }
    switch key {
    case .character("?"): isHelpShown = true
    case .character("["), .pageUp: further = frame.scrolled(by: -1).further
    case .character("]"), .pageDown: further = frame.scrolled(by: 1).further
    default: demo.press(key)
    }
  }

  /// A drawing is a frame: what waits for one is shown before.
  private func draw() throws {
    world.settle(demo)
    isDrawingRequested = false
    if turn != world.log.turn { (turn, further) = (world.log.turn, 0) }
    try terminal.draw(isHelpShown ? helpLines : frame.lines, style)
  }

  private var frame: DemoFrame {
    let size = terminal.size
    var frame = DemoFrame(
      demo: demo, log: world.log, columns: size.columns, rows: size.rows)
    frame.further = further
    return frame
  }

  private var helpLines: [StyledLine] {
    let keys =
      demo.keyHelp + [
        ("[", "the trace further up"), ("]", "the trace further down"), ("q", "quit"),
      ]
    let list = HelpList.text(keys).split(separator: "\n").map { StyledLine(String($0)) }
    let size = terminal.size
    // What stands above and below the list needs three rows.
    let table = StyledLine.table(list, columns: size.columns, rows: max(1, size.rows - 3))
    return [world.log.title, StyledLine()] + table + [StyledLine("  any key goes back", .faint)]
  }
}
