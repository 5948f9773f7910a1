/**
 * When a member's request arrived, and the last payment step visible to it. A service needs both to
 * recognise events during the request. Time misses a row that was written before the request and committed
 * after it. The step misses what happened while the request waited for its session.
 */
export type Arrival = {
  /**
   * The earliest and latest possible arrival by the database's clock, about a millisecond apart. See
   * `DatabaseClock`.
   */
  earliest: Date
  latest: Date
  /** The last step of the member's payments that was committed when the session was read. */
  paymentStep: number
  /**
   * The last intent that this process fulfilled for the member before. It needs no clock for what it knows
   * for sure.
   */
  fulfilledBefore: number | undefined
}
