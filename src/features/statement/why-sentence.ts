import { placed } from '../../wire/placed.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'
import type { ListedCode } from './transaction-types.ts'

type Explained = {
  code: string
  level: number
  buyer?: string | undefined
  percent?: number | undefined
  step?: number | undefined
}

const sentences: Record<ListedCode, PlainKey> = {
  opening_balance: 'statement.whyOpening',
  order_paid: 'statement.whyOrderPaid',
  order_hold: 'statement.whyHeld',
  order_hold_released: 'statement.whyReleased',
  order_refunded: 'statement.whyRefunded',
  online_payment_received: 'statement.whyCorrection',
  online_payment_refunded: 'statement.whyCorrection',
  cashback: 'statement.whyCashback',
  level_income: 'statement.whyIncome',
  points_earned: 'statement.whyPoints',
  points_redeemed: 'statement.whyRedeemed',
  award: 'statement.whyAward',
  money_added: 'statement.whyAdded',
  withdrawal_requested: 'statement.whyWithdrawal',
  withdrawal_paid: 'statement.whyWithdrawal',
  withdrawal_returned: 'statement.whyReturned',
  withdrawal_reversed: 'statement.whySentBack',
  slot_bought: 'statement.whySubscription',
  reward_reversed: 'statement.whyTakenBack',
  clawback_recovered: 'statement.whyRecovered',
  correction: 'statement.whyCorrection',
  staff_correction: 'statement.whyStaffCorrection',
}

/** Why a transaction happened, in a sentence. */
export function whyOf({ code, level, buyer, percent, step }: Explained): Sentence {
  if (code === 'level_income' && buyer !== undefined && percent !== undefined)
    return placed('statement.whyIncomeOf', { buyer, level, percent })
  if (code === 'award' && step !== undefined) return placed('statement.whyAwardOf', { step })
  return sentences[code as ListedCode]
}
