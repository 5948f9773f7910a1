/** A bank branch as a lookup service describes it. The address may be empty. */
export type LookedUpBranch = { bank: string; branch: string; address: string }

/** A service that looks up bank branches by their IFSC. Source: Razorpay's public IFSC API, `GET /{IFSC}`. */
export type IfscLookup = {
  /**
   * Returns the branch of a code in capitals, or undefined if the service knows none.
   * @throws an error if the response is late, malformed, or about another code.
   */
  find(ifsc: string): Promise<LookedUpBranch | undefined>
  /** Whether an unknown code means that the branch does not exist. The stand-in knows only a few branches. */
  readonly knowsAll: boolean
}
