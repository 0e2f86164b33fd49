import Scenarios

extension Saboteur {
  /// Those that break rules of the counter board.
  static let counter: [Saboteur] = [
    Saboteur("loses every third intent", breaks: "C01") { make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      var count = 0
      board.onSend = { intent, sound in
        count += 1
        if count % 3 != 0 { sound.send(intent) }
      }
      return board
    }
  ]
}
