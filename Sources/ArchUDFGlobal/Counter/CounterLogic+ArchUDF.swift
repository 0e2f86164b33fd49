import ArchUDF

/// The store of the counter board: its state, its logic and its effects are those of `ArchUDF`.
typealias CounterStore = ArchUDF.CounterStore
