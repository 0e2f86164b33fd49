import Foundation
import Scenarios
import Testing

@testable import HackerNews

@Suite("Items of Hacker News")
struct WireStoryTests {
  /// The story in an item with the fields that every story has, and more.
  private func story(with fields: String = "") throws -> Story? {
    try story(#"{"id":8863,"time":7\#(fields.isEmpty ? "" : ",")\#(fields)}"#)
  }

  private func story(_ json: String) throws -> Story? {
    try WireStory.story(8863, from: Data(json.utf8))
  }

  @Test("a story has all its fields")
  func story() throws {
    let fields = #"""
      "by":"dhouston","descendants":71,"kids":[8952,9224],"score":-3,"title":"My YC app: Dropbox",
      "type":"story","url":"http://www.getdropbox.com/u/2/screencast.html"
      """#
    #expect(
      try story(with: fields)
        == Story(
          id: 8863, kind: .story, title: "My YC app: Dropbox", host: "getdropbox.com",
          author: "dhouston", date: Date(timeIntervalSince1970: 7), score: -3, commentCount: 71))
  }

  @Test(
    "missing, null and empty fields are omitted",
    arguments: [
      "", #""by":"","title":"","url":"""#, #""deleted":false,"dead":false"#,
      #""by":null,"title":null,"url":null,"score":null,"type":null"#,
    ])
  func partial(_ fields: String) throws {
    let bare = Story(id: 8863, title: "(untitled)", date: Date(timeIntervalSince1970: 7))
    #expect(try story(with: fields) == bare)
  }

  @Test("a job is a job posting, and polls and all other types are stories")
  func kinds() throws {
    let kinds = try ["job", "poll"].map { try story(with: #""type":"\#($0)""#)?.kind }
    #expect(kinds == [.job, .story])
  }

  @Test(
    "null, deleted and dead items, comments and options of polls give no story",
    arguments: [
      "null", #"{"id":8863,"deleted":true}"#, #"{"id":8863,"time":7,"dead":true}"#,
      #"{"id":8863,"time":7,"type":"comment"}"#, #"{"id":8863,"time":7,"type":"pollopt"}"#,
    ])
  func none(_ json: String) throws { #expect(try story(json) == nil) }

  @Test(
    "malformed responses and other items are unreadable",
    arguments: [
      "", "{", "[]", "1", "\"a\"", #"{"id":8863,"time":7"#, "\u{0}", "{}", #"{"id":8863}"#,
      #"{"time":7}"#, #"{"id":1,"time":7}"#, #"{"id":"8863","time":7}"#,
      #"{"id":8863,"time":null}"#, #"{"id":8863,"time":1e300}"#,
      #"{"id":8863,"time":7,"title":5}"#, #"{"id":8863,"time":7,"by":{}}"#,
      #"{"id":8863,"time":7,"score":9223372036854775807}"#,
      #"{"id":8863,"time":7,"descendants":[1]}"#, #"{"id":8863,"time":7,"dead":"yes"}"#,
      String(repeating: "[", count: 100_000),
    ])
  func unreadable(_ json: String) {
    #expect(throws: UnreadableStory()) { try story(json) }
    // A cut character is no UTF-8.
    #expect(throws: UnreadableStory()) {
      try WireStory.story(8863, from: Data(json.utf8) + [0xC3])
    }
  }

  @Test("titles and authors lose marks of direction, soft hyphens and tags, and nothing else")
  func hidden() throws {
    let text = #"ab\u00adc\u202ed\u200fe\u061cf\udb40\udc41g\u2066h"#
    let story = try story(with: #""title":"\#(text)","by":"\u200e""#)
    #expect(story?.title == "abcdefgh" && story?.author == nil)
    let title = "Ünïcödé 日本語 שלום 👩‍👩‍👧 \u{1B}[31m\n"
    let json = try String(decoding: JSONEncoder().encode(title), as: UTF8.self)
    #expect(try self.story(with: #""title":\#(json)"#)?.title == title)
  }

  @Test(
    "the host is that of the address, in lower case and without www.",
    arguments: [
      ("https://Example.com:8080/a?b#c", "example.com"), ("http://WWW.example.com", "example.com"),
      ("http://wwww.example.com", "wwww.example.com"), ("http://www.www.org", "www.org"),
      ("http://user:word@example.com", "example.com"), ("http://127.0.0.1/", "127.0.0.1"),
      ("item?id=1", nil), ("http:///a", nil), ("http://www.", nil), ("mailto:a@b.c", nil),
      ("a b", nil), ("https://b\u{FC}cher.example/a", "xn--bcher-kva.example"),
      // Its first letter is Cyrillic.
      ("https://\u{430}pple.com/", "xn--pple-43d.com"),
    ] as [(String, String?)])
  func host(_ address: String, _ host: String?) throws {
    #expect(try story(with: #""url":"\#(address)""#)?.host == host)
  }
}
