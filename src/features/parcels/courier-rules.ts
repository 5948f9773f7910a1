/** The rules for choosing the courier of an order. 'provider': the courier provider chooses. */
export const courierRules = ['provider', 'cheapest', 'quickest'] as const

export type CourierRule = (typeof courierRules)[number]
