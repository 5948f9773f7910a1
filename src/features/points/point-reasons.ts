/** Reasons for a movement of points. */
export const pointReasons = ['redeemed', 'earned', 'taken_back', 'other'] as const

export type PointReason = (typeof pointReasons)[number]

const reasonByCode: Partial<Record<string, PointReason>> = {
  points_redeemed: 'redeemed',
  points_earned: 'earned',
  reward_reversed: 'taken_back',
}

/** Returns the reason for a transfer's code. */
export function pointReason(code: string): PointReason {
  return reasonByCode[code] ?? 'other'
}
