import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

/**
 * Changes rows that the database protects, like time, an old bug or a damaged disk would. Needs the role
 * that owns the table: its guards are off for the transaction of `work`.
 */
export async function corruptHistory(
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
