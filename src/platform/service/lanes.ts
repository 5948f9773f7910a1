/** What is costly, each kind in a lane of its own. The server has the size of each. */
export type LaneName =
  | 'sessions'
  | 'pages'
  | 'catalogue'
  | 'search'
  | 'documents'
  | 'sitemaps'
  | 'pictures'
  | 'newsPictures'

/**
 * Costly work, each kind in a lane of its own that runs a little at once and lets a few wait, so that what is cheap goes
 * on beside it.
 */
export type Lanes = {
  /**
   * Runs the work when its turn comes. Who has asked for least comes first, so that one who asks for a hundred things does
   * not keep others waiting.
   * @param asker the member or address that the work is for.
   * @throws CallFailure 503 with `Retry-After`, when too many wait or the turn does not come in time. Nothing was begun.
   */
  run<Result>(lane: LaneName, asker: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Runs a change, such as an order. While one is under way, no lane begins anything for who asks for several things at
   * once, for a short time at most.
   */
  ahead<Result>(work: () => Promise<Result>): Promise<Result>
}
