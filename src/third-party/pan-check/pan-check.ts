/** The provider's answer about a PAN. */
export type CheckedPan =
  | {
      isValid: true
      /** The name in the tax department's records. */
      registeredName: string
      /** How well the registered name matches the given one, from 0 to 100. */
      nameMatch: number
      /** Whether the PAN belongs to a natural person, rather than to a company or a trust. */
      isPerson: boolean
      /** The provider's reference of the check. */
      reference: string
    }
  | { isValid: false; reference: string }

/** A service that checks a PAN with the tax department's records. */
export type PanCheck = {
  /**
   * Checks a PAN in capitals and compares its holder's name with `name`. The check changes nothing at the
   * provider, so a repeat is safe.
   * @throws PanCheckUnreachableError without a usable answer: timed out, busy, malformed, or about another PAN.
   * @throws PanCheckRefusedError if the provider does not serve this account.
   */
  check(pan: string, name: string): Promise<CheckedPan>
  readonly isStandIn: boolean
}

/** The provider gave no usable answer. A later try may succeed. */
export class PanCheckUnreachableError extends Error {
  override name = 'PanCheckUnreachableError'
}

/**
 * The provider refuses the shop's account: wrong keys, an unlisted address, or no credit. The operator must
 * act.
 */
export class PanCheckRefusedError extends Error {
  override name = 'PanCheckRefusedError'
}
