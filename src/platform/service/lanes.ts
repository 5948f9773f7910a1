/** Kinds of costly work, each with its own lane. The server sets their sizes. */
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
 * Limits costly work. Each kind of work has a lane that runs a few pieces at once and lets a few wait, so
 * that cheap work is not delayed.
 */
export type Lanes = {
  /**
   * Runs the work when its turn comes. The requester with the fewest requests goes first, so that a hundred
   * requests of one do not keep others waiting.
   * @param asker the member or address that the work is for.
   * @throws CallFailure 503 with `Retry-After` when too many wait or the turn comes too late. Nothing was
   * started.
   */
  run<Result>(lane: LaneName, asker: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Runs a change, such as an order. Meanwhile, for a short time at most, no lane starts work for
   * requesters with several requests at once.
   */
  ahead<Result>(work: () => Promise<Result>): Promise<Result>
}
