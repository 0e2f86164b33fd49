import ArchDirect
import ArchMVC
import ArchMVI
import ArchMVVM
import ArchMVVMInjected
import ArchMVVMObservable
import ArchUDF
import ReferenceCells
import Scenarios

/// The registry of the built-in variants.
public enum BuiltInVariants {
  /// Every variant, the baseline first, in the order of reports.
  public static let all: [any Architecture.Type] = [
    DirectArchitecture.self,
    UDFArchitecture.self,
    MVIArchitecture.self,
    MVVMArchitecture.self,
    MVVMInjectedArchitecture.self,
    MVVMObservableArchitecture.self,
    MVCArchitecture.self,
  ]

  /// Cells for scale that are not architectures and have no verdict.
  public static let referenceCells: [any ReferenceCell.Type] = [
    ObservableCell.self, StoreCell.self, StoreInPlaceCell.self, StoreEntitiesCell.self,
    StoreUncomparedCell.self,
  ]

  /// The variants that implement the counter board.
  public static var counter: [any CounterArchitecture.Type] {
    all.compactMap { $0 as? any CounterArchitecture.Type }
  }

  /// The variants that implement the news list.
  public static var news: [any NewsArchitecture.Type] {
    all.compactMap { $0 as? any NewsArchitecture.Type }
  }
}
