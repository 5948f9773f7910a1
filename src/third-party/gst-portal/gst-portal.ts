import { gstCodeOfState } from '../../money/gstin.ts'

// Column names and values of the CSV files of the GST portal's offline tool for GSTR-1. Source: the sheets
// 'b2cs' and 'hsn' of the Returns Offline Tool.

/** Table 7: supplies to buyers without a GSTIN, by place and rate. */
export const b2csColumns = [
  'Type',
  'Place Of Supply',
  'Applicable % of Tax Rate',
  'Rate',
  'Taxable Value',
  'Cess Amount',
  'E-Commerce GSTIN',
] as const

/** The type of a supply on which no e-commerce operator collected tax. */
export const otherThanECommerce = 'OE'

/** Table 12: supplies by HSN code and rate. */
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
 * Returns the unit of an HSN code's quantity: pieces, or none for services, whose codes are in chapter 99.
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
