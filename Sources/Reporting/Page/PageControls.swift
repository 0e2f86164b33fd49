import TextOutput

/// The choices of a reader, hidden without scripts.
enum PageControls {
  static func html(scenarios: [String]) -> HTML {
    """
    <div id="controls" class="controls" hidden>
    <label>Scenario <select id="scenario"><option value="">all</option>\
    \(HTML(lines: scenarios.map { "<option>\($0)</option>" }))</select></label>
    <label>Size <select id="scale">\
    \(HTML(lines: Scale.allCases.map { "<option value=\"\($0.rawValue)\">\($0.title)</option>" }))\
    </select></label>
    <label class="narrow">Workload <select id="workload"></select></label>
    <label><input type="checkbox" id="more"> intervals and ties</label>
    <details id="picker"><summary>Variants</summary></details>
    </div>
    """
  }

  /// The section that the script fills.
  ///
  /// - Parameter place: the processor, in a report on several; else empty.
  static func comparison(place: String) -> HTML {
    """
    <section id="compare" hidden>
    <h2>Two variants side by side\(place)</h2>
    <p class="controls">
    <label>Variant <select id="compare-first"></select></label>
    <label>against <select id="compare-second"></select></label>
    </p>
    <p id="compare-verdict" role="status"></p>
    <div id="compare-table"></div>
    </section>
    """
  }
}
