import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ListSql } from '../../platform/service/list-rows.ts'

type SetAsideReport = {
  id: number
  why: string
  order_no: string | null
  reference: string | null
  awb: string | null
  step: string | null
  words: string
  said_at: Date | null
  received_at: Date
  note: string | null
  done_at: Date | null
  done_by_name: string | null
}

const selected = sql<SetAsideReport>`
  select set_aside_report.id, why, order_no, reference, awb, step, words, said_at, received_at, note, done_at, staff_member.name as done_by_name
    from set_aside_report left join staff_member on staff_member.id = done_by`

const inState = { open: sql`done_at is null`, done: sql`done_at is not null`, all: sql`true` }

/** The staff's list of unmatched reports: open reports oldest first, checked reports newest first. */
export const unmatchedReportsSql: ListSql<SetAsideReport, { state: keyof typeof inState }> = {
  select: selected,
  where: { state: (state) => inState[state] },
  by: sql`set_aside_report.id`,
  isOldestFirst: ({ state }) => state === 'open',
}

export async function readUnmatchedReport(db: Db, id: number): Promise<SetAsideReport | undefined> {
  const { rows } = await sql<SetAsideReport>`${selected} where set_aside_report.id = ${id}`.execute(db)
  return rows[0]
}

/** Records who has checked a report, and the result. Returns false if the report was closed before. */
export async function closeUnmatchedReport(
  db: Db,
  id: number,
  { staffId, note }: { staffId: number; note: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('set_aside_report')
    .set({ done_by: staffId, done_at: sql<Date>`now()`, note })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
