import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

export async function insertArticles(db: Db, rows: Insertable<Tables['article']>[]): Promise<void> {
  await db.insertInto('article').values(rows).execute()
}
