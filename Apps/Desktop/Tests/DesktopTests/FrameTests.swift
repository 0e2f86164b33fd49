import CGTK
import Scenarios
import Testing

@testable import DesktopViews

@MainActor
@Suite("Frames", .serialized)
struct FrameTests {
  init() { TestToolkit.start }

  @Test("a frame renders what changed, shows the last content, and nothing when nothing changed")
  func framesShowContents() {
    let views = [CounterView(), CounterView()]
    let column = Box.column(views.map(\.widget), spacing: 0)
    let frames = FrameMaker(column, width: 200, height: 100)
    let one = CounterContent(text: "1", parity: .odd, isBusy: false)
    for view in views { view.show(one) }
    let whole = rendered(by: frames)
    #expect(whole?.rectangle.size.width == 200 && whole?.rectangle.size.height == 100)
    #expect(Set(whole?.pixels ?? []).count > 1, "the frame is not empty")
    #expect(rendered(by: frames) == nil)

    let changes = ["2", "1", "2"].map { text in
      views[1].show(CounterContent(text: text, parity: .odd, isBusy: false))
      return rendered(by: frames)
    }
    #expect((1..<100).contains(changes[0]?.rectangle.size.height ?? 0))
    #expect(changes[0]?.rectangle.origin.y ?? 0 > 40, "the first counter did not change")
    #expect(changes[0]?.pixels != changes[1]?.pixels && changes[0]?.pixels == changes[2]?.pixels)
  }

  private func rendered(by frames: FrameMaker) -> (rectangle: graphene_rect_t, pixels: [UInt32])? {
    var result: (rectangle: graphene_rect_t, pixels: [UInt32])?
    frames.draw { rectangle, texture in
      let width = Int(gdk_texture_get_width(texture))
      var pixels = Array(repeating: UInt32(0), count: width * Int(gdk_texture_get_height(texture)))
      pixels.withUnsafeMutableBytes {
        gdk_texture_download(texture, $0.baseAddress, gsize(width * MemoryLayout<UInt32>.stride))
      }
      result = (rectangle, pixels)
    }
    return result
  }
}
