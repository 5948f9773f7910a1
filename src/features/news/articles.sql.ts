import type { Insertable } from 'kysely'
import type { Db } from '../../server/db.ts'
import type { Tables } from '../../server/tables.ts'

export async function insertArticles(db: Db, rows: Insertable<Tables['article']>[]): Promise<void> {
  await db.insertInto('article').values(rows).execute()
}
