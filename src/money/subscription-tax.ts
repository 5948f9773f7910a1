import { basisPoints } from './percent.ts'

/** The code of a subscription among the services (SAC: other services), as invoices and returns name it. */
export const subscriptionCode = '999799'

/** Its rate of GST, in basis points. Source: the general rate for services, since no entry names it. */
export const subscriptionRate = basisPoints(18_00)
