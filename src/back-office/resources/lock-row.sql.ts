import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Locks a row against other changes, so that its version stays the newest until this transaction ends. */
export async function lockRow(db: Db, table: string, id: number): Promise<void> {
  // Uses `for no key update`, because `for update` would block other transactions that insert rows with a
  // foreign key to this row, such as a product of a brand.
  await sql`select from ${sql.table(table)} where id = ${id}::bigint for no key update`.execute(db)
}
