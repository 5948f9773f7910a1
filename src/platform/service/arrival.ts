/**
 * When a member's request arrived, and which transactions it could see. A service needs both to recognise what
 * happened while the request was under way: a clock misses what was written before the request and committed after
 * it, a snapshot misses what happened while the request waited for its session to be read.
 */
export type Arrival = {
  /** The earliest and the latest moment by the database's clock, about a millisecond apart: see `DatabaseClock`. */
  earliest: Date
  latest: Date
  /** What was committed when the session was read (`pg_current_snapshot`). */
  seen: string
  /** The intent that this process had fulfilled last for the member before: of what it knows for sure it asks no clock. */
  fulfilledBefore: number | undefined
}
