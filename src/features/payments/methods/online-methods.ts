/** The payment methods of the provider's checkout, by its own names, in the order offered. */
export const onlineMethods = ['upi', 'card', 'netbanking', 'emi'] as const
export type OnlineMethod = (typeof onlineMethods)[number]
