import { basisPoints } from './percent.ts'

/** The SAC code of a subscription (other services), as on invoices and returns. */
export const subscriptionCode = '999799'

/**
 * The GST rate of a subscription in basis points. It is the general rate for services, because the rate
 * schedule has no entry for subscriptions.
 */
export const subscriptionRate = basisPoints(18_00)
