import { sql } from 'kysely'
import { approvalRows, type Requested } from '../../../../platform/database/approval-rows.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { indianDay } from '../../../../platform/database/indian-calendar.ts'

/** A request to close the books for the first time, up to a day as text, such as '2026-10-31'. */
export type FirstClosingRequest = Omit<Requested<'first_closing_request'>, 'up_to'> & { up_to: string }

export const firstClosingRows = approvalRows<'first_closing_request', FirstClosingRequest>(
  'first_closing_request',
  { columns: sql`, up_to::text as up_to` },
)

/**
 * Returns why the books cannot be closed up to a day; undefined if they can. The database makes the same
 * check.
 */
export async function findFault(db: Db, day: string): Promise<'dayNotOver' | 'closedBefore' | undefined> {
  const { rows } = await sql<{ is_closed: boolean; is_over: boolean }>`
    select books_closed_before() is not null as is_closed, now() >= ${indianDay(day, 1)} + interval '1 hour' as is_over`.execute(
    db,
  )
  const { is_closed: isClosed, is_over: isOver } = rows[0]!
  if (isClosed) return 'closedBefore'
  return isOver ? undefined : 'dayNotOver'
}

/** Closes the books up to a day. The database refuses a day that is not over, and a second closing. */
export async function closeBooksFirst(db: Db, day: string, staffId: number): Promise<void> {
  await sql`select close_books_first(${day}::date, ${staffId})`.execute(db)
}

export type FirstClosing = { up_to: string; closed_at: Date; closed_by: string }

/**
 * Reads the first closing of the books, the pending request for it, and whether staff can still make it. The
 * first closing is for a shop whose books until that day are in another system. `first_day` is the day of the
 * ledger's first posting, or of the first invoice if that is earlier.
 */
export async function readFirstClosing(db: Db): Promise<{
  done: FirstClosing | null
  waiting: FirstClosingRequest | undefined
  is_possible: boolean
  first_day: string | null
}> {
  const { rows } = await sql<{
    done: FirstClosing | null
    waiting_id: number | null
    is_possible: boolean
    first_day: string | null
  }>`
    select (select jsonb_build_object('up_to', up_to, 'closed_by', name, 'closed_at', closed_at)
          from first_closing join staff_member on staff_member.id = closed_by) as done,
        (select id from first_closing_request where state = 'requested') as waiting_id,
        books_closed_before() is null as is_possible,
        (least((select min(at) from transfer), (select min(issued_at) from invoice)) at time zone 'Asia/Kolkata')::date::text as first_day`.execute(
    db,
  )
  const { done, waiting_id: id, ...rest } = rows[0]!
  return {
    ...rest,
    done: done && { ...done, closed_at: new Date(done.closed_at) },
    waiting: id === null ? undefined : await firstClosingRows.find(db, id),
  }
}
