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
  private var isDrawingRequested = false

  static let quit = DemoKey.character("q")

  /// Takes the terminal for a demo.
  package init(
    _ scenario: ScenarioName, by subject: Subject, style: TerminalStyle
  ) throws(TerminalError) {
    self.style = style
    world = .live(DemoLog(scenario, by: subject.profile))
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
        for key in DemoKey.keys(of: bytes) {
          if key == Self.quit { return .quit }
          demo.press(key)
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

  /// A drawing is a frame: updates that are due at the next frame are delivered first.
  private func draw() throws {
    world.passFrame(demo)
    isDrawingRequested = false
    let size = terminal.size
    let frame = DemoFrame(demo: demo, log: world.log, columns: size.columns, rows: size.rows)
    try terminal.draw(frame.lines, style)
  }

  package static let keyHelp = [(name: quit.name, meaning: "quit")]
}
