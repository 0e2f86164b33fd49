import ArchUDF

/// The store of navigation: its state, its logic and its effects are those of `ArchUDF`.
typealias NavigationStore = ArchUDF.NavigationStore
