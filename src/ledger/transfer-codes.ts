/** The reasons for transfers of members. `getTransTypes` groups them for display. */
export const transferCodes = [
  'opening_balance',
  'order_paid',
  'order_hold',
  'order_hold_released',
  'order_refunded',
  'online_payment_received',
  'online_payment_refunded',
  'cashback',
  'level_income',
  'points_earned',
  'points_redeemed',
  'slot_bought',
  'slot_refunded',
  'withdrawal_requested',
  'withdrawal_sent',
  'withdrawal_paid',
  'withdrawal_returned',
  'withdrawal_reversed',
  'money_added',
  'award',
  'tds_deducted',
  'tds_returned',
  'reward_reversed',
  'clawback_recovered',
  'reinstated_charged',
  'correction',
  'staff_correction',
  'payment_charged_back',
  'credit_returned',
  'credit_not_returned',
  'credit_given_up',
] as const

/** Codes of transfers that move only the shop's own accounts. No member's statement lists these transfers. */
export const shopTransferCodes = [
  'payout_returned',
  'payouts_to_bank',
  'gst_deposited',
  'tds_deposited',
  'settlement',
  'cash_order_sent',
  'cash_collected',
  'cash_received',
  'cash_part_received',
  'cash_not_collected',
  'cash_written_off',
  'cash_unmatched',
  'cash_difference_cleared',
  'courier_charged',
  'courier_paid_debit',
  'courier_claim_paid',
  'order_reinstated',
  'reinstated_written_off',
  'payment_disputed',
  'payment_loss',
] as const

export type MemberTransferCode = (typeof transferCodes)[number]

/** The reason for a transfer of a member or of the shop. */
export type TransferCode = MemberTransferCode | (typeof shopTransferCodes)[number]
