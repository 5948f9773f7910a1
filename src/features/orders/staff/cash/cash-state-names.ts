import type { PlainKey } from '../../../../words/sentence.ts'

/** The names of the states of an order's cash. */
export const cashStateNames = {
  receivable: 'office.orders.cashReceivable',
  with_courier: 'office.orders.cashWithCourier',
  received: 'office.orders.cashReceived',
  written_off: 'office.orders.cashWrittenOff',
  not_collected: 'office.orders.cashNotCollected',
} as const satisfies Record<string, PlainKey>

export type CashState = keyof typeof cashStateNames

export const cashStates = Object.keys(cashStateNames) as [CashState, ...CashState[]]
