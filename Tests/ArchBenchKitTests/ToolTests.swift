import Testing

/// The tests that run the built tool, one after the other: it starts processes of its own, and what
/// it measures takes as long as the machine leaves it time.
@Suite("arch-bench", .serialized)
struct ToolTests {}
