import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './generated/tables.ts'

/** Tables with member rows. */
type OfMembers = {
  [Name in keyof Tables]: Tables[Name] extends { member_id: unknown } ? Name : never
}[keyof Tables]

/**
 * Returns the member who owns the row with this number or name; undefined if there is no such row. Statements
 * that lock rows must name the member, because Citus cannot lock rows that may be on several nodes.
 */
export async function findMemberOf(
  db: Db,
  of: OfMembers,
  by: 'id' | 'order_no' | 'reference',
  known: number | string,
): Promise<number | undefined> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from ${sql.table(of)} where ${sql.ref(by)} = ${known}`.execute(db)
  return rows[0]?.member_id
}
