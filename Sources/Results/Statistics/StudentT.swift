import Foundation

/// Student's t distribution: how far a mean of few values may lie from the truth.
///
/// The probabilities are the finite sums for whole degrees of freedom of Abramowitz and Stegun,
/// *Handbook of Mathematical Functions*, 26.7.3 and 26.7.4; O(degrees of freedom).
package enum StudentT {
  /// The probability that a value lies further from 0 than this one, on either side.
  ///
  /// Below about 1e-15 it is 0.
  ///
  /// - Precondition: there is a degree of freedom.
  package static func probability(beyond t: Double, degrees: Int) -> Double {
    max(0, 1 - probability(withinAngle: atan(abs(t) / Double(degrees).squareRoot()), degrees))
  }

  /// The distance from 0 within which that share of all values lies, on both sides.
  ///
  /// - Precondition: the share lies in 0..<1, and there is a degree of freedom.
  package static func limit(holding share: Double, degrees: Int) -> Double {
    precondition((0..<1).contains(share), "a share is asked for from 0 to less than 1")
    // As an angle, the limit lies between two numbers; half of what is between them goes each time.
    var low = 0.0
    var high = Double.pi / 2
    for _ in 0..<Double.significandBitCount {
      let middle = (low + high) / 2
      if probability(withinAngle: middle, degrees) < share { low = middle } else { high = middle }
    }
    return tan(low) * Double(degrees).squareRoot()
  }

  /// The probability of a value within ±t, where t is √degrees times the tangent of the angle.
  private static func probability(withinAngle angle: Double, _ degrees: Int) -> Double {
    precondition(degrees > 0, "a t distribution has a degree of freedom at least")
    let isOdd = !degrees.isMultiple(of: 2)
    var term = isOdd ? cos(angle) : 1
    var sum = degrees == 1 ? 0 : term
    for factor in stride(from: isOdd ? 2 : 1, through: degrees - 3, by: 2) {
      term *= Double(factor) / Double(factor + 1) * pow(cos(angle), 2)
      sum += term
    }
    return isOdd ? 2 / Double.pi * (angle + sin(angle) * sum) : sin(angle) * sum
  }
}
