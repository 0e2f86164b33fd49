import BuiltInArchitectures
import CGTK
import DesktopViews
import Foundation
import HackerNews
import ScenarioTesting
import Scenarios

/// The application: one window with the scenarios of a variant, which a menu exchanges.
@MainActor
final class DesktopApplication {
  private let application = gtk_application_new("org.arch-bench.desktop", G_APPLICATION_NON_UNIQUE)
  private var window: DesktopWindow?
  private var options = DesktopOptions()

  /// Runs until the window is closed; returns the exit code.
  func run(_ arguments: [String]) -> Int32 {
    guard let application else { return EXIT_FAILURE }
    DesktopOptions.declare(to: application)
    let object = UnsafeMutableRawPointer(application)
    onOptions(object)
    onSignal("activate", of: object) { [weak self] _ in self?.open() }
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return g_application_run(
      object.assumingMemoryBound(to: GApplication.self), Int32(arguments.count), &pointers)
  }

  /// Reads the options before anything is shown; an invalid one ends the process with 64.
  private func onOptions(_ object: UnsafeMutableRawPointer) {
    onSignal("handle-local-options", of: object) { [weak self] in
      guard let dictionary = $0.boxed(1) else { return }
      do {
        self?.options = try DesktopOptions(dictionary.assumingMemoryBound(to: GVariantDict.self))
      } catch {
        FileHandle.standardError.write(Data("arch-desktop: \(error)\n".utf8))
        exit(64)
      }
    }
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
  var variant = "udf-global"
  var scenario = DesktopWindow.scenarios[0]
  var storage = URL(filePath: String(cString: g_get_user_cache_dir()))
    .appending(path: "arch-desktop")
  private var baseURL = HackerNewsService.publicAddress
  private var isOffline = false

  init() {}

  init(_ dictionary: UnsafeMutablePointer<GVariantDict>) throws {
    func text(_ name: String) -> String? {
      g_variant_dict_lookup_value(dictionary, name, nil).map { value in
        defer { g_variant_unref(value) }
        return String(cString: g_variant_get_string(value, nil))
      }
    }
    variant = text("variant") ?? variant
    let variants = BuiltInVariants.all.map { $0.profile.variant }
    guard variants.contains(variant) else {
      throw InvalidOption("variant", variant, variants)
    }
    scenario = text("scenario")?.capitalized ?? scenario
    guard DesktopWindow.scenarios.contains(scenario) else {
      throw InvalidOption("scenario", scenario, DesktopWindow.scenarios.map { $0.lowercased() })
    }
    isOffline = g_variant_dict_contains(dictionary, "offline") != 0
    baseURL = text("base-url") ?? baseURL
    if let folder = text("storage") { storage = URL(filePath: folder) }
    _ = try HackerNewsService(address: baseURL)
  }

  /// The source of stories: invented ones, or a server.
  func stories() -> any StoryService {
    if !isOffline, let service = try? HackerNewsService(address: baseURL) { return service }
    return SampleStories.service(at: Date())
  }

  static func declare(to application: UnsafeMutablePointer<GtkApplication>) {
    let options: [(name: String, argument: String?, help: String)] = [
      ("variant", "NAME", "The variant to begin with (udf-global)"),
      ("scenario", "NAME", "The scenario to begin with (counter)"),
      ("base-url", "URL", "A story server other than the public API"),
      ("offline", nil, "Invented stories, without a network"),
      ("storage", "FOLDER", "The folder for the first pages of feeds"),
    ]
    let object = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    for option in options {
      g_application_add_main_option(
        object, option.name, 0, G_OPTION_FLAG_NONE,
        option.argument == nil ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING, option.help,
        option.argument)
    }
  }
}

/// An option has a value that it cannot have.
struct InvalidOption: Error, CustomStringConvertible {
  let description: String

  init(_ option: String, _ value: String, _ values: [String]) {
    description = "--\(option): '\(value)' is not one of \(values.joined(separator: ", "))"
  }
}
