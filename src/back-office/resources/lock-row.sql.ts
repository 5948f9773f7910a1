import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Locks a row against other changes, so that its version stays the newest until this transaction ends. */
export async function lockRow(db: Db, table: string, id: number): Promise<void> {
  // This lock is weaker than `for update`, so that transactions can still write products that refer to a
  // brand.
  await sql`select from ${sql.table(table)} where id = ${id}::bigint for no key update`.execute(db)
}
