import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

/**
 * Writes what the database refuses everybody, as time, a fault of an earlier version or a damaged disk would have it.
 * Only the role that owns the table can: the guards of the table are off for the transaction of `work`.
 */
export async function bendHistory(
  { ownerDb }: { ownerDb: Db },
  table: string,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  await ownerDb.transaction().execute(async (db) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    await work(db)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  })
}
