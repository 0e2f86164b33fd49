import Conformance
import Foundation
import Scenarios
import TextOutput

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
  private var hasEnded = false
  private var offset = 0

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
        for key in decoder.take(bytes) {
          press(key)
          if hasEnded { return .success }
          world.passFrame(demo)
        }
        requestDrawing()
      case .signal(SIGWINCH): requestDrawing()
      case .signal(SIGTSTP):
        terminal.pause()
        requestDrawing()
      case .signal(SIGCONT):
        terminal.goOn()
        requestDrawing()
      case .signal, .end: return .interrupted
      case .drawing: try draw()
      case .failure(let failure): throw failure
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
    if let binding = Self.bindings.first(where: { $0.keys.contains(key) }) {
      return binding.act(self)
    }
    let turn = world.log.turn
    demo.press(key)
    if turn != world.log.turn { offset = 0 }
  }

  private func scroll(by halfPages: Int) { offset = frame.scrolled(by: halfPages).offset }

  /// A drawing is a frame: what waits for one is shown before.
  private func draw() throws {
    world.passFrame(demo)
    isDrawingRequested = false
    try terminal.draw(isHelpShown ? helpLines : frame.lines, style)
  }

  private var frame: DemoFrame {
    let size = terminal.size
    var frame = DemoFrame(
      demo: demo, log: world.log, columns: size.columns, rows: size.rows)
    frame.offset = offset
    return frame
  }

  private var helpLines: [StyledLine] {
    let help = HelpList.text(type(of: demo).keyHelp + Self.keyHelp)
    let list = help.split(separator: "\n").map { StyledLine(String($0)) }
    let size = terminal.size
    // What stands above and below the list needs three rows.
    let table = StyledLine.table(list, columns: size.columns, rows: max(1, size.rows - 3))
    return [world.log.title, StyledLine()] + table + [StyledLine("  any key goes back", .faint)]
  }
}

// MARK: Keys

extension InteractiveDemo {
  /// The keys that every demo has, beside those of its scenario.
  static let bindings: [DemoBinding<InteractiveDemo>] = [
    DemoBinding("?", "all keys") { $0.isHelpShown = true },
    DemoBinding([quit], "quit") { $0.hasEnded = true },
    DemoBinding([.character("["), .pageUp], "trace up") { $0.scroll(by: -1) },
    DemoBinding([.character("]"), .pageDown], "trace down") { $0.scroll(by: 1) },
  ]

  /// What these keys do, for help.
  static var keyHelp: [(name: String, meaning: String)] { bindings.map(\.help) }
}
