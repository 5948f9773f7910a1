/**
 * When a member's request arrived, and what it could know: with both, a service tells what happened meanwhile. Clocks alone
 * miss what was written before the request and committed after it; what was committed misses what happened while the
 * request waited for its session to be read.
 */
export type Arrival = {
  /** By the database's clock: between the two, which are a millisecond or so apart, see `DatabaseClock`. */
  earliest: Date
  latest: Date
  /** What was committed when the session was read (`pg_current_snapshot`). */
  seen: string
}
