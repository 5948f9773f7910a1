import { paise } from '../../../../money/paise.ts'
import type { LineState } from './remittance-fields.ts'

type Sums = { received: number; due: number }

const sumsOf = ({ received, due }: Sums) => ({
  received: paise(received),
  due: paise(due),
  difference: paise(received - due),
})

/** Converts a row of a courier's file to the form shown to staff. */
export function lineRow(
  row: Sums & { line: number; named: string; order_no: string | null; state: LineState },
) {
  const { line, named, order_no: orderno, state } = row
  return { line, named, orderno, state, ...sumsOf(row) }
}

/** Converts a remittance to the form shown to staff. */
export function remittanceRow(
  row: Sums & {
    id: number
    courier: string
    reference: string
    paid_on: string
    importer: string
    imported_at: Date
  },
) {
  const { id, courier, reference, paid_on, importer, imported_at } = row
  return {
    remittance_id: id,
    courier,
    reference,
    paid_on,
    ...sumsOf(row),
    imported_by: importer,
    imported_at,
  }
}

/** Sums several rows. */
export function sumOf(rows: readonly Sums[]) {
  const sum = (of: (row: Sums) => number) => rows.reduce((total, row) => total + of(row), 0)
  return sumsOf({ received: sum(({ received }) => received), due: sum(({ due }) => due) })
}
