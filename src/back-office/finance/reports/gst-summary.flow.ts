import { stateOfPrefix } from '../../../features/addresses/pin-codes.ts'
import { supplyIn } from '../../../features/orders/invoice/invoice-contents.ts'
import { type Paise, paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withLongDeadline } from '../ledger/ledger-browser.sql.ts'
import { type DocumentFilter, type GstGroup, sumGst } from './gst-documents.sql.ts'

/** What documents come to, less their credit notes. */
export type GstSum = {
  hsn: string
  ratePercent: number
  /** Undefined where a PIN code is of no state. */
  state: string | undefined
  isInterState: boolean
  documents: number
  quantity: number
  taxable: Paise
  /** CGST and SGST together, or IGST. */
  tax: Paise
}

/** The tax of the documents of a month, one sum for all that have the same key. */
export async function gstOfMonth(
  db: Db,
  filter: DocumentFilter,
  keyOf: (sum: GstSum) => string,
): Promise<GstSum[]> {
  const groups = await withLongDeadline(db, (inner) => sumGst(inner, filter, stateOfPrefix))
  const bySumKey = Map.groupBy(groups.map(signed), keyOf)
  return [...bySumKey]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([, sums]) =>
      sums.reduce((sum, { documents, quantity, taxable, tax }) => ({
        ...sum,
        documents: sum.documents + documents,
        quantity: sum.quantity + quantity,
        taxable: paise(sum.taxable + taxable),
        tax: paise(sum.tax + tax),
      })),
    )
}

function signed({ kind, hsn, gst_bp, state, gstin, documents, quantity, net, gst }: GstGroup): GstSum {
  const sign = kind === 'invoice' ? 1 : -1
  return {
    ...{ hsn, ratePercent: gst_bp / 100, documents, quantity: sign * quantity },
    ...supplyIn(state, gstin),
    taxable: paise(sign * (net - gst)),
    tax: paise(sign * gst),
  }
}

/**
 * How a tax is divided. The centre's share and the state's are the same by law, so an odd paisa is neither's, as on the
 * invoices.
 */
export function headsOf(tax: Paise, isInterState: boolean): { igst: Paise; cgst: Paise; sgst: Paise } {
  const half = paise(Math.trunc(tax / 2))
  return isInterState
    ? { igst: tax, cgst: paise(0), sgst: paise(0) }
    : { igst: paise(0), cgst: half, sgst: half }
}
