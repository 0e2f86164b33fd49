import Conformance
import Foundation
import Scenarios
import TextOutput

/// A demo on a terminal, driven by the keys that are pressed.
@MainActor
package final class InteractiveDemo {
  /// The end of a demo: by its quit key, or by a signal or a hang-up.
  package enum Outcome: Sendable { case quit, interrupted }

  private let demo: any Demo
  private let world: DemoWorld
  private let style: TerminalStyle
  private let terminal: TerminalSession
  private var decoder = DemoKeyDecoder()
  private var isDrawingRequested = false
  private var isHelpShown = false
  private var hasEnded = false
  private var offset = 0

  static let quit = DemoKey.character("q")

  /// Takes the terminal for a demo.
  package init(
    _ scenario: ScenarioName, by subject: Subject, stories: any StoryService,
    style: TerminalStyle
  ) throws(TerminalError) {
    self.style = style
    world = .live(DemoLog(scenario, by: subject.profile), stories: stories)
    demo = world.demo(scenario, by: subject)
    terminal = try TerminalSession()
  }

  /// Shows the demo until the user ends it.
  package func run() async throws -> Outcome {
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
          if hasEnded { return .quit }
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
    return .quit
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

  /// A drawing is a frame: updates that are due at the next frame are delivered first.
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
    let size = terminal.size
    return DemoHelp(demo: demo, title: world.log.title(columns: size.columns))
      .lines(columns: size.columns, rows: size.rows)
  }
}

// MARK: Keys

extension InteractiveDemo {
  /// The key bindings common to all demos.
  static let bindings: [DemoBinding<InteractiveDemo>] = [
    DemoBinding("?", "all keys") { $0.isHelpShown = true },
    DemoBinding([quit], "quit") { $0.hasEnded = true },
    DemoBinding([.character("["), .pageUp], "trace up") { $0.scroll(by: -1) },
    DemoBinding([.character("]"), .pageDown], "trace down") { $0.scroll(by: 1) },
  ]

  package static var keyHelp: [(name: String, meaning: String)] { bindings.map(\.help) }
}
