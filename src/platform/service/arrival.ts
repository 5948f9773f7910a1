/**
 * The time at which a member's request arrived, and the last step of the member's payments that was visible
 * to it. A service needs both to recognise payment steps that happened during the request. The time alone
 * misses a row that was written before the request and committed after it. The step alone misses steps that
 * happened while the request waited for its session.
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
   * The last payment intent of the member whose purchase this process completed before the request. A
   * comparison with it needs no clock.
   */
  fulfilledBefore: number | undefined
}
