/** The states of a reward that an order earns for its buyer. */
export const rewardStates = ['none', 'redeemed', 'coming', 'credited', 'taken_back'] as const

export type RewardState = (typeof rewardStates)[number]

/** A reward that an order earns for its buyer, in paise or points. */
export type OrderReward = {
  state: RewardState
  amount: number
  /**
   * For 'coming', the end of the return window, once the order is delivered. For 'credited', the time of the
   * credit.
   */
  at?: Date
}

export type OrderRewards = { cashback: OrderReward; points: OrderReward }
