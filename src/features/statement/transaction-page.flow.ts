import type { Db } from '../../platform/database/database.ts'
import type { Say } from '../../words/words-of.ts'
import { readReasons } from './reasons.sql.ts'
import type { Transaction } from './transaction-fields.ts'
import { transactionOf } from './transaction-row.flow.ts'
import { listMovements, type Movement, type Place, type Wanted } from './transactions.sql.ts'

/** What a member had of each currency: paise, and points. */
export type Balances = Record<Movement['currency'], number>

/** Where a page ended; with what the member had there, where the list shows it. */
export type PageEnd = Place & { balances: Balances | undefined }

type Asked = Omit<Wanted, 'after'> & {
  after: PageEnd | undefined
  /** Whether each row says what the member had afterwards. */
  hasBalance: boolean
  /** Oldest first: what the member had before the first row. */
  opening?: Balances
}

type Page = {
  rows: Transaction[]
  /** What the member had behind the last row, where the list shows it. */
  balances: Balances | undefined
  next: PageEnd | undefined
}

/** A page of a member's transactions as they read them, and where it ended if more follow. */
export async function transactionPage(
  db: Db,
  say: Say,
  { hasBalance, opening, ...wanted }: Asked,
): Promise<Page> {
  const found = await listMovements(db, { ...wanted, limit: wanted.limit + 1 })
  const shown = found.slice(0, wanted.limit)
  const ids = new Set(shown.map(({ id }) => id))
  const reasons = await readReasons(db, wanted.memberId, [...ids])
  const [first] = shown
  const begin =
    wanted.after?.balances ?? opening ?? (first && { INR: first.rupees_now, PTS: first.points_now })
  const balances: Balances | undefined = hasBalance && begin ? { ...begin } : undefined
  const isNewestFirst = wanted.order === 'newest first'
  const rows = shown.map((movement) => {
    const { currency } = movement
    const amount = movement.store_credit + movement.earnings + movement.points
    if (balances && !isNewestFirst) balances[currency] += amount
    const row = transactionOf(say, movement, reasons.get(movement.id), balances?.[currency])
    if (balances && isNewestFirst) balances[currency] -= amount
    return row
  })
  const last = shown.at(-1)
  const hasMore = found.length > wanted.limit
  if (!last || !hasMore) return { rows, balances, next: undefined }
  const place = { at: last.at_exact, id: last.id, currency: last.currency }
  return { rows, balances, next: { ...place, balances } }
}
