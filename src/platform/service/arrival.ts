/**
 * When a member's request arrived, and the last step of the member's payments that the request could see. A
 * service needs both to recognise payment steps that happened during the request. By the time alone, it would
 * miss a step that was written before the request but committed later. By the step alone, it would miss steps
 * that happened while the request waited to read its session.
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
