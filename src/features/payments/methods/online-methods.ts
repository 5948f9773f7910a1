/**
 * The payment methods, with the names that the provider's checkout uses, in the order in which the shop
 * offers them.
 */
export const onlineMethods = ['upi', 'card', 'netbanking', 'emi'] as const
export type OnlineMethod = (typeof onlineMethods)[number]
