/// The picture of how far something is.
public enum ProgressBar {
  /// One line of exactly `width` characters, or fewer where the figures do not fit: what is going
  /// on, a bar, the share that is done and the time that is left.
  ///
  /// The time left assumes that the rest goes as fast as what is done. Shares outside 0…1 are taken
  /// for the nearest end.
  public static func line(
    fraction: Double, elapsedSeconds: Double, width: Int, label: String
  ) -> String {
    let share = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let figures = " \(percentage(share)) \(timeLeft(share, elapsedSeconds))"
    let room = width - figures.count
    guard room > 0 else { return String(figures.dropFirst().prefix(max(0, width))) }

    // The label gets up to half of the room, the bar the rest.
    let name = shortened(label, to: room / 2)
    let barRoom = room - name.count - (name.isEmpty ? 2 : 3)
    guard barRoom > 0 else { return String((name + figures).prefix(width)) }
    let done = Int((share * Double(barRoom)).rounded(.down))
    let bar =
      String(repeating: "#", count: done) + String(repeating: ".", count: barRoom - done)
    return "\(name)\(name.isEmpty ? "" : " ")[\(bar)]\(figures)"
  }

  private static func percentage(_ share: Double) -> String {
    let number = "\(Int((share * 100).rounded(.down)))"
    return String(repeating: " ", count: 3 - number.count) + number + "%"
  }

  private static func timeLeft(_ share: Double, _ elapsedSeconds: Double) -> String {
    let seconds = elapsedSeconds * (1 - share) / share
    guard seconds.isFinite, seconds >= 0, seconds < 360_000 else { return "--:-- left" }
    let whole = Int(seconds.rounded(.up))
    let parts = [whole / 3_600, whole / 60 % 60, whole % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (whole < 3_600 ? parts.dropFirst() : parts[...]).joined(separator: ":") + " left"
  }

  private static func shortened(_ text: String, to width: Int) -> String {
    text.count <= width ? text : text.prefix(max(0, width - 1)) + (width > 0 ? "…" : "")
  }
}
