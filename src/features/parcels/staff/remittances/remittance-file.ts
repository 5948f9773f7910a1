import { isDay } from '../../../../calendar/day-form.ts'
import { inPaise, type Paise } from '../../../../money/paise.ts'
import type { dayRefusals } from '../../../books/staff/closing/book-day.ts'

/** A row of the file: the order or tracking number, and the amount received for it. */
export type RemittanceRow = { line: number; named: string; received: Paise }

/** A courier's single payment for several orders. */
export type Remittance = { reference: string; paidOn: string; rows: RemittanceRow[] }

export type FileProblem = {
  line: number
  what:
    | 'noHeader'
    | 'tooMany'
    | 'columns'
    | 'reference'
    | 'order'
    | 'amount'
    | 'date'
    | 'otherDate'
    | 'empty'
    | keyof typeof dayRefusals
}

export const rowsMax = 500

const titles = {
  reference: ['reference', 'utr'],
  order: ['order', 'awb'],
  amount: ['amount'],
  date: ['date'],
}
type Column = keyof typeof titles

/**
 * Reads a courier's file. Its header names reference (or utr), order (or awb), amount and date, in any order
 * and possibly among others. One row per order follows. Rows with the same reference are one payment.
 */
export function readRemittances(
  records: readonly { line: number; fields: readonly string[] }[],
): { remittances: Remittance[] } | { problem: FileProblem } {
  const [head, ...rows] = records
  const columns = head && columnsOf(head.fields)
  if (!head || !columns) return { problem: { line: head?.line ?? 1, what: 'noHeader' } }
  if (rows.length === 0) return { problem: { line: head.line, what: 'empty' } }
  if (rows.length > rowsMax) return { problem: { line: rows[rowsMax]!.line, what: 'tooMany' } }
  const found = new Map<string, Remittance>()
  for (const { line, fields } of rows) {
    const cell = (column: Column) => fields[columns[column]]?.trim() ?? ''
    const reference = cell('reference')
    const named = cell('order')
    const date = cell('date')
    const problem = (what: FileProblem['what']) => ({ problem: { line, what } })
    if (fields.length < head.fields.length) return problem('columns')
    if (reference === '' || reference.length > 60) return problem('reference')
    if (named === '' || named.length > 60) return problem('order')
    if (!/^\d{1,8}(\.\d{1,2})?$/.test(cell('amount'))) return problem('amount')
    if (!isDay(date)) return problem('date')
    const one = found.get(reference) ?? { reference, paidOn: date, rows: [] }
    if (one.paidOn !== date) return problem('otherDate')
    one.rows.push({ line, named, received: inPaise(cell('amount')) })
    found.set(reference, one)
  }
  return { remittances: [...found.values()] }
}

function columnsOf(fields: readonly string[]): Record<Column, number> | undefined {
  const names = fields.map((field) => field.trim().toLowerCase())
  const placeOf = (column: Column) => names.findIndex((name) => titles[column].includes(name))
  const columns = {
    reference: placeOf('reference'),
    order: placeOf('order'),
    amount: placeOf('amount'),
    date: placeOf('date'),
  }
  return Object.values(columns).includes(-1) ? undefined : columns
}
