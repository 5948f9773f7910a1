/** The kinds of reward. */
export const rewardKinds = ['cashback', 'points', 'level_income', 'award'] as const

export type RewardKind = (typeof rewardKinds)[number]
