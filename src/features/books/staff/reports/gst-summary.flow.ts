import { type GstHeads, headsWithHalf, taxOfHeads } from '../../../../money/gst-heads.ts'
import { type Paise, paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { stateOfPrefix } from '../../../addresses/pin-codes.ts'
import { supplyIn } from '../../../orders/invoice/invoice-contents.ts'
import { withLongDeadline } from '../ledger/ledger-browser.sql.ts'
import { type DocumentFilter, type GstGroup, sumB2bGst, sumGst } from './gst-documents.sql.ts'

/** Sums of invoices minus credit notes. Taxable value, tax and round-off add up to the total. */
export type GstSum = {
  hsn: string
  ratePercent: number
  /** The state of supply; undefined if a PIN code belongs to no state. */
  state: string | undefined
  isInterState: boolean
  documents: number
  quantity: number
  taxable: Paise
  /** The whole tax: CGST plus SGST, or IGST. */
  tax: Paise
} & GstHeads

/** Sums the tax of a month's invoices and credit notes by key, such as HSN code and rate. */
export async function gstOfMonth(
  db: Db,
  filter: DocumentFilter,
  keyOf: (sum: GstSum) => string,
): Promise<GstSum[]> {
  return addUpGst(await withLongDeadline(db, (inner) => sumGst(inner, filter, stateOfPrefix)), keyOf)
}

/** Sums a month's documents with or without the buyer's GSTIN by key, like gstOfMonth. Omits empty sums. */
export async function gstOfBuyers(
  db: Db,
  month: string,
  buyers: 'businesses' | 'consumers',
  keyOf: (sum: GstSum) => string,
): Promise<GstSum[]> {
  const groups = await withLongDeadline(db, async (inner) => {
    const businesses = await sumB2bGst(inner, month)
    if (buyers === 'businesses') return businesses
    return [...(await sumGst(inner, { month }, stateOfPrefix)), ...businesses.map(negative)]
  })
  return addUpGst(groups, keyOf).filter(({ quantity, taxable, tax }) => quantity || taxable || tax)
}

const negative = (group: GstGroup): GstGroup => ({
  ...group,
  documents: 0 - group.documents,
  quantity: 0 - group.quantity,
  net: 0 - group.net,
  gst: 0 - group.gst,
  half: 0 - group.half,
})

/**
 * Sums groups of invoices and credit notes by key, in the order of the keys. Credit notes count as negative.
 */
export function addUpGst(groups: readonly GstGroup[], keyOf: (sum: GstSum) => string): GstSum[] {
  const bySumKey = Map.groupBy(groups.map(signed), keyOf)
  return [...bySumKey]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([, sums]) =>
      sums.reduce((sum, one) => ({
        ...sum,
        documents: sum.documents + one.documents,
        quantity: sum.quantity + one.quantity,
        taxable: paise(sum.taxable + one.taxable),
        tax: paise(sum.tax + one.tax),
        igst: paise(sum.igst + one.igst),
        cgst: paise(sum.cgst + one.cgst),
        sgst: paise(sum.sgst + one.sgst),
        roundOff: paise(sum.roundOff + one.roundOff),
      })),
    )
}

function signed({ kind, hsn, gst_bp, state, gstin, documents, quantity, net, gst, half }: GstGroup): GstSum {
  const sign = kind === 'invoice' ? 1 : -1
  const supply = supplyIn(state, gstin)
  const heads = headsWithHalf({ tax: paise(sign * gst), half: paise(sign * half) }, supply.isInterState)
  return {
    hsn,
    ratePercent: gst_bp / 100,
    documents,
    quantity: sign * quantity,
    ...supply,
    taxable: paise(sign * (net - gst)),
    tax: taxOfHeads(heads),
    ...heads,
  }
}
