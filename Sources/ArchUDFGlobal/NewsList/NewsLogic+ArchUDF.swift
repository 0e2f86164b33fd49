import ArchUDF

/// The store of the news list: its state, its logic and its effects are those of `ArchUDF`.
typealias NewsStore = ArchUDF.NewsStore
