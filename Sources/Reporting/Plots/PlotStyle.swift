/// How one variant looks in all plots and legends.
struct PlotStyle {
  /// The number of the colour in the style sheet.
  let color: Int

  /// The number of gnuplot's point type.
  let pointType: Int

  /// How many colours the style sheet has.
  static let colorCount = 8

  /// Filled shapes first, then their outlines, then crosses.
  private static let pointTypes = [7, 5, 9, 13, 11, 15, 4, 6, 8, 12, 10, 14, 1, 2, 3]

  /// No two among the first 120 look the same.
  init(place: Int) {
    color = place % Self.colorCount
    pointType = Self.pointTypes[place % Self.pointTypes.count]
  }
}
