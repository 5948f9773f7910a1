/**
 * When a member's request arrived, and the last step of the member's payments that it could see. A service
 * needs both to recognise payment steps that happened during the request. The time alone misses a row that
 * was written before the request but committed later. The step alone misses steps that happened while the
 * request waited to read its session.
 */
export type Arrival = {
  /**
   * The earliest and latest possible arrival time by the database's clock, about a millisecond apart. See
   * `DatabaseClock`.
   */
  earliest: Date
  latest: Date
  /** The last step of the member's payments that was committed when the session was read. */
  paymentStep: number
  /**
   * The member's last payment intent whose purchase this process completed before the request. Comparing this
   * id needs no clock.
   */
  fulfilledBefore: number | undefined
}
