/** A bank branch, as the lookup service describes it. The address may be empty. */
export type LookedUpBranch = { bank: string; branch: string; address: string }

/** A service that looks up bank branches by their IFSC. Source: Razorpay's public IFSC API, `GET /{IFSC}`. */
export type IfscLookup = {
  /**
   * Returns the branch with this IFSC, in capitals. Returns undefined if the service does not know the code.
   * @throws an error if the response is late, malformed, or about another code.
   */
  find(ifsc: string): Promise<LookedUpBranch | undefined>
  /**
   * Whether an unknown code means that the branch does not exist. False for the stand-in, which knows few
   * branches.
   */
  readonly knowsAll: boolean
}
