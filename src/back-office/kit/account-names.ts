import type { AccountKind } from '../../ledger/accounts.ts'
import type { AccountClass } from '../../money/account-classes.ts'
import type { PlainKey } from '../../words/sentence.ts'

/** The names of the kinds of accounts. */
export const accountNames = {
  store_credit: 'term.storeCredit',
  earnings: 'term.earnings',
  points: 'term.points',
  order_hold: 'office.finance.accountOrderHold',
  withdrawal_hold: 'office.finance.accountWithdrawalHold',
  clawback_due: 'office.finance.accountClawbackDue',
  sales: 'office.finance.accountSales',
  delivery_income: 'office.finance.accountDeliveryIncome',
  pickup_income: 'office.finance.accountPickupIncome',
  cash_fee_income: 'office.finance.accountCashFeeIncome',
  gst: 'office.finance.accountGst',
  gateway_clearing: 'office.finance.accountGateway',
  online_refunds_due: 'office.finance.accountRefundsDue',
  refunds_set_aside: 'office.finance.accountSetAside',
  payment_losses: 'office.finance.accountPaymentLosses',
  payout_clearing: 'office.finance.accountPayouts',
  cashback_cost: 'office.finance.accountCashback',
  reward_cost: 'office.finance.accountRewards',
  points_cost: 'office.finance.accountPointsCost',
  subscription_sales: 'office.finance.accountSubscriptions',
  top_ups: 'office.finance.accountTopUps',
  clawbacks: 'office.finance.accountClawbacks',
  tds_payable: 'office.finance.accountTds',
  corrections: 'office.finance.accountCorrections',
  bank: 'office.term.bankAccount',
  gateway_fees: 'office.finance.accountGatewayFees',
  gst_on_fees: 'office.finance.accountGstOnFees',
  cash_receivable: 'office.finance.accountCashReceivable',
  cash_with_courier: 'office.finance.accountCashWithCourier',
  cash_written_off: 'office.finance.accountCashWrittenOff',
  reinstated_due: 'office.finance.accountReinstatedDue',
  reinstated_written_off: 'office.finance.accountReinstatedWrittenOff',
  cash_differences_written_off: 'office.finance.accountDifferencesWrittenOff',
  courier_dues: 'office.finance.accountCourierDues',
  cash_differences: 'office.finance.accountCashDifferences',
  tax_round_off: 'office.finance.accountTaxRoundOff',
  courier_compensation: 'office.finance.accountCourierCompensation',
  opening: 'office.finance.accountOpening',
} as const satisfies Record<AccountKind, PlainKey>

/** The names of the classes of accounts. */
export const accountClassNames = {
  asset: 'office.finance.classAsset',
  liability: 'office.finance.classLiability',
  equity: 'office.finance.classEquity',
  income: 'office.finance.classIncome',
  expense: 'office.finance.classExpense',
} as const satisfies Record<AccountClass, PlainKey>
