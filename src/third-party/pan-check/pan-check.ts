/** The provider's answer about a PAN. */
export type CheckedPan =
  | {
      isValid: true
      /** The holder's name in the records of the tax department. */
      registeredName: string
      /** How well the holder's name matches the requested name, from 0 to 100. */
      nameMatch: number
      /** Whether the holder is a natural person, and not a company or a trust. */
      isPerson: boolean
      /** The provider's reference number of this check. */
      reference: string
    }
  | { isValid: false; reference: string }

/** A service that checks a PAN with the tax department's records. */
export type PanCheck = {
  /**
   * Checks a PAN in capitals, and compares its holder's name with `name`. May be repeated, because the check
   * changes nothing at the provider.
   * @throws PanCheckUnreachableError if there was no usable answer: late, malformed, or about another PAN.
   * @throws PanCheckRefusedError if the provider does not serve this account.
   */
  check(pan: string, name: string): Promise<CheckedPan>
  readonly isStandIn: boolean
}

/** Thrown when the provider gives no usable answer. A later attempt may succeed. */
export class PanCheckUnreachableError extends Error {
  override name = 'PanCheckUnreachableError'
}

/**
 * Thrown when the provider refuses the shop's account: wrong keys, an IP address that is not listed, or no
 * credit. An operator must act.
 */
export class PanCheckRefusedError extends Error {
  override name = 'PanCheckRefusedError'
}
