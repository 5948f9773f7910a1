import { listArticles } from '../features/news/articles.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { createNewsClient } from '../third-party/news-search/news-client.ts'
import type { NewsSearch } from '../third-party/news-search/news-search.ts'
import type { Settings } from './settings/settings.ts'

/**
 * Connects to the service that searches the news, or starts its stand-in, which serves the demo's articles; undefined
 * where it is switched off.
 */
export async function openNewsSearch(
  { newsSearch }: Settings,
  db: Db,
  closers: (() => Promise<void>)[],
): Promise<NewsSearch | undefined> {
  if (newsSearch === 'off') return undefined
  if (newsSearch !== 'stand-in') return createNewsClient(newsSearch)
  // Imported on demand, so that a live shop does not load the stand-in.
  const { standInPictures, startNewsStandIn } = await import(
    '../third-party/news-search/stand-in/stand-in.ts'
  )
  const standIn = await startNewsStandIn(async (topic) => {
    const articles = await listArticles(db, topic)
    return articles.map(({ title, description, author, source, image, url, content, published_at }) => ({
      source: { id: null, name: source },
      author,
      title,
      description,
      url,
      urlToImage: standInPictures + image,
      publishedAt: published_at.toISOString(),
      content,
    }))
  })
  closers.push(() => standIn.close())
  return createNewsClient({ baseUrl: standIn.baseUrl, key: standIn.key, ownPictures: standInPictures })
}
