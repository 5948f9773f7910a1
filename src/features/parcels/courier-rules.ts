/** The rules that choose the courier of an order. */
export const courierRules = ['provider', 'cheapest', 'quickest'] as const

export type CourierRule = (typeof courierRules)[number]
