extension Result where Failure == any Error {
  /// Keeps what asynchronous work returns or throws, for somebody who handles it later.
  @MainActor
  package init(catching work: @MainActor () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
