import { placeOfPin } from '../../../features/addresses/pin-codes.ts'
import { stateOfGstin } from '../../../money/gstin.ts'
import { type Paise, paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withLongDeadline } from '../ledger/ledger-browser.sql.ts'
import { sumGst } from './reports.sql.ts'

/** The tax of the invoices of a month at one rate, within the seller's state or across a border. */
export type GstLine = {
  ratePercent: number
  isInterState: boolean
  taxable: Paise
  /** CGST and SGST together, or IGST. */
  tax: Paise
}

/** What the invoices of a month come to, less its credit notes, by rate and by where the goods went. */
export async function gstOfMonth(db: Db, month: string): Promise<GstLine[]> {
  const groups = await withLongDeadline(db, (inner) => sumGst(inner, month))
  const lines = new Map<string, GstLine>()
  for (const { kind, gst_bp, pin_code, gstin, net, gst } of groups) {
    const state = placeOfPin(pin_code)?.state
    const isInterState = state === undefined || state !== stateOfGstin(gstin)
    const key = `${gst_bp} ${isInterState}`
    const line = lines.get(key) ?? {
      ...{ ratePercent: gst_bp / 100, isInterState, taxable: paise(0), tax: paise(0) },
    }
    const sign = kind === 'invoice' ? 1 : -1
    line.taxable = paise(line.taxable + sign * (net - gst))
    line.tax = paise(line.tax + sign * gst)
    lines.set(key, line)
  }
  return [...lines.values()].sort(
    (one, other) =>
      one.ratePercent - other.ratePercent || Number(one.isInterState) - Number(other.isInterState),
  )
}
