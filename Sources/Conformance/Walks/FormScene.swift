import ReferenceModels
import ScenarioTesting
import Scenarios

final class FormScene: AnsweredScene {
  typealias Port = FormPort

  let state: SceneState<FormPort>
  let requests: WalkRequests<Credentials, SignInAnswer>
  let questions: WalkRequests<Alert, Alert.Action?>
  var listeners: [(probe: EventProbe<FormEvent>, start: Int)] = []
  private var events = OutputComparison("events")

  init(_ fixture: FormFixture, _ settings: FormSettings, header: UInt32, _ log: WalkLog) {
    state = SceneState(fixture, FormModel(), log)
    requests = WalkRequests(fixture.requests)
    questions = WalkRequests(fixture.questions)
    _ = fixture.form.onEvent { [weak self] in self?.receive($0) }
  }

  func target(_ random: inout SplitMix64) -> Target { random.one(of: Target.allCases) }

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
    send(intent)
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

  var answers: [(count: Int, answer: (inout SplitMix64) -> Void)] {
    [(requests.pending.count, answerRequest), (questions.pending.count, answerQuestion)]
  }

  private func answerRequest(_ random: inout SplitMix64) {
    let result: Result<SignInAnswer, any Error> =
      switch random.number(below: 8) {
      case 0...2: .success(.accepted)
      case 3, 4: .success(.refused("Wrong password"))
      case 5, 6: .failure(ConnectionLost())
      default: .failure(CancellationError())
      }
    answerRequest(at: random.number(below: requests.pending.count), with: result)
  }

  func answerRequest(at position: Int, with result: Result<SignInAnswer, any Error>) {
    let (event, kind, words): (FormModel.Event, WalkEvent, String) =
      switch result {
      case .success(.accepted): (.accepted, .acceptance, "the service accepts")
      case .success(.refused(let reason)):
        (.refused(reason), .refusal, "the service refuses: \(reason)")
      case .failure(is CancellationError):
        (.cancelled, .signInCancellation, "the service cancels the request")
      case .failure(let error):
        (.failed("\(error)"), .signInFailure, "the request fails: \(error)")
      }
    answer(requests, at: position, event, as: kind, with: result, words)
  }

  private func answerQuestion(_ random: inout SplitMix64) {
    let choice = random.one(of: [nil, Alert.Action.retry, .retry, .cancel])
    answerQuestion(at: random.number(below: questions.pending.count), with: choice)
  }

  func answerQuestion(at position: Int, with choice: Alert.Action?) {
    answer(
      questions, at: position, .alertAnswered(choice), as: .alertAnswer, with: .success(choice),
      "the user answers \(choice?.rawValue ?? "nothing")")
  }

  /// An answer is late when the form no longer waits for it.
  func isCurrent(_ response: FormModel.Event, since asked: FormModel) -> Bool {
    model.requestCount == asked.requestCount && model.questionCount == asked.questionCount
  }

  func countSuperseded(afterIntent old: FormModel?) {
    if let old {
      let isCancelled = model.awaitedCredentials != old.awaitedCredentials
      if isCancelled || model.requestCount != old.requestCount { requests.supersedeAll() }
    } else {
      requests.settle(expecting: model.awaitedCredentials == nil ? 0 : 1)
      questions.settle(expecting: model.awaitedAlert == nil ? 0 : 1)
    }
  }

  func compare() {
    for target in Target.allCases { compare(target) }
    log.expect("requests", requests.current, is: [model.awaitedCredentials].compactMap(\.self))
    log.expect("questions", questions.current, is: [model.awaitedAlert].compactMap(\.self))
    events.compare(fixture.events, with: model.events, in: self)
    compareListeners()
  }

  var keyTargets: [Target] { Target.allCases }

  let reactions: [FormIntent] = [
    .editName("eve"), .editName("e"), .editPassword(Password("passwords")),
    .editPassword(Password("pass")), .submit, .cancel,
  ]

  func targets(in model: FormModel) -> [Target] { Target.allCases }
}
