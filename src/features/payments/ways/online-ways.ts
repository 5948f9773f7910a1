/** The payment methods of the provider's checkout, by its own names, in the order offered. */
export const onlineWays = ['upi', 'card', 'netbanking', 'emi'] as const
export type OnlineWay = (typeof onlineWays)[number]
