// '1,49,999' as India groups it, and '149,999' as others do. '1.499,00' is neither: its comma would be a fortune.
const grouped = /^\d{1,3}(?:,\d{2})*,\d{3}(?:\.\d{1,2})?$|^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
const rupeeSign = /^(?:₹|rs\.?|inr)\s*|\s*\/-$/gi

/** An amount as people write it, '₹1,49,999.00', as the plain decimal that a field reads; anything else as it is. */
export function bareAmount(cell: string): string {
  return ungrouped(cell.replaceAll(rupeeSign, ''))
}

/** '12.50 %' as '12.5'. */
export function barePercent(cell: string): string {
  const bare = cell.replace(/\s*%$/, '')
  return /^\d+\.\d*0+$/.test(bare) ? bare.replace(/\.?0+$/, '') : bare
}

/** '1,200' and '12.00' as '1200' and '12'. */
export function bareCount(cell: string): string {
  return ungrouped(cell).replace(/^(\d+)\.0+$/, '$1')
}

function ungrouped(text: string): string {
  return grouped.test(text) ? text.replaceAll(',', '') : text
}
