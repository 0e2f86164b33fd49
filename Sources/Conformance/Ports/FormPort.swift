import ReferenceModels
import Scenarios

/// The form: its two fields and its button.
public struct FormPort: EventPort {
  public typealias Model = FormModel

  public enum Target: String, PortTarget, CaseIterable {
    case nameField = "name field"
    case passwordField = "password field"
    case button

    public var name: String { rawValue }
  }

  public let scenario: any SignInForm

  public init(_ form: any SignInForm) { scenario = form }

  public func send(_ intent: FormIntent) { scenario.send(intent) }

  public static func source(of target: Target) -> ViewSource<Self> {
    switch target {
    case .nameField: ViewSource(\.nameContent, \.nameContent) { $0.attachName($1) }
    case .passwordField:
      ViewSource(\.passwordContent, \.passwordContent) { $0.attachPassword($1) }
    case .button: ViewSource(\.submitContent, \.submitContent) { $0.attachSubmit($1) }
    }
  }

  public func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    scenario.onEvent(listener)
  }
}

/// A form that forwards everything to another one.
public final class WrappedForm: Wrapper<FormPort>, SignInForm {
  public func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    attach(view, .nameField)
  }

  public func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    attach(view, .passwordField)
  }

  public func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    attach(view, .button)
  }

  public func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    base.onEvent(listener)
  }

  public var nameContent: NameContent { current(.nameField) }

  public var passwordContent: PasswordContent { current(.passwordField) }

  public var submitContent: SubmitContent { current(.button) }
}
