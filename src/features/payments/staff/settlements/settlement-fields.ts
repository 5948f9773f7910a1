import * as z from 'zod/mini'
import { idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'

/** The kinds of a settlement's lines. */
export const settlementLineKinds = ['payment', 'refund', 'adjustment'] as const

export const settlementSums = {
  collected: rupeesOut,
  refunded: rupeesOut,
  adjusted: rupeesOut,
  fee: rupeesOut,
  gst_on_fee: rupeesOut,
  net: rupeesOut,
}

/** A settlement as staff see it. */
export const settlementOut = z.object({
  settlement_id: idOut,
  provider_settlement_id: z.string(),
  utr: z.string(),
  settled_at: momentOut,
  ...settlementSums,
  transfer_id: idOut,
})

/** The reasons for not posting a settlement. */
export const differenceKinds = [
  'total',
  'unknownPayment',
  'unknownRefund',
  'amount',
  'currency',
  'row',
  'settledBefore',
  'notPaid',
  'day',
] as const

export const differenceNames = {
  total: 'office.finance.differsTotal',
  unknownPayment: 'office.finance.differsUnknownPayment',
  unknownRefund: 'office.finance.differsUnknownRefund',
  amount: 'office.finance.differsAmount',
  currency: 'office.finance.differsCurrency',
  row: 'office.finance.differsRow',
  settledBefore: 'office.finance.differsSettledBefore',
  notPaid: 'office.finance.differsNotPaid',
  day: 'office.finance.differsDay',
} as const satisfies Record<(typeof differenceKinds)[number], string>
