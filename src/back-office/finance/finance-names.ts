import type { TransferCode } from '../../ledger/transfer-codes.ts'
import { backOfficePath } from '../../wire/back-office-path.ts'
import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import { accountNames } from '../kit/account-names.ts'

/** The cause of a transfer. */
export type Cause = {
  kind:
    | 'order'
    | 'slot'
    | 'withdrawal'
    | 'payment'
    | 'refund'
    | 'correction'
    | 'deposit'
    | 'settlement'
    | 'remittance'
  name: string
  id: string
}

/** Returns the name of a kind of account. Returns an unknown kind, from a newer server, unchanged. */
export function accountName(say: Say, kind: string): string {
  return kind in accountNames ? say(accountNames[kind as keyof typeof accountNames]) : kind
}

const codes = {
  opening_balance: 'office.finance.codeOpening',
  order_paid: 'office.finance.codeOrderPaid',
  order_hold: 'office.finance.codeOrderHold',
  order_hold_released: 'office.finance.codeHoldReleased',
  order_refunded: 'office.finance.codeOrderRefunded',
  online_payment_received: 'office.finance.codeReceived',
  online_payment_refunded: 'office.finance.codeRefunded',
  cashback: 'office.term.cashback',
  level_income: 'office.term.levelIncome',
  points_earned: 'office.finance.codePointsEarned',
  points_redeemed: 'office.finance.codePointsRedeemed',
  slot_bought: 'office.finance.codeSlot',
  slot_refunded: 'office.finance.codeSlotRefunded',
  withdrawal_requested: 'office.finance.codeWithdrawalRequested',
  withdrawal_sent: 'office.finance.codeWithdrawalSent',
  withdrawal_paid: 'office.finance.codeWithdrawalPaid',
  withdrawal_returned: 'office.finance.codeWithdrawalReturned',
  withdrawal_reversed: 'office.finance.codeWithdrawalReversed',
  money_added: 'office.finance.moneyAdded',
  award: 'office.term.award',
  tds_deducted: 'office.finance.codeTdsDeducted',
  tds_returned: 'office.finance.codeTdsReturned',
  reward_reversed: 'office.finance.codeRewardReversed',
  clawback_recovered: 'office.finance.codeRecovered',
  correction: 'office.finance.codeCorrection',
  staff_correction: 'office.finance.codeStaffCorrection',
  gst_deposited: 'office.finance.codeGstDeposited',
  tds_deposited: 'office.finance.codeTdsDeposited',
  payout_returned: 'office.finance.codePayoutReturned',
  payouts_to_bank: 'office.finance.codePayoutsToBank',
  settlement: 'office.finance.codeSettlement',
  cash_order_sent: 'office.finance.codeCashOrderSent',
  cash_collected: 'office.finance.codeCashCollected',
  cash_received: 'office.finance.codeCashReceived',
  cash_part_received: 'office.finance.codeCashPartReceived',
  cash_not_collected: 'office.finance.codeCashNotCollected',
  cash_written_off: 'office.finance.codeCashWrittenOff',
  cash_unmatched: 'office.finance.codeCashUnmatched',
  cash_difference_cleared: 'office.finance.codeDifferenceCleared',
  courier_charged: 'office.finance.codeCourierCharged',
  courier_paid_debit: 'office.finance.codeCourierPaidDebit',
  courier_claim_paid: 'office.finance.codeCourierClaim',
  order_reinstated: 'office.finance.codeReinstated',
  reinstated_charged: 'office.finance.codeReinstatedCharged',
  reinstated_written_off: 'office.finance.codeReinstatedWrittenOff',
  payment_charged_back: 'office.finance.codeChargedBack',
  credit_returned: 'office.finance.codeCreditReturned',
  credit_not_returned: 'office.finance.codeCreditNotReturned',
  credit_given_up: 'office.finance.codeCreditGivenUp',
  payment_disputed: 'office.finance.codeDisputed',
  payment_loss: 'office.finance.codePaymentLoss',
} as const satisfies Record<TransferCode, PlainKey>

export function codeName(say: Say, code: string): string {
  return code in codes ? say(codes[code as keyof typeof codes]) : code
}

/** The codes by which entries can be filtered. */
export const everyCode = Object.keys(codes)

/**
 * Returns the address of an invoice that the server renders.
 * @param paper an order number, or 'SL' and the number of a slot, which is a place in the network that a
 * member has bought.
 */
export const invoiceAddress = (paper: string) => `${backOfficePath}/papers/invoice/${paper}`

const causeNames = {
  order: 'office.finance.order',
  slot: 'office.finance.purposeSlot',
  withdrawal: 'office.finance.withdrawal',
  payment: 'office.finance.payment',
  refund: 'office.term.refund',
  correction: 'office.finance.correction',
  deposit: 'office.finance.deposit',
  settlement: 'office.finance.settlement',
  remittance: 'office.finance.remittance',
} as const satisfies Record<Cause['kind'], PlainKey>

export function causeName(say: Say, { kind, name }: Pick<Cause, 'kind' | 'name'>): string {
  return `${say(causeNames[kind])} ${name}`
}

export function causeAddress({ kind, id }: { kind: string; id: string }): string {
  switch (kind) {
    case 'withdrawal':
      return `/back-office/withdrawals/${id}?state=all`
    case 'correction':
      return `/back-office/corrections/${id}?state=all`
    case 'deposit':
      return `/back-office/deposits/${id}?state=all`
    case 'remittance':
      return `/back-office/remittances/${id}`
    case 'settlement':
      return `/back-office/settlements/${id}`
    case 'payment':
      return `/back-office/payments/${id}`
    case 'slot':
      return invoiceAddress(id)
    case 'refund':
      // Returns the address of the list of refunds, newest first, starting at this refund.
      return `/back-office/refunds?state=all&cursor=${Number(id) + 1}`
    default:
      return `/back-office/orders/${id}`
  }
}
