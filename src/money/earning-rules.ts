/**
 * The rules for who may earn rewards. slot: members with a slot (a paid subscription). agreement: members who
 * accepted the direct seller's agreement and whose identity is verified. The shop applies one of them.
 */
export const earningRules = ['slot', 'agreement'] as const

export type EarningRule = (typeof earningRules)[number]
