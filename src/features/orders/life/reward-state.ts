/** Where something that an order earns its buyer stands. */
export const rewardStates = ['none', 'redeemed', 'coming', 'credited', 'taken_back'] as const

export type RewardState = (typeof rewardStates)[number]

/** Something that an order earns its buyer: paise, or points. */
export type OrderReward = {
  state: RewardState
  amount: number
  /** Of what is coming, the end of the return window, once the order is delivered; of what was credited, when. */
  at?: Date
}

export type OrderRewards = { cashback: OrderReward; points: OrderReward }
