/** The rules of who may earn: with a paid slot, or with the agreement and a verified identity. */
export const earningRules = ['slot', 'agreement'] as const

export type EarningRule = (typeof earningRules)[number]
