/** A bank branch as a lookup service describes it. The address may be empty. */
export type LookedUpBranch = { bank: string; branch: string; address: string }

/** A service that looks up bank branches by their IFSC. Source: Razorpay's public IFSC API, `GET /{IFSC}`. */
export type IfscLookup = {
  /**
   * The branch behind a code in capitals, or undefined where the service knows none.
   * @throws any error when there was no usable answer: after the timeout, malformed, or about another code.
   */
  find(ifsc: string): Promise<LookedUpBranch | undefined>
  /** Whether a code that it does not know belongs to no branch. The stand-in knows only a few branches. */
  readonly knowsAll: boolean
}
