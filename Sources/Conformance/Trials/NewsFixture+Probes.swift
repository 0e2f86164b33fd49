import ScenarioTesting
import Scenarios

/// Fresh probes, attached.
extension NewsFixture {
  /// Attaches a fresh probe to the list.
  public func probeList() -> ProbeView<NewsListContent> {
    let probe = ProbeView<NewsListContent>("list", in: transcript)
    _ = list.attachList(probe)
    return probe
  }

  /// Attaches a fresh probe to a row.
  public func probe(_ id: Int, adapter: RowAdapter = .full) -> ProbeView<RowContent> {
    attach(id, adapter: adapter).probe
  }

  /// Attaches a fresh probe to a row, for a test that goes on with the attachment.
  public func attach(
    _ id: Int, adapter: RowAdapter = .full
  ) -> (probe: ProbeView<RowContent>, attachment: RowAttachment) {
    let probe = ProbeView<RowContent>("row \(id)", in: transcript)
    return (probe, list.attach(probe, toRow: id, adapter: adapter))
  }

  /// Attaches a fresh probe to the badge.
  public func probeBadge() -> ProbeView<BadgeContent> {
    let probe = ProbeView<BadgeContent>("badge", in: transcript)
    _ = list.attachBadge(probe)
    return probe
  }
}
