import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { indianDay } from '../../../../platform/database/indian-calendar.ts'

const refusalOf = { ahead: 'dayAhead', closed: 'monthClosed', before: 'dayBeforeBooks' } as const

/** The moment at which something of a day is posted; or the refusal of a day that is to come, in a closed month, or before the books. */
export type BookDay =
  | { refused?: undefined; postedAt: Date }
  | { refused: (typeof refusalOf)[keyof typeof refusalOf] }

/** Judges a day that somebody typed or a file named. Every such day goes by this, and the database by the same function. */
export async function readBookDay(db: Db, day: string): Promise<BookDay> {
  const { rows } = await sql<{ fault: keyof typeof refusalOf | null; posted_at: Date }>`
    select day_fault(${day}::date) as fault, least(now(), ${indianDay(day)} + interval '12 hours') as posted_at`.execute(
    db,
  )
  const { fault, posted_at: postedAt } = rows[0]!
  return fault === null ? { postedAt } : { refused: refusalOf[fault] }
}
