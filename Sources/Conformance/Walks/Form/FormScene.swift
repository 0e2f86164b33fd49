import ReferenceModels
import ScenarioTesting
import Scenarios

/// A form in a random walk.
final class FormScene: AnsweredScene {
  typealias Port = FormPort

  let log: WalkLog
  var react: ((UInt64) -> Void)?
  let fixture: FormFixture
  var history = ModelHistory(FormModel())

  /// The numbers of pending requests and questions that were cancelled, which are the oldest.
  private var staleRequestCount = 0
  private var staleQuestionCount = 0

  /// The answer in this step, and the request and the question that it belongs to.
  private var answer: FormModel.Event?
  private var answeredRequest = 0
  private var answeredQuestion = 0

  var listeners: [WalkListener<FormEvent>] = []
  var plan: UInt64?

  private var isSettling = false

  init(_ fixture: FormFixture, _ log: WalkLog) {
    self.fixture = fixture
    self.log = log
    _ = fixture.form.onEvent { [weak self] in self?.receive($0) }
  }

  private var model: FormModel { history.latest }

  var expectedEvents: [FormEvent] { model.events }

  // MARK: Views

  func target(_ random: inout SplitMix64) -> Target { random.one(of: Target.allCases) }

  func presentTarget(_ random: inout SplitMix64) -> Target? { target(&random) }

  func expectUnknown(_ target: Target) {}

  func armListener(_ plan: UInt64) -> Bool {
    self.plan = plan
    return true
  }

  // MARK: Steps

  func act(_ random: inout SplitMix64) {
    switch random.number(below: 16) {
    case 0: changeListeners(&random)
    case 1...8: sendBurst(&random)
    default: answer(&random)
    }
  }

  func sendIntent(_ random: inout SplitMix64) {
    let intent: FormIntent =
      switch random.number(below: 16) {
      case 0...4: .editName(name(&random))
      case 5...9: .editPassword(Password(password(&random)))
      case 10...14: .submit
      default: .cancel
      }
    if isSettling { applyAnswer() }
    log.act(nil, "\(PlainText.describing(intent))")
    let (requestCount, awaited) = (model.requestCount, model.awaitedCredentials)
    history.append { $0.apply(.intent(intent)) }
    if model.requestCount != requestCount || model.awaitedCredentials != awaited {
      staleRequestCount = fixture.requests.pending.count
    }
    fixture.form.send(intent)
  }

  /// A valid name in two of three cases.
  private func name(_ random: inout SplitMix64) -> String {
    let valid = ["ada", "eve", "Ada1", "abcdefghijklmnopqrst"]
    let others = ["", "ab", "abcdefghijklmnopqrstu", "a b c", "Zoë", "ad"]
    return random.one(of: random.oneIn(3) ? others : valid)
  }

  /// A valid password in two of three cases; some have the same length, and some more bytes than
  /// characters.
  private func password(_ random: inout SplitMix64) -> String {
    let valid = ["password", "Password", "passwords", "pässwört"]
    return random.one(of: random.oneIn(3) ? ["", "pass", "passwor", "pässwör"] : valid)
  }

  // MARK: Answers

  func prepareAnswer(_ random: inout SplitMix64) -> ((inout SplitMix64) -> Void)? {
    let requestCount = fixture.requests.pending.count
    let count = requestCount + fixture.questions.pending.count
    guard count > 0 else { return nil }
    answeredRequest = model.requestCount
    answeredQuestion = model.questionCount
    return { [self] random in
      if random.number(below: count) < requestCount {
        answerRequest(&random)
      } else {
        answerQuestion(&random)
      }
    }
  }

  private func answerRequest(_ random: inout SplitMix64) {
    let (event, kind, result): (FormModel.Event, WalkEvent, Result<SignInAnswer, any Error>) =
      switch random.number(below: 8) {
      case 0...2: (.accepted, .acceptance, .success(.accepted))
      case 3, 4: (.refused("Wrong password"), .refusal, .success(.refused("Wrong password")))
      case 5, 6: (.failed("\(ConnectionLost())"), .signInFailure, .failure(ConnectionLost()))
      default: (.cancelled, .signInCancellation, .failure(CancellationError()))
      }
    let position = random.number(below: fixture.requests.pending.count)
    if position < staleRequestCount {
      staleRequestCount -= 1
      log.act(.lateAnswer, "a cancelled request is answered: \(event)")
    } else {
      log.act(kind, "the request is answered: \(event)")
      answer = event
    }
    fixture.requests.answer(at: position, with: result)
  }

  private func answerQuestion(_ random: inout SplitMix64) {
    let choice = random.one(of: [nil, Alert.Action.retry, .retry, .cancel])
    let words = "answers \(choice?.rawValue ?? "nothing")"
    let position = random.number(below: fixture.questions.pending.count)
    if position < staleQuestionCount {
      staleQuestionCount -= 1
      log.act(.lateAnswer, "the user \(words) to a superseded question")
    } else {
      log.act(.alertAnswer, "the user \(words)")
      answer = .alertAnswered(choice)
    }
    fixture.questions.answer(at: position, with: .success(choice))
  }

  // MARK: Comparison

  func settle() {
    isSettling = true
    fixture.settle()
    applyAnswer()
    isSettling = false
    guard fixture.services.waitsWhenCancelled else {
      (staleRequestCount, staleQuestionCount) = (0, 0)
      return
    }
    // A request that was cancelled before it began may have been made all the same.
    staleRequestCount = max(
      0, fixture.requests.pending.count - (model.awaitedCredentials == nil ? 0 : 1))
    staleQuestionCount = max(
      0, fixture.questions.pending.count - (model.awaitedAlert == nil ? 0 : 1))
  }

  /// An answer is late when the form no longer waits for it when it could notice it.
  private func applyAnswer() {
    guard let answer = answer.take(), model.requestCount == answeredRequest,
      model.questionCount == answeredQuestion
    else { return }
    history.append { $0.apply(answer) }
  }

  func compare() {
    for target in Target.allCases { compare(target) }
    log.expect(
      "requests", Array(fixture.requests.pending.dropFirst(staleRequestCount)),
      is: [model.awaitedCredentials].compactMap(\.self))
    log.expect(
      "questions", Array(fixture.questions.pending.dropFirst(staleQuestionCount)),
      is: [model.awaitedAlert].compactMap(\.self))
    log.expect("events", fixture.events, is: model.events)
    compareListeners()
    log.expect("diagnostics", fixture.diagnostics.reports, is: [])
  }

  // MARK: Declarations

  func targets(in model: FormModel) -> [Target] { Target.allCases }

  /// A password may change to one of the same length, and fields without a problem may begin to show
  /// problems.
  ///
  /// A submit and its answer may show both fields where equal values stop nowhere.
  func isChanged(_ target: Target, from old: FormModel, to new: FormModel) -> Bool {
    if expected(target, in: old) != expected(target, in: new) { return true }
    guard target != .button else { return false }
    if old.showsProblems != new.showsProblems { return true }
    if target == .passwordField, old.password != new.password { return true }
    let isNowhere = fixture.profile.decisions.filter == .nowhere
    return isNowhere && old.revisionCount != new.revisionCount
  }

  /// The button shows whether both fields are valid.
  func isSlice(_ target: Target) -> Bool { target != .button }

  /// The button follows the text of a field, unless a request begins or ends in the same transition.
  func changes(_ target: Target, before other: Target) -> Bool {
    target != .button && other == .button
      && history.versions.first?.revisionCount == model.revisionCount
  }
}

extension FormPort {
  static func settings(walk header: UInt32) -> FormSettings {
    var random = SplitMix64(seed: UInt64(header))
    return FormSettings(waitsWhenCancelled: random.oneIn(2))
  }

  static func scene(
    _ fixture: FormFixture, _ settings: FormSettings, header: UInt32, _ log: WalkLog
  ) -> FormScene { FormScene(fixture, log) }
}
