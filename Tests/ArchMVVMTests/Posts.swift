import ArchMVVM
import ScenarioTesting
import Scenarios

/// The content of a row of any kind.
enum PostContent: Equatable, Sendable {
  case story(title: String, picture: String?)
  case job(title: String)
}

/// The selection of a row of any kind.
enum PostSelection: Equatable, Sendable {
  case story(Int)
  case application(String)
}

typealias PostRow = any RowViewModel<Int, PostContent, PostSelection>

struct NoPicture: Error, Equatable {
  let id: Int
}

/// A story, whose picture is loaded later.
final class StoryRowViewModel: RowViewModel {
  var reports: Reports<PostSelection>?
  private var didUpdate: (@MainActor (StoryRowViewModel) -> Void)?

  let id: Int
  let tracer: (any Tracer)? = nil
  private let clock: any Clock<Duration>
  private let hasPicture: Bool
  private var picture: String?

  init(_ id: Int, clock: any Clock<Duration> = ManualClock(), hasPicture: Bool = true) {
    self.id = id
    self.clock = clock
    self.hasPicture = hasPicture
  }

  func bind(_ didUpdate: (@MainActor (StoryRowViewModel) -> Void)?) { self.didUpdate = didUpdate }

  var content: PostContent { .story(title: "Story \(id)", picture: picture) }

  var subject: String { "story \(id)" }

  func select() { reports?.didSelect(.story(id)) }

  /// Loads the picture, which takes a second.
  func loadPicture() {
    Task { [clock] in
      try? await clock.sleep(for: .seconds(1))
      if hasPicture { show("picture \(id)") } else { reports?.didFail(NoPicture(id: id)) }
    }
  }

  func show(_ picture: String) {
    self.picture = picture
    didUpdate?(self)
  }
}

/// A job posting, with an address and without a picture.
final class JobRowViewModel: RowViewModel {
  var reports: Reports<PostSelection>?

  let id: Int
  let tracer: (any Tracer)? = nil
  private let address: String

  init(_ id: Int, address: String) {
    self.id = id
    self.address = address
  }

  func bind(_ didUpdate: (@MainActor (JobRowViewModel) -> Void)?) {}

  var content: PostContent { .job(title: "Job \(id)") }

  var subject: String { "job \(id)" }

  func select() { reports?.didSelect(.application(address)) }
}

/// A list of posts, or its screen: it forwards the reports of its rows.
final class PostListViewModel: ReportingViewModel {
  var reports: Reports<PostSelection>?
  private var didUpdate: (@MainActor (PostListViewModel) -> Void)?

  let tracer: (any Tracer)? = nil
  private(set) var rows: [PostRow] = []
  private lazy var rowReports = Reports(to: self)

  func bind(_ didUpdate: (@MainActor (PostListViewModel) -> Void)?) { self.didUpdate = didUpdate }

  var content: [Int] { rows.map { $0.id } }

  var subject: String { "posts" }

  func show(_ rows: [PostRow]) {
    for row in self.rows { row.unbind() }
    for row in rows { row.reports = rowReports }
    self.rows = rows
    didUpdate?(self)
  }
}
