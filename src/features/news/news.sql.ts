import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { NewsTopicArticle } from '../../platform/database/json-columns.ts'
import { retryDelay } from '../../platform/database/retry-delay.ts'

/** How long articles count as fresh. During this time, the shop does not ask the news service again. */
const freshFor = '30 minutes'
/**
 * The maximum duration of a request to the news service. After that, another server of the shop may send a
 * request.
 */
const askingMax = sql.lit('20 seconds')
/** How long the URLs of pictures are stored: longer than any article stays in the news. */
const picturesKept = sql.lit('30 days')

export async function findNewsTopic(db: Db, topic: string) {
  return await db
    .selectFrom('news_topic')
    .select([
      'articles',
      'fetched_at',
      sql<boolean>`coalesce(fetched_at > now() - interval ${sql.lit(freshFor)}, false)`.as('is_fresh'),
    ])
    .where('topic', '=', topic)
    .executeTakeFirst()
}

/**
 * Claims the next request to the news service for this server. Returns false if the articles are fresh,
 * another server is asking, or the last request failed recently.
 */
export async function beginAsking(db: Db, topic: string): Promise<boolean> {
  const { rows } = await sql`
    insert into news_topic (topic, ask_again_at) values (${topic}, now() + interval ${askingMax})
      on conflict (topic) do update set ask_again_at = excluded.ask_again_at
        where news_topic.ask_again_at <= now()
      returning topic`.execute(db)
  return rows.length > 0
}

/** Saves the service's answer. If the answer has no articles, keeps the earlier articles. */
export async function saveNews(db: Db, topic: string, articles: readonly NewsTopicArticle[]): Promise<void> {
  await db
    .updateTable('news_topic')
    .set({
      ...(articles.length > 0 && { articles: JSON.stringify(articles) }),
      fetched_at: sql`now()`,
      failures: 0,
      ask_again_at: sql`now() + interval ${sql.lit(freshFor)}`,
    })
    .where('topic', '=', topic)
    .execute()
}

/**
 * Delays the next request after a failure: by one minute, then by twice as long each time, up to half an
 * hour.
 * @param waitsLong whether to wait half an hour, however many failures there were.
 */
export async function saveFailure(db: Db, topic: string, waitsLong: boolean): Promise<void> {
  const delay = waitsLong
    ? sql`interval ${sql.lit(freshFor)}`
    : retryDelay({ first: '1 minute', max: freshFor, attempts: 'failures' })
  await db
    .updateTable('news_topic')
    .set({
      failures: sql<number>`least(failures + 1, 1000)`,
      ask_again_at: sql`now() + ${delay}`,
    })
    .where('topic', '=', topic)
    .execute()
}

export async function saveNewsPictures(
  db: Db,
  pictures: readonly { id: string; url: string }[],
): Promise<void> {
  await sql`
    insert into news_picture (id, url)
      select distinct on (id) * from unnest(
        ${pictures.map(({ id }) => id)}::text[], ${pictures.map(({ url }) => url)}::text[]) as named (id, url)
      order by id
      on conflict (id) do update set named_at = now()`.execute(db)
  await sql`delete from news_picture where named_at < now() - interval ${picturesKept}`.execute(db)
}

/** Finds the URL of a picture by its id; undefined if no article names the picture. */
export async function findNewsPictureUrl(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('news_picture').select('url').where('id', '=', id).executeTakeFirst()
  return row?.url
}
