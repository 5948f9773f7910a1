import { basisPoints } from './percent.ts'

/** The SAC code of a subscription (other services), as on invoices and returns. */
export const subscriptionCode = '999799'

/**
 * The GST rate of a subscription in basis points. Source: the general rate for services, because no other
 * entry of the rate schedule names subscriptions.
 */
export const subscriptionRate = basisPoints(18_00)
