/**
 * When a member's request arrived, and which step of their payments it could see. A service needs both to recognise what
 * happened while the request was under way: a clock misses what was written before the request and committed after
 * it, a step misses what happened while the request waited for its session to be read.
 */
export type Arrival = {
  /** The earliest and the latest moment by the database's clock, about a millisecond apart: see `DatabaseClock`. */
  earliest: Date
  latest: Date
  /** The last step of the member's payments that was committed when the session was read. */
  paymentStep: number
  /** The intent that this process had fulfilled last for the member before: of what it knows for sure it asks no clock. */
  fulfilledBefore: number | undefined
}
