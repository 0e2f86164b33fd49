import CGTK
import DesktopViews
import Scenarios
import Testing

/// Frames that are made by hand show the contents of views.
@MainActor
@Suite("Frames", .serialized)
struct FrameTests {
  init() { Toolkit.start() }

  @Test("a frame shows the last content, and equal contents give equal frames")
  func framesShowContents() {
    let view = CounterView()
    let box = Box(GTK_ORIENTATION_VERTICAL, [view.widget])
    let frames = FrameMaker(box, width: 200, height: 100)
    view.show(CounterContent(text: "1", parity: .odd, isBusy: false))
    let first = pixels(of: frames)
    view.show(CounterContent(text: "2", parity: .even, isBusy: false))
    let second = pixels(of: frames)
    view.show(CounterContent(text: "1", parity: .odd, isBusy: false))
    #expect(Set(first).count > 1, "the frame is not empty")
    #expect(first != second)
    #expect(first == pixels(of: frames))
  }

  private func pixels(of frames: FrameMaker) -> [UInt32] {
    var pixels: [UInt32] = []
    frames.draw { texture in
      let width = Int(gdk_texture_get_width(texture))
      pixels = Array(repeating: 0, count: width * Int(gdk_texture_get_height(texture)))
      pixels.withUnsafeMutableBytes {
        gdk_texture_download(texture, $0.baseAddress, gsize(width * MemoryLayout<UInt32>.stride))
      }
    }
    return pixels
  }
}
