import type { Stored } from '../../../../platform/database/states.ts'
import type { PlainKey } from '../../../../words/sentence.ts'

/** The names of the states of an order's cash. */
export const cashStateNames = {
  receivable: 'office.orders.cashReceivable',
  with_courier: 'office.orders.cashWithCourier',
  received: 'office.orders.cashReceived',
  written_off: 'office.orders.cashWrittenOff',
  not_collected: 'office.orders.cashNotCollected',
} as const satisfies Record<Stored<'order_cash', 'state'>, PlainKey>
