import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { indianDay } from '../../../../platform/database/indian-calendar.ts'

const refusalOf = { ahead: 'dayAhead', closed: 'monthClosed', before: 'dayBeforeBooks' } as const

/**
 * The posting time for a day, or the reason why nothing may be posted on it: the day is in the future, in a
 * closed month, or before the books begin.
 */
export type BookDay =
  | { refused?: undefined; postedAt: Date }
  | { refused: (typeof refusalOf)[keyof typeof refusalOf] }

/**
 * Checks whether a posting may be dated on a day that staff typed or that a file contains. The database
 * checks postings with the same function.
 */
export async function readBookDay(db: Db, day: string): Promise<BookDay> {
  const { rows } = await sql<{ fault: keyof typeof refusalOf | null; posted_at: Date }>`
    select day_fault(${day}::date) as fault, least(now(), ${indianDay(day)} + interval '12 hours') as posted_at`.execute(
    db,
  )
  const { fault, posted_at: postedAt } = rows[0]!
  return fault === null ? { postedAt } : { refused: refusalOf[fault] }
}
