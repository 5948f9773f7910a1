/**
 * The payment methods of the provider's checkout, named as there, in the order in which the shop offers them.
 */
export const onlineMethods = ['upi', 'card', 'netbanking', 'emi'] as const
export type OnlineMethod = (typeof onlineMethods)[number]
