import { gstCodeOfState } from '../../money/gstin.ts'

// The column names and values of the CSV files that the GST portal's offline tool accepts for GSTR-1. Source:
// the sheets 'b2b', 'cdnr', 'b2cs', 'hsn(b2b)' and 'hsn(b2c)' of the Returns Offline Tool.

/** Table 4: invoices to buyers with a GSTIN, one row per tax rate. */
export const b2bColumns = [
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Invoice Number',
  'Invoice date',
  'Invoice Value',
  'Place Of Supply',
  'Reverse Charge',
  'Applicable % of Tax Rate',
  'Invoice Type',
  'E-Commerce GSTIN',
  'Rate',
  'Taxable Value',
  'Cess Amount',
] as const

/** Table 9B: credit notes to buyers with a GSTIN, one row per tax rate. */
export const cdnrColumns = [
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Note Number',
  'Note Date',
  'Note Type',
  'Place Of Supply',
  'Reverse Charge',
  'Note Supply Type',
  'Note Value',
  'Applicable % of Tax Rate',
  'Rate',
  'Taxable Value',
  'Cess Amount',
] as const

/** The type of an ordinary supply to a registered buyer, and the type of a credit note. */
export const regularB2b = 'Regular B2B'
export const creditNoteType = 'C'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns a day, such as '2026-11-29', as the offline tool writes it: '29-Nov-2026'. */
export function portalDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** Table 7: supplies to buyers without a GSTIN, totalled by place of supply and tax rate. */
export const b2csColumns = [
  'Type',
  'Place Of Supply',
  'Applicable % of Tax Rate',
  'Rate',
  'Taxable Value',
  'Cess Amount',
  'E-Commerce GSTIN',
] as const

/** The type of a supply for which no e-commerce operator collected tax (TCS). */
export const otherThanECommerce = 'OE'

/** Table 12: supplies, totalled by HSN code and tax rate. */
export const hsnColumns = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
] as const

/**
 * Returns the unit in which quantities of an HSN code are counted. Goods are counted in pieces. Services,
 * whose codes begin with 99, have no unit.
 */
export function unitOf(hsn: string): string {
  return hsn.startsWith('99') ? 'NA' : 'NOS-NUMBERS'
}

/**
 * Returns a place of supply as the tax return GSTR-1 names it: '27-Maharashtra'.
 * @param state undefined for a place outside all states.
 */
export function placeOfSupply(state: string | undefined): string {
  const code = state && gstCodeOfState(state)
  return code ? `${code}-${state}` : '97-Other Territory'
}
