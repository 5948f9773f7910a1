import { type RawBuilder, sql } from 'kysely'

/** The key of a row that belongs to a member. */
export type MembersRow = { id: number; member_id: number }
/**
 * A row that one statement claims and reschedules, with its next time. The read that finds the row also
 * computes this time, because a Citus node cannot compute it in the update.
 */
export type RescheduledRow = MembersRow & { later: Date | null }

/**
 * SQL for due rows that were read earlier without a lock, on any node. The statement that claims them
 * re-checks each one, so only one process wins.
 */
export function dueRowsSql(rows: readonly MembersRow[]): RawBuilder<unknown> {
  return sql`unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.member_id)}::bigint[]) as due (id, member_id)`
}

/**
 * SQL for rows to reschedule, ordered by id. All statements that lock several rows of a member use this
 * order, so that they cannot deadlock.
 */
export function rescheduledRowsSql(due: readonly RescheduledRow[]): RawBuilder<unknown> {
  const rows = due.toSorted((one, other) => one.id - other.id)
  return sql`unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.member_id)}::bigint[],
    ${rows.map(({ later }) => later)}::timestamptz[]) as due (id, member_id, later)`
}
