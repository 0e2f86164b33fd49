import Benchmarking
import Testing

@Suite("Progress bar")
struct ProgressBarTests {
  private func line(
    _ fraction: Double, _ elapsed: Double, width: Int = 50, label: String = "timing"
  ) -> String {
    ProgressBar.line(fraction: fraction, elapsedSeconds: elapsed, width: width, label: label)
  }

  @Test("it shows what is going on, how far it is and how long it will take")
  func line() {
    #expect(line(0.25, 10) == "timing [######...................]  25% 00:30 left")
    #expect(line(0.5, 5_400) == "timing [###########...........]  50% 01:30:00 left")
  }

  @Test("it fills its width exactly", arguments: [30, 50, 79, 200])
  func width(_ width: Int) {
    for percent in stride(from: 0, through: 100, by: 7) {
      #expect(line(Double(percent) / 100, 3, width: width).count == width)
    }
  }

  @Test("a long label is shortened")
  func longLabel() {
    let text = line(1, 10, label: "counter/fanout-one/10000/mvvm-observable")
    #expect(text == "counter/fanout-o… [##############] 100% 00:00 left")
  }

  @Test("without a label there is only the bar")
  func noLabel() {
    #expect(line(0.5, 1, width: 30, label: "") == "[######......]  50% 00:01 left")
  }

  @Test("where nothing else fits there are the figures")
  func narrow() {
    #expect(line(0.5, 60, width: 16) == " 50% 01:00 left")
    #expect(line(0.5, 60, width: 4) == " 50%")
    #expect(line(0.5, 60, width: 0) == "")
    for width in 0...40 { #expect(line(0.5, 60, width: width).count <= width) }
  }

  @Test("the time left is unknown at the beginning, and shares are kept between their ends")
  func ends() {
    #expect(line(0, 3).hasSuffix("   0% --:-- left"))
    #expect(line(.nan, 3).hasSuffix("   0% --:-- left"))
    #expect(line(-1, 3).hasSuffix("   0% --:-- left"))
    #expect(line(7, 3).hasSuffix(" 100% 00:00 left"))
    #expect(line(1e-9, 3).hasSuffix("   0% --:-- left"))
  }
}
