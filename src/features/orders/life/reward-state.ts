/** The states of a reward that an order earns its buyer. */
export const rewardStates = ['none', 'redeemed', 'coming', 'credited', 'taken_back'] as const

export type RewardState = (typeof rewardStates)[number]

/** A reward that an order earns its buyer: paise, or points. */
export type OrderReward = {
  state: RewardState
  amount: number
  /**
   * The end of the return window for 'coming', once the order is delivered; the time of the credit for
   * 'credited'.
   */
  at?: Date
}

export type OrderRewards = { cashback: OrderReward; points: OrderReward }
