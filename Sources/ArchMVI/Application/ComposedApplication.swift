import Scenarios

/// All features of an application are modules of one processor.
extension MVIArchitecture: ApplicationArchitecture {
  /// Makes a fresh application, in which an intent of one part waits for that of another one.
  public static func makeApplication(
    _ configuration: ApplicationConfiguration, environment: ApplicationEnvironment
  ) -> some ComposedApplication {
    let processor = Processor(environment: environment.scenario)
    return ApplicationParts(
      board: MVICounterBoard(configuration.counter, processor),
      navigation: MVINavigationApp(environment.navigation, processor),
      news: MVINewsList(configuration.news, environment.news, processor),
      form: MVIForm(environment.form, processor))
  }
}
