import type { MemberTransferCode } from '../../ledger/transfer-codes.ts'
import type { PlainKey } from '../../words/sentence.ts'

/**
 * The types of transfers, as members know them. The types' ids never change, because URLs and other programs
 * use them.
 */
export const transactionTypes = {
  1: { name: 'term.orders' },
  2: { name: 'term.cashback' },
  3: { name: 'term.levelIncome' },
  4: { name: 'term.points' },
  5: { name: 'statement.awards' },
  6: { name: 'statement.moneyAdded' },
  7: { name: 'term.withdrawals' },
  8: { name: 'statement.subscriptions' },
  9: { name: 'statement.corrections' },
  10: { name: 'statement.tds' },
} as const satisfies Record<number, { name: PlainKey }>

export type TypeId = `${keyof typeof transactionTypes}`

/** The type of every ledger code. */
export const typeOfCode = {
  order_paid: '1',
  order_hold: '1',
  order_hold_released: '1',
  order_refunded: '1',
  reinstated_charged: '1',
  online_payment_received: '1',
  online_payment_refunded: '1',
  cashback: '2',
  level_income: '3',
  points_earned: '4',
  points_redeemed: '4',
  award: '5',
  tds_deducted: '10',
  tds_returned: '10',
  money_added: '6',
  credit_returned: '6',
  credit_not_returned: '6',
  credit_given_up: '6',
  withdrawal_requested: '7',
  withdrawal_sent: '7',
  withdrawal_paid: '7',
  withdrawal_returned: '7',
  withdrawal_reversed: '7',
  slot_bought: '8',
  slot_refunded: '8',
  opening_balance: '9',
  reward_reversed: '9',
  clawback_recovered: '9',
  correction: '9',
  staff_correction: '9',
  payment_charged_back: '9',
} as const satisfies Record<MemberTransferCode, TypeId>

export type ListedCode = keyof typeof typeOfCode

export const typeIds = Object.keys(transactionTypes) as TypeId[]

const codes = Object.keys(typeOfCode) as ListedCode[]

/**
 * Returns the ledger codes of a type. Returns all codes for '0' and 'all', and undefined for an unknown type.
 */
export function codesOfType(typeId: string): ListedCode[] | undefined {
  if (isEveryType(typeId)) return codes
  const found = codes.filter((code) => typeOfCode[code] === typeId)
  return found.length > 0 ? found : undefined
}

/** Returns whether a type id on the wire means all types. */
export function isEveryType(typeId: string): boolean {
  return typeId === 'all' || /^0+$/.test(typeId)
}

/** Returns the name of a type. Undefined for an unknown type, and for the ids that mean all types. */
export function nameOfType(typeId: string): PlainKey | undefined {
  return typeIds.includes(typeId as TypeId) ? transactionTypes[typeId as TypeId].name : undefined
}
