/** The ways to pay in the provider's checkout, by its names for them, in the order in which they are offered. */
export const onlineWays = ['upi', 'card', 'netbanking', 'emi'] as const
export type OnlineWay = (typeof onlineWays)[number]
