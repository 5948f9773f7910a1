import { type Paise, toRupees } from '../money/paise.ts'

/** A row of a member's export, with its amounts in paise as rupees. */
export function inRupees(row: Record<string, unknown>, amounts: string[]): Record<string, unknown> {
  const converted = amounts.map((name) => [name, toRupees(row[name] as Paise)] as const)
  return { ...row, ...Object.fromEntries(converted) }
}

/** A row of the ledger in a member's export: paise as rupees, points as they are. */
export function inUnits<Row extends { currency: string; amount: number }>(row: Row): Row {
  return { ...row, amount: row.currency === 'INR' ? toRupees(row.amount as Paise) : row.amount }
}
