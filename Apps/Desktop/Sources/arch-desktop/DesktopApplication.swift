import BuiltInArchitectures
import CGTK
import Conformance
import DesktopViews
import Foundation

/// The application: one window with a scenario of a variant, both of which can be exchanged.
@MainActor
final class DesktopApplication {
  private let application = gtk_application_new("org.arch-bench.desktop", G_APPLICATION_NON_UNIQUE)
  private var window: DesktopWindow?
  private var options = DesktopOptions()

  func run(_ arguments: [String]) -> Int32 {
    guard let application else { return EXIT_FAILURE }
    let object = UnsafeMutableRawPointer(application)
    let main = object.assumingMemoryBound(to: GApplication.self)
    DesktopOptions.declare(to: main)
    // An invalid value ends the process with 64 before anything is shown.
    onSignal("handle-local-options", of: object) { [weak self] in
      guard let dictionary = g_value_get_boxed($0 + 1) else { return }
      self?.options.read(dictionary.assumingMemoryBound(to: GVariantDict.self))
    }
    onSignal("activate", of: object) { [weak self] _ in self?.open() }
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return g_application_run(main, Int32(arguments.count), &pointers)
  }

  private func open() {
    guard let application else { return }
    Appearance.apply()
    for (action, keys) in [
      "window.close": ["<Control>q", "<Control>w"], "win.keys": ["<Control>question"],
    ] {
      var accelerators = keys.map { UnsafePointer(strdup($0)) } + [nil]
      gtk_application_set_accels_for_action(application, action, &accelerators)
      for key in accelerators { free(UnsafeMutablePointer(mutating: key)) }
    }
    let window = DesktopWindow(application, options)
    self.window = window
    window.present()
  }
}

@MainActor
struct DesktopOptions {
  /// All variants, in the order of the menu: first two between which redundant updates differ.
  static let variants: [String] = {
    let (first, names) = (["udf", "mvc"], BuiltInVariants.all.map { $0.profile.variant })
    return first.filter(names.contains) + names.filter { !first.contains($0) }
  }()

  private(set) var variant = "udf"
  private(set) var scenario = ScenarioName.counter.rawValue
  private(set) var isOffline = false

  mutating func read(_ dictionary: UnsafeMutablePointer<GVariantDict>) {
    func choice(_ option: String, _ names: [String]) -> String? {
      guard let value = g_variant_dict_lookup_value(dictionary, option, nil) else { return nil }
      defer { g_variant_unref(value) }
      let name = String(cString: g_variant_get_string(value, nil))
      if names.contains(name) { return name }
      let message = "--\(option): '\(name)' is not one of \(names.joined(separator: ", "))"
      FileHandle.standardError.write(Data("arch-desktop: \(message)\n".utf8))
      exit(64)
    }
    variant = choice("variant", Self.variants) ?? variant
    scenario = choice("scenario", ScenarioName.parts.map(\.rawValue)) ?? scenario
    isOffline = g_variant_dict_contains(dictionary, "offline") != 0
  }

  static func declare(to application: UnsafeMutablePointer<GApplication>) {
    for (name, argument, help) in [
      ("variant", "NAME", "The variant to begin with (udf)"),
      ("scenario", "NAME", "The scenario to begin with (counter)"),
      ("offline", nil, "Invented stories, without a network"),
    ] as [(String, String?, String)] {
      g_application_add_main_option(
        application, name, 0, G_OPTION_FLAG_NONE,
        argument == nil ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING, help, argument)
    }
  }
}
