/**
 * The rules of who may earn rewards: members with a paid slot (a paid subscription), or members who accepted
 * the direct seller's agreement and proved their identity. The shop applies one of the two rules.
 */
export const earningRules = ['slot', 'agreement'] as const

export type EarningRule = (typeof earningRules)[number]
