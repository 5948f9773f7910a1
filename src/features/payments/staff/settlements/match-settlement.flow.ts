import type {
  ProviderSettlement,
  SettlementRow,
} from '../../../../third-party/card-payments/card-payments.ts'
import type { differenceKinds } from './settlement-fields.ts'

/**
 * The shop's record of a payment or refund that a settlement report names: the amount in paise, and whether
 * an earlier settlement contained this payment or refund.
 */
export type Known = { amount: number; isSettled: boolean }

/**
 * A difference between the provider's report and the shop's records, which prevents posting the settlement.
 * Amounts are in paise; null if that side has no amount.
 */
export type Difference = {
  kind: (typeof differenceKinds)[number]
  entityId: string
  shop: number | null
  provider: number | null
}

/**
 * Compares a settlement with its report rows and the shop's records. A settlement without differences may be
 * posted. A truncated report shows as a difference, because its rows do not add up to the settlement.
 */
export function differencesOf(
  settlement: ProviderSettlement,
  rows: readonly SettlementRow[],
  known: ReadonlyMap<string, Known>,
): Difference[] {
  const net = rows.reduce((sum, { credit, debit }) => sum + credit - debit, 0)
  return [
    ...(settlement.status === 'processed'
      ? []
      : [{ kind: 'notPaid', entityId: settlement.id, shop: null, provider: settlement.amount } as const]),
    ...(net === settlement.amount
      ? []
      : [{ kind: 'total', entityId: settlement.id, shop: net, provider: settlement.amount } as const]),
    ...rows.flatMap((row) => differenceOf(row, known.get(row.entityId)) ?? []),
  ]
}

function differenceOf(row: SettlementRow, known: Known | undefined): Difference | undefined {
  const { kind, entityId, amount, fee, gstOnFee, credit, debit, currency } = row
  const differs = (what: Difference['kind'], shop: number | null = null): Difference => ({
    kind: what,
    entityId,
    shop,
    provider: amount,
  })
  if (currency !== 'INR') return differs('currency')
  if (gstOnFee > fee) return differs('row')
  if (kind === 'adjustment') return known?.isSettled ? differs('settledBefore') : undefined
  const isOfItself = kind === 'payment' ? credit - debit === amount - fee : debit - credit === amount + fee
  if (!isOfItself) return differs('row')
  if (!known) return differs(kind === 'payment' ? 'unknownPayment' : 'unknownRefund')
  if (known.isSettled) return differs('settledBefore', known.amount)
  return known.amount === amount ? undefined : differs('amount', known.amount)
}

/** Sums a settlement's rows for its table columns and for the legs of its transfer, in paise. */
export function sumsOf(rows: readonly SettlementRow[]) {
  const sum = (kind: SettlementRow['kind'], of: (row: SettlementRow) => number) =>
    rows.filter((row) => row.kind === kind).reduce((total, row) => total + of(row), 0)
  const all = (of: (row: SettlementRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    collected: sum('payment', ({ amount }) => amount),
    refunded: sum('refund', ({ amount }) => amount),
    adjusted: sum('adjustment', ({ credit, debit, fee }) => credit - debit + fee),
    fee: all(({ fee, gstOnFee }) => fee - gstOnFee),
    gst_on_fee: all(({ gstOnFee }) => gstOnFee),
    net: all(({ credit, debit }) => credit - debit),
  }
}
