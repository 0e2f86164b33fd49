import Scenarios

extension CounterWorkload {
  package func isImplemented(by architecture: any Architecture.Type) -> Bool {
    architecture is any CounterArchitecture.Type
  }

  @MainActor
  package func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)? {
    guard let architecture = architecture as? any CounterArchitecture.Type else { return nil }
    return session(architecture, size, mode)
  }

  @MainActor
  private func session<Architecture: CounterArchitecture>(
    _ architecture: Architecture.Type, _ size: WorkloadSize, _ mode: SessionMode
  ) -> any WorkloadSession {
    if self == .lifecycle {
      CounterLifecycleSession<Architecture>(size: size, mode: mode)
    } else {
      CounterSession<Architecture>(self, size: size, mode: mode)
    }
  }

  /// The board that the workload runs on.
  func configuration(_ size: WorkloadSize) -> CounterConfiguration {
    switch self {
    case .fanoutOne, .derived, .lifecycle: CounterConfiguration(count: size.n)
    case .ballast: CounterConfiguration(count: 1, ballast: ballast(size.n))
    case .dispatch, .fanoutAll, .burst, .attach, .feedback, .concurrent:
      CounterConfiguration(count: 1)
    }
  }

  /// The ballast of that many bytes.
  private func ballast(_ bytes: Int) -> Ballast {
    switch bytes {
    case 0: .none
    case 64: .inline64
    case 3072: .inline3KiB
    default: .array(bytes / MemoryLayout<Int>.stride)
    }
  }
}
