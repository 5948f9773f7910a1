import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Locks a row against others who change it, so that its version is the newest until this transaction ends. */
export async function lockRow(db: Db, table: string, id: number): Promise<void> {
  // A weaker lock than `for update`: products that refer to a brand are written meanwhile.
  await sql`select from ${sql.table(table)} where id = ${id}::bigint for no key update`.execute(db)
}
