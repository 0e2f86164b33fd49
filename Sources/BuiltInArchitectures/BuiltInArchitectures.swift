import ArchDirect
import ArchMVC
import ArchMVVMObservable
import ArchUDF
import ReferenceCells
import Scenarios

/// The one list of the variants that come with the project.
public enum BuiltInArchitectures {
  /// Every variant, the floor first, in the order in which reports show them.
  public static let all: [any Architecture.Type] = [
    DirectArchitecture.self, UDFArchitecture.self, MVVMObservableArchitecture.self,
    MVCArchitecture.self,
  ]

  /// Yardsticks that are measured beside the variants but keep only some of the rules.
  public static let referenceCells: [any CounterArchitecture.Type] = [
    ObservableCellArchitecture.self
  ]

  /// The variants that implement the counter board.
  public static var counter: [any CounterArchitecture.Type] {
    all.compactMap { $0 as? any CounterArchitecture.Type }
  }
}
