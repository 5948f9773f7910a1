import type { PlainKey } from '../../../../../words/sentence.ts'

/**
 * A reason for a stock correction. `counts` says what the typed number is: units to add ('more'), units to
 * remove ('fewer'), the counted stock ('all'), or units to add or remove ('either').
 */
type Reason = { name: PlainKey; counts: 'more' | 'fewer' | 'all' | 'either' }

/** The reasons for which staff correct stock. */
export const stockReasons = {
  received: { name: 'office.products.reasonReceived', counts: 'more' },
  counted: { name: 'office.products.reasonCounted', counts: 'all' },
  damaged: { name: 'office.products.reasonDamaged', counts: 'fewer' },
  missing: { name: 'office.products.reasonMissing', counts: 'fewer' },
  to_supplier: { name: 'office.products.reasonToSupplier', counts: 'fewer' },
  own_use: { name: 'office.products.reasonOwnUse', counts: 'fewer' },
  other: { name: 'office.products.reasonOther', counts: 'either' },
} as const satisfies Record<string, Reason>

export type StockReason = keyof typeof stockReasons

export const stockReasonNames = Object.keys(stockReasons) as [StockReason, ...StockReason[]]

/**
 * Returns whether a reason fits a correction. Only the reason `counted` fits kind 'set'. The other reasons
 * fit kind 'add', if the sign of the units is right.
 */
export function fitsReason(
  reason: StockReason,
  { kind, units }: { kind: 'set' | 'add'; units: number },
): boolean {
  const { counts } = stockReasons[reason]
  if (counts === 'all' || kind === 'set') return counts === 'all' && kind === 'set'
  return counts === 'either' || (counts === 'more' ? units >= 0 : units <= 0)
}
