import type { MemberTransferCode } from '../../ledger/transfer-codes.ts'
import { type Paise, paise, toRupees } from '../../money/paise.ts'
import { basisPoints, percentOf } from '../../money/percent.ts'
import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import { maskedName } from '../members/signup/masked-name.ts'
import type { Reason } from './reasons.sql.ts'
import type { Movement } from './statement.sql.ts'
import type { Transaction } from './transaction-fields.ts'
import { type TypeId, typeOfCode } from './transaction-types.ts'

// Keyed by ledger code, so that a code without a type or a title does not compile.
const types: Record<MemberTransferCode, TypeId> = typeOfCode
const titles: Record<MemberTransferCode, PlainKey> = {
  opening_balance: 'statement.openingBalance',
  order_paid: 'statement.orderPaid',
  order_hold: 'statement.held',
  order_hold_released: 'statement.holdReleased',
  order_refunded: 'statement.orderRefunded',
  reinstated_charged: 'statement.reinstatedCharged',
  online_payment_received: 'statement.onlineReceived',
  online_payment_refunded: 'statement.onlineRefunded',
  cashback: 'term.cashback',
  level_income: 'term.levelIncome',
  points_earned: 'statement.pointsEarned',
  points_redeemed: 'statement.pointsRedeemed',
  slot_bought: 'statement.subscription',
  slot_refunded: 'statement.subscriptionRefunded',
  withdrawal_requested: 'statement.withdrawal',
  withdrawal_sent: 'statement.withdrawalSent',
  withdrawal_paid: 'statement.withdrawalPaid',
  withdrawal_returned: 'statement.withdrawalReturned',
  withdrawal_reversed: 'statement.withdrawalReversed',
  money_added: 'statement.moneyAdded',
  credit_returned: 'statement.creditReturned',
  credit_not_returned: 'statement.creditNotReturned',
  credit_given_up: 'statement.creditGivenUp',
  award: 'statement.award',
  tds_deducted: 'statement.tds',
  tds_returned: 'statement.tdsReturned',
  reward_reversed: 'statement.rewardReversed',
  clawback_recovered: 'statement.dueRecovered',
  correction: 'statement.correction',
  staff_correction: 'statement.staffCorrection',
  payment_charged_back: 'statement.chargedBack',
}

const rewardTitles: Record<NonNullable<Reason['reward_kind']>, PlainKey> = {
  cashback: 'term.cashback',
  points: 'statement.pointsEarned',
  level_income: 'term.levelIncome',
  award: 'statement.award',
}

/**
 * Returns a movement as the member sees it.
 * @param balance the balance after the movement, if the list shows balances.
 */
export function transactionOf(
  say: Say,
  movement: Movement,
  reason: Reason | undefined,
  balance: number | undefined,
): Transaction {
  const code = movement.code as MemberTransferCode
  const unit = movement.currency === 'INR' ? ('rupees' as const) : ('points' as const)
  const inUnit = (amount: number) => (unit === 'rupees' ? toRupees(amount as Paise) : amount)
  const amount = movement.store_credit + movement.earnings + movement.points
  return {
    id: movement.id,
    type_id: types[code],
    code,
    title: titleOf(say, code, reason),
    unit,
    level: reason?.level ?? 0,
    credit_amt: inUnit(Math.max(amount, 0)),
    debit_amt: inUnit(Math.max(-amount, 0)),
    date_time: movement.at,
    balance: balance === undefined ? undefined : inUnit(balance),
    ...(unit === 'rupees' && {
      store_credit_amt: toRupees(paise(movement.store_credit)),
      earnings_amt: toRupees(paise(movement.earnings)),
    }),
    due_amt: movement.due === 0 ? undefined : toRupees(paise(movement.due)),
    note: reason?.note ?? undefined,
    ...orderOf(reason),
    ...(reason?.tds ? taxOf(reason.tds) : rewardOf(say, reason)),
    ...(reason?.withdrawal && {
      withdrawal: {
        state: stateOf(reason.withdrawal.codes),
        tds_amt: toRupees(paise(reason.withdrawal.tds)),
      },
    }),
  }
}

function titleOf(say: Say, code: MemberTransferCode, reason: Reason | undefined): string {
  if (code === 'level_income' && reason?.level) return say('statement.incomeOfLevel', { level: reason.level })
  if (code === 'award' && reason?.step) return say('statement.awardOfStep', { step: reason.step })
  if (code === 'reward_reversed' && reason?.reward_kind)
    return say('statement.takenBack', { reward: say(rewardTitles[reason.reward_kind]) })
  return say(titles[code])
}

// Returns the details of an order. For another member's order, returns only its number and the masked buyer.
function orderOf(reason: Reason | undefined) {
  if (!reason || reason.order_no === null) return {}
  const isOwn = reason.is_own_order === true
  return {
    order_no: reason.order_no,
    is_own_order: isOwn,
    ...(isOwn
      ? {
          order_amt: toRupees(paise(reason.order_net ?? 0)),
          online_amt: toRupees(paise(reason.order_online ?? 0)),
        }
      : { buyer: maskedName(reason.buyer ?? '') }),
  }
}

// Returns the details of TDS. The percentage applies to the year's taxed commission, not to a single credit.
function taxOf({
  year,
  base,
  of_whole: isOfWhole,
  percent_bp: percentBp,
  due,
  amount,
}: NonNullable<Reason['tds']>) {
  return {
    is_reversed: false,
    tds: {
      year,
      base_amt: toRupees(paise(base)),
      of_whole: isOfWhole,
      percent: percentBp / 100,
      ...(due !== null && {
        before_amt: toRupees(paise(percentOf(paise(base), basisPoints(percentBp)) - due)),
        left_amt: toRupees(paise(due - amount)),
      }),
    },
  }
}

function rewardOf(say: Say, reason: Reason | undefined) {
  if (!reason || reason.reward_kind === null) return { is_reversed: false }
  const { reward_kind: kind, percent_bp: percentBp, reversed_amount: reversed } = reason
  const isReversal = reversed !== null && reason.reversed_earned_at !== null
  return {
    percent: percentBp === null ? undefined : percentBp / 100,
    base_amt: reason.base === null ? undefined : toRupees(paise(reason.base)),
    plan_version: reason.plan_version ?? undefined,
    slot_id: reason.slot_id ?? undefined,
    step: reason.step ?? undefined,
    is_reversed: reason.taken_back_at !== null,
    reversed_at: reason.taken_back_at ?? undefined,
    ...(isReversal && {
      reversal_of: {
        title: say(rewardTitles[kind]),
        amt: kind === 'points' ? reversed : toRupees(paise(reversed)),
        date_time: reason.reversed_earned_at!,
      },
    }),
  }
}

function stateOf(codes: readonly string[]): 'requested' | 'paid' | 'returned' | 'reversed' {
  if (codes.includes('withdrawal_reversed')) return 'reversed'
  if (codes.includes('withdrawal_returned')) return 'returned'
  return codes.includes('withdrawal_paid') ? 'paid' : 'requested'
}
