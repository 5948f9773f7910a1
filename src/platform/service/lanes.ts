/**
 * Kinds of costly work. Each has a lane: a queue that limits how much of the work runs at once. The server
 * sets the lanes' sizes.
 */
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
 * Limits costly work. Each kind has a lane: it runs a few pieces of work at once and lets some wait, so that
 * they do not delay cheap work.
 */
export type Lanes = {
  /**
   * Runs the work when its turn comes. The requester with the fewest requests goes first, so that a hundred
   * requests of one do not keep others waiting.
   * @param asker the member or address that the work is for.
   * @throws CallFailure 503 with `Retry-After` when too many requests wait or the turn does not come in time.
   * The work was then not started.
   */
  run<Result>(lane: LaneName, asker: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Runs a change, such as an order, ahead of costly work. While it runs, but only for a short time, no lane
   * starts work for requesters with several open requests.
   */
  ahead<Result>(work: () => Promise<Result>): Promise<Result>
}
