import type { Db } from '../../platform/database/database.ts'
import type { Say } from '../../words/words-of.ts'
import { readReasons } from './reasons.sql.ts'
import { listMovements, type Movement, type Place, type Wanted } from './statement.sql.ts'
import type { Transaction } from './transaction-fields.ts'
import { transactionOf } from './transaction-row.flow.ts'

/** A member's balance in each currency: paise, and points. */
export type Balances = Record<Movement['currency'], number>

/** The end of a page, with the member's balances there if the list shows them. */
export type PageEnd = Place & { balances: Balances | undefined }

type PageRequest = Omit<Wanted, 'after'> & {
  after: PageEnd | undefined
  /** Whether each row shows the balance afterwards. */
  hasBalance: boolean
  /** The balances before the first row. Needed for the order from oldest to newest. */
  opening?: Balances
}

type Page = {
  rows: Transaction[]
  /** The balances after the last row, if the list shows them. */
  balances: Balances | undefined
  next: PageEnd | undefined
}

/** Returns a page of a member's transactions. If more transactions follow, also returns the page's end. */
export async function transactionPage(
  db: Db,
  say: Say,
  { hasBalance, opening, ...wanted }: PageRequest,
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
