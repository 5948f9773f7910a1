/** What a lookup service tells of a bank branch. The address may be empty. */
export type LookedUpBranch = { bank: string; branch: string; address: string }

/** A service that knows bank branches by their IFSC. Source: Razorpay's public IFSC API, `GET /{IFSC}`. */
export type IfscLookup = {
  /**
   * The branch behind a code in capitals, or undefined where the service knows none.
   * @throws any error when it gave no answer that could be used: too late, broken, or about another code.
   */
  find(ifsc: string): Promise<LookedUpBranch | undefined>
  /** Whether a code unknown to it is nobody's. The stand-in knows a few branches only. */
  readonly knowsAll: boolean
}
