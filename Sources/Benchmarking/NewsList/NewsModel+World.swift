import ReferenceModels
import Scenarios

extension NewsModel {
  /// A list that has appeared, with everything answered from the stories of a world.
  @MainActor
  init(appearedIn world: NewsWorld) {
    self.init(world.configuration)
    load(.appear, from: world)
  }

  /// Sends an intent that loads, and answers everything from the stories of a world.
  @MainActor
  mutating func load(_ intent: NewsIntent, from world: NewsWorld) {
    apply(.intent(intent))
    if !awaitedStorage.isEmpty { apply(.storageRead(nil, at: NewsWorld.date)) }
    for feed in awaitedIdentities {
      let ids = world.stories.feeds[feed] ?? []
      apply(.identitiesArrived(ids, at: NewsWorld.date))
      for id in ids { apply(.itemArrived(id, world.stories.stories[id], at: NewsWorld.date)) }
    }
  }
}
