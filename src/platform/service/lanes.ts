/**
 * Kinds of costly work. Each has a lane: a queue that limits how much of this work runs at the same time. The
 * server sets the limits.
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
 * Limits costly work, so that it does not delay cheap work. Each kind has a lane, which runs a few pieces of
 * work at a time and lets a limited number wait.
 */
export type Lanes = {
  /**
   * Runs the work when its turn comes. The requester with the fewest requests goes first, so that one
   * requester's hundred requests do not delay others.
   * @param asker the member or address that the work is for.
   * @throws CallFailure 503 with `Retry-After` when too many requests wait, or the wait is too long. The work
   * was then not started.
   */
  run<Result>(lane: LaneName, asker: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Runs a change, such as an order, ahead of costly work. While the change runs, no lane starts work for a
   * requester with several open requests, but only for a short time.
   */
  ahead<Result>(work: () => Promise<Result>): Promise<Result>
}
