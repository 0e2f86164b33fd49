/// A pure function from a state to what a view of it shows.
///
/// Logic and presentation are apart: a view model says what is so, an adapter says how that looks,
/// and another adapter shows the same in another form. An adapter for a whole is put together from
/// adapters for its parts.
struct ViewAdapter<State, Content>: Sendable {
  /// What a view shows of a state.
  let content: @Sendable (State) -> Content

  /// Makes an adapter of a function.
  init(content: @escaping @Sendable (State) -> Content) { self.content = content }

  /// This adapter with another one behind it: what this one makes is what that one gets.
  func then<Result>(
    _ next: ViewAdapter<Content, Result>
  ) -> ViewAdapter<State, Result> {
    ViewAdapter<State, Result> { next.content(content($0)) }
  }
}
