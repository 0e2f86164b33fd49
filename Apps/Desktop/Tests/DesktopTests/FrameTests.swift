import CGTK
import DesktopViews
import Scenarios
import Testing

/// Frames that are made by hand show the contents of views.
@MainActor
@Suite("Frames", .serialized)
struct FrameTests {
  init() { Toolkit.start() }

  @Test("a frame renders what changed, shows the last content, and nothing when nothing changed")
  func framesShowContents() {
    let views = [CounterView(), CounterView()]
    let frames = FrameMaker(
      Box(GTK_ORIENTATION_VERTICAL, views.map(\.widget)), width: 200, height: 100)
    let one = CounterContent(text: "1", parity: .odd, isBusy: false)
    for view in views { view.show(one) }
    let whole = rendered(by: frames)
    #expect(whole?.rectangle.size.width == 200 && whole?.rectangle.size.height == 100)
    #expect(Set(whole?.pixels ?? []).count > 1, "the frame is not empty")
    #expect(rendered(by: frames)?.pixels == nil)

    views[1].show(CounterContent(text: "2", parity: .even, isBusy: false))
    let second = rendered(by: frames)
    #expect((1..<100).contains(second?.rectangle.size.height ?? 0))
    #expect(second?.rectangle.origin.y ?? 0 > 0, "the first counter did not change")
    views[1].show(one)
    let third = rendered(by: frames)
    #expect(third?.pixels != second?.pixels)
    views[1].show(CounterContent(text: "2", parity: .even, isBusy: false))
    #expect(rendered(by: frames)?.pixels == second?.pixels)
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
