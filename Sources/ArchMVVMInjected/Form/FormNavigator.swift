/// Takes the user on from the form.
@MainActor
protocol FormNavigator: AnyObject {
  func leave(signedInAs user: String)
}
