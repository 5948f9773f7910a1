import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

export async function insertArticles(db: Db, rows: Insertable<Tables['article']>[]): Promise<void> {
  await db.insertInto('article').values(rows).execute()
}

/**
 * Renames the pictures of the articles with these titles, if the picture's current name matches a LIKE
 * pattern.
 */
export async function renameArticleImages(
  db: Db,
  rows: readonly { title: string; image: string }[],
  pattern: string,
): Promise<void> {
  await sql`
    update article stored set image = renamed.image
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) renamed(title text, image text)
    where stored.title = renamed.title and stored.image like ${pattern} and stored.image <> renamed.image`.execute(
    db,
  )
}

/** Lists the staff's visible articles about a topic, newest first. */
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

/** Lists the demo's articles about a topic, newest first. */
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

type Written = Omit<
  Insertable<Tables['article']>,
  'id' | 'version' | 'by_staff' | 'content' | 'published_at'
> & { published_on: string }

/** Writes an article by staff, and returns its id. */
export async function writeArticle(
  db: Db,
  id: number | undefined,
  { published_on, ...article }: Written,
): Promise<number> {
  const row = {
    ...article,
    published_at: sql<Date>`${published_on}::timestamp at time zone 'Asia/Kolkata'`,
  }
  const writing =
    id === undefined
      ? db
          .insertInto('article')
          .values({ ...row, by_staff: true, content: '' })
          .returning('id')
      : db.updateTable('article').set(row).where('id', '=', id).returning('id')
  const written = await writing.executeTakeFirstOrThrow()
  return written.id
}

export async function deleteArticle(db: Db, id: number): Promise<void> {
  await db.deleteFrom('article').where('id', '=', id).execute()
}

type ArticleFilters = { topic?: string | undefined; after: number | undefined; limit: number }

/** Lists a page of the staff's articles, newest first. */
export async function listOfficeArticles(db: Db, { topic, after, limit }: ArticleFilters) {
  let found = articles(db).orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit)
  if (topic) found = found.where('topic', '=', topic)
  if (after !== undefined)
    found = found.where(
      sql<boolean>`(published_at, id) < (select published_at, id from article where id = ${after}::bigint)`,
    )
  return await found.execute()
}

export async function readArticle(db: Db, id: number) {
  return await articles(db).where('id', '=', id).executeTakeFirst()
}

function articles(db: Db) {
  return db
    .selectFrom('article')
    .select([
      'id as article_id',
      'version',
      'topic',
      'title',
      'description',
      'source',
      sql<string>`coalesce(author, '')`.as('author'),
      'url',
      'image as picture',
      sql<string>`to_char(published_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('published_on'),
      'shown as is_shown',
    ])
    .where('by_staff', '=', true)
}
