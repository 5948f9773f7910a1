/**
 * The rules for who may earn rewards, of which the shop applies one. slot: members with a slot (a paid
 * subscription). agreement: members who accepted the direct seller's agreement and whose identity is
 * verified.
 */
export const earningRules = ['slot', 'agreement'] as const

export type EarningRule = (typeof earningRules)[number]
