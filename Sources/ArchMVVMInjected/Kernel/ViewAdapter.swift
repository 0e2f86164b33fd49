/// A pure function from a state to what a view of it shows.
///
/// Logic and presentation are apart: a view model says what is so, an adapter says how that looks,
/// and another adapter shows the same in another form.
struct ViewAdapter<State, Content>: Sendable {
  let content: @Sendable (State) -> Content
}
