import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

export async function insertArticles(db: Db, rows: Insertable<Tables['article']>[]): Promise<void> {
  await db.insertInto('article').values(rows).execute()
}

/** The articles that the staff wrote about a topic, and show, the newest first. */
export async function listOwnArticles(db: Db, topic: string) {
  return await db
    .selectFrom('article')
    .select(['title', 'description', 'author', 'source', 'image', 'url', 'published_at'])
    .where('by_staff', '=', true)
    .where('shown', '=', true)
    .where('topic', '=', topic)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(12)
    .execute()
}

/** The demo's articles about a topic, the newest first. */
export async function listArticles(db: Db, topic: string) {
  return await db
    .selectFrom('article')
    .selectAll()
    .where('topic', '=', topic)
    .where('by_staff', '=', false)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}
