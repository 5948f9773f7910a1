// '1,49,999' as India groups digits, or '149,999' as others do. '1.499,00' is neither: read with a decimal
// comma it would be off by a thousand.
const grouped = /^\d{1,3}(?:,\d{2})*,\d{3}(?:\.\d{1,2})?$|^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
const rupeeSign = /^(?:₹|rs\.?|inr)\s*|\s*\/-$/gi

/** Converts a written amount, '₹1,49,999.00', to a plain decimal. Returns any other text unchanged. */
export function bareAmount(cell: string): string {
  return ungrouped(cell.replaceAll(rupeeSign, ''))
}

/** Converts '12.50 %' to '12.5'. */
export function barePercent(cell: string): string {
  const bare = cell.replace(/\s*%$/, '')
  return /^\d+\.\d*0+$/.test(bare) ? bare.replace(/\.?0+$/, '') : bare
}

/** Converts '1,200' to '1200' and '12.00' to '12'. */
export function bareCount(cell: string): string {
  return ungrouped(cell).replace(/^(\d+)\.0+$/, '$1')
}

function ungrouped(text: string): string {
  return grouped.test(text) ? text.replaceAll(',', '') : text
}
