extension CounterContent {
  /// Formats a counter.
  public init(_ counter: Counter) {
    self.init(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }
}

extension TotalContent {
  /// Formats a total.
  public init(_ total: CounterTotal) {
    self.init(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}

extension NameContent {
  /// Presents the name of credentials.
  public init(_ credentials: Credentials, showsProblems: Bool) {
    self.init(
      text: credentials.name, problem: showsProblems ? credentials.nameProblem : nil)
  }
}

extension PasswordContent {
  /// Presents the password of credentials; a refusal is shown until the next edit or submit.
  public init(_ credentials: Credentials, showsProblems: Bool, refusal: String?) {
    self.init(
      count: credentials.password.count,
      problem: refusal ?? (showsProblems ? credentials.passwordProblem : nil))
  }
}

extension SubmitContent {
  /// Presents whether credentials can be submitted.
  public init(_ credentials: Credentials, isSubmitting: Bool) {
    self.init(canSubmit: !isSubmitting && credentials.areValid, isSubmitting: isSubmitting)
  }
}

extension NavigationContent {
  /// Presents a structure.
  public init(_ structure: NavigationStructure) {
    self.init(
      stacks: structure.stacks, selectedTab: structure.selectedTab, modals: structure.modals,
      visibleScreen: structure.visibleScreen.id)
  }
}

extension TabBarContent {
  /// Presents a selection and a number of unread stories.
  public init(selectedTab: Tab?, unreadCount: Int) {
    self.init(selectedTab: selectedTab, newsBadge: unreadCount > 0 ? String(unreadCount) : nil)
  }
}

extension ScreenContent {
  /// Presents a screen; each route shows its part of the counter and the session.
  public init(_ screen: Screen, counter: Int, session: Session?, isBusy: Bool) {
    self.init(
      title: screen.title, text: Self.text(of: screen.route, counter: counter, session: session),
      isBusy: isBusy)
  }

  private static func text(of route: Route, counter: Int, session: Session?) -> String {
    switch route {
    case .counter: "Counter: \(counter)"
    case .profile: session.map { "Logged in as \($0.name)" } ?? "Not logged in"
    case .home, .news, .onboarding, .login, .story: ""
    }
  }
}

extension NewsListContent {
  /// Presents a list.
  public init(feed: Feed, loading: LoadingPage?, paging: StoryPaging?, rows: [Int]) {
    self.init(
      title: loading == .first ? "Refreshing…" : "\(feed.title) (\(rows.count))",
      isLoading: loading != nil,
      canLoadMore: loading == nil && !(paging?.isExhausted ?? true), rows: rows)
  }
}

extension RowContent {
  /// Presents a row, with the score in the style's form.
  public init(_ row: NewsRow, style: RowStyle) {
    switch row.story.kind {
    case .story:
      self = .story(
        StoryRowContent(
          title: row.story.title, footnote: row.footnote, score: style.text(of: row.score),
          comments: String(row.story.commentCount), isRead: row.isRead, isUpvoted: row.isUpvoted,
          thumbnail: row.thumbnail))
    case .job:
      self = .job(
        JobRowContent(
          title: row.story.title, footnote: row.footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }
}

extension RowStyle {
  public func text(of score: Int) -> String { ScoreFormat.text(of: score, self) }
}
