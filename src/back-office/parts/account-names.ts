import type { MemberAccountKind, SystemAccountKind } from '../../ledger/accounts.ts'
import type { PlainKey } from '../../words/sentence.ts'

/** What the kinds of accounts are called. */
export const accountNames = {
  store_credit: 'office.finance.accountStoreCredit',
  earnings: 'office.finance.accountEarnings',
  points: 'office.finance.accountPoints',
  order_hold: 'office.finance.accountOrderHold',
  withdrawal_hold: 'office.finance.accountWithdrawalHold',
  clawback_due: 'office.finance.accountClawbackDue',
  sales: 'office.finance.accountSales',
  gst: 'office.finance.accountGst',
  gateway_clearing: 'office.finance.accountGateway',
  online_refunds_due: 'office.finance.accountRefundsDue',
  refunds_set_aside: 'office.finance.accountSetAside',
  payout_clearing: 'office.finance.accountPayouts',
  cashback_cost: 'office.finance.accountCashback',
  reward_cost: 'office.finance.accountRewards',
  points_cost: 'office.finance.accountPointsCost',
  subscription_sales: 'office.finance.accountSubscriptions',
  top_ups: 'office.finance.accountTopUps',
  clawbacks: 'office.finance.accountClawbacks',
  tds_payable: 'office.finance.accountTds',
  corrections: 'office.finance.accountCorrections',
  bank: 'office.finance.accountBank',
  gateway_fees: 'office.finance.accountGatewayFees',
  gst_on_fees: 'office.finance.accountGstOnFees',
  cash_receivable: 'office.finance.accountCashReceivable',
  cash_with_courier: 'office.finance.accountCashWithCourier',
  cash_written_off: 'office.finance.accountCashWrittenOff',
  cash_differences: 'office.finance.accountCashDifferences',
  opening: 'office.finance.accountOpening',
} as const satisfies Record<MemberAccountKind | SystemAccountKind, PlainKey>
