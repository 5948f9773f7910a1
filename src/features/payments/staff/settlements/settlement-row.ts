import { type Paise, paise } from '../../../../money/paise.ts'
import type { Settlement } from './settlements.sql.ts'

const sums = ['collected', 'refunded', 'adjusted', 'fee', 'gst_on_fee', 'net'] as const

type Sums = Record<(typeof sums)[number], Paise>

/** Maps a settlement from the database for staff. */
export function settlementRow(row: Settlement) {
  const { provider_settlement_id, utr, settled_at, posted_as } = row
  return {
    settlement_id: row.id,
    provider_settlement_id,
    utr,
    settled_at,
    transfer_id: posted_as,
    ...sumOf([row]),
  }
}

/** Sums settlements. */
export function sumOf(rows: readonly Settlement[]): Sums {
  const added = sums.map((name) => [name, paise(rows.reduce((sum, row) => sum + row[name], 0))])
  return Object.fromEntries(added) as Sums
}
