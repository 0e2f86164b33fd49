import ReferenceModels
import Scenarios

/// The form: its two fields and its button.
public struct FormPort: EventPort {
  public enum Target: String, PortTarget, CaseIterable {
    case nameField = "name field"
    case passwordField = "password field"
    case button

    public var name: String { rawValue }
  }

  public enum Shown: PortContent {
    case name(NameContent)
    case password(PasswordContent)
    case submit(SubmitContent)

    public var value: any Equatable & Sendable {
      switch self {
      case .name(let content): content
      case .password(let content): content
      case .submit(let content): content
      }
    }
  }

  public let form: any SignInForm

  public init(_ form: any SignInForm) { self.form = form }

  public var object: AnyObject { form }

  public func send(_ intent: FormIntent) { form.send(intent) }

  public static func view(of target: Target, show: @escaping Handler) -> PortView<Self> {
    switch target {
    case .nameField: PortView(show, Shown.name) { $1.form.attachName($0) }
    case .passwordField: PortView(show, Shown.password) { $1.form.attachPassword($0) }
    case .button: PortView(show, Shown.submit) { $1.form.attachSubmit($0) }
    }
  }

  public func content(of target: Target) -> Shown? {
    switch target {
    case .nameField: .name(form.nameContent)
    case .passwordField: .password(form.passwordContent)
    case .button: .submit(form.submitContent)
    }
  }

  public static func content(of target: Target, in model: FormModel) -> Shown? {
    switch target {
    case .nameField: .name(model.nameContent)
    case .passwordField: .password(model.passwordContent)
    case .button: .submit(model.submitContent)
    }
  }

  public func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    form.onEvent(listener)
  }

  public func stop() { form.stop() }
}

/// A form that forwards everything to another one.
public final class WrappedForm: Wrapper<FormPort>, SignInForm {
  public var onEvent: (@escaping @MainActor (FormEvent) -> Void, FormPort) -> ViewAttachment =
    { listener, base in base.form.onEvent(listener) }

  public func attachName(_ view: some ContentView<NameContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .nameField).detach)
  }

  public func attachPassword(_ view: some ContentView<PasswordContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .passwordField).detach)
  }

  public func attachSubmit(_ view: some ContentView<SubmitContent>) -> ViewAttachment {
    ViewAttachment(attach(view, .button).detach)
  }

  public func onEvent(_ listener: @escaping @MainActor (FormEvent) -> Void) -> ViewAttachment {
    onEvent(listener, base)
  }

  public var nameContent: NameContent { current(.nameField) }

  public var passwordContent: PasswordContent { current(.passwordField) }

  public var submitContent: SubmitContent { current(.button) }
}
