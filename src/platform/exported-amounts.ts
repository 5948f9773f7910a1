import { type Paise, toRupees } from '../money/paise.ts'

/** Converts the named amounts of an exported row from paise to rupees. */
export function inRupees(row: Record<string, unknown>, amounts: string[]): Record<string, unknown> {
  const converted = amounts.map((name) => [name, toRupees(row[name] as Paise)] as const)
  return { ...row, ...Object.fromEntries(converted) }
}

/** Converts an exported ledger row: paise to rupees, points unchanged. */
export function inUnits<Row extends { currency: string; amount: number }>(row: Row): Row {
  return { ...row, amount: row.currency === 'INR' ? toRupees(row.amount as Paise) : row.amount }
}
