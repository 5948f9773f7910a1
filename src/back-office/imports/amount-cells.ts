import { fromRupees } from '../../money/paise.ts'

// '1,49,999' as India groups it, and '149,999' as others do. '1.499,00' is neither: its comma would be a fortune.
const grouped = /^\d{1,3}(?:,\d{2})*,\d{3}(?:\.\d{1,2})?$|^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
const rupeeSign = /^(?:₹|rs\.?|inr)\s*|\s*\/-$/gi

/** Paise of an amount as people write it: '1499', '1,49,999', '₹1,499.00'. Undefined for anything else. */
export function readAmount(cell: string): number | undefined {
  const bare = cell.trim().replaceAll(rupeeSign, '')
  return fromRupees(grouped.test(bare) ? bare.replaceAll(',', '') : bare)
}

/** Hundredths of a percent of '12.5' or '12.5 %'. Undefined for anything else. */
export function readPercent(cell: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,2})0*)?\s*%?$/.exec(cell.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** A whole number as people write it: '12', '1,200', '12.00'. Undefined for anything else. */
export function readCount(cell: string): number | undefined {
  const match = /^(\d[\d,]{0,14})(?:\.0+)?$/.exec(cell.trim())
  if (!match) return undefined
  const digits = match[1]!
  if (digits.includes(',') && !grouped.test(digits)) return undefined
  return Number(digits.replaceAll(',', ''))
}
