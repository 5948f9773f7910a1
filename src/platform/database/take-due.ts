import { type RawBuilder, sql } from 'kysely'

/** A row by its key, which for a member's rows is also whose it is. */
export type MembersRow = { id: number; member_id: number }
/** One that is put off as it is taken, and to when: reckoned as it is read, since a node reckons no time in an update. */
export type PutOff = MembersRow & { later: Date | null }

/**
 * Rows that were found due, for the statement that takes them. A queue has rows of many members, wherever these lie: which are due
 * is read before, without a lock, and the statement that changes them looks again. So of several processes one has each.
 */
export function found(rows: readonly MembersRow[]): RawBuilder<unknown> {
  return sql`unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.member_id)}::bigint[]) as due (id, member_id)`
}

/** The same of those that are put off, in the order of their ids, as whoever else locks several of a member. */
export function foundAndPutOff(due: readonly PutOff[]): RawBuilder<unknown> {
  const rows = due.toSorted((one, other) => one.id - other.id)
  return sql`unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.member_id)}::bigint[],
    ${rows.map(({ later }) => later)}::timestamptz[]) as due (id, member_id, later)`
}
