import { gstCodeOfState } from '../../money/gstin.ts'

// How the GST portal's offline tool for the return GSTR-1 names the columns of its CSV files, and what stands in them.
// Source: the sheets 'b2cs' and 'hsn' of the Returns Offline Tool.

/** Table 7: supplies to people without a GSTIN, by place and rate. */
export const b2csColumns = [
  'Type',
  'Place Of Supply',
  'Applicable % of Tax Rate',
  'Rate',
  'Taxable Value',
  'Cess Amount',
  'E-Commerce GSTIN',
] as const

/** The type of a supply that no e-commerce operator collected tax of. */
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

/** The unit of what an HSN code counts: pieces, or none for services, whose codes are those of chapter 99. */
export function unitOf(hsn: string): string {
  return hsn.startsWith('99') ? 'NA' : 'NOS-NUMBERS'
}

/** A state as the return names it: '27-Maharashtra'. @param state undefined for a place that is in none. */
export function placeOfSupply(state: string | undefined): string {
  const code = state && gstCodeOfState(state)
  return code ? `${code}-${state}` : '97-Other Territory'
}
