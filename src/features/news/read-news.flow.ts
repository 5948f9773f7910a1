import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/database/database.ts'
import type { NewsTopicArticle } from '../../platform/database/json-columns.ts'
import type { AppContext, RequestContext } from '../../platform/service/service.ts'
import { createSingleFlight } from '../../platform/single-flight.ts'
import {
  type FoundArticle,
  type NewsSearch,
  NewsSearchError,
} from '../../third-party/news-search/news-search.ts'
import { cutText, plainText } from '../catalogue/plain-text.ts'
import { listOwnArticles } from './articles.sql.ts'
import { beginAsking, findNewsTopic, saveFailure, saveNews, saveNewsPictures } from './news.sql.ts'

type NewsContext = Pick<AppContext, 'db' | 'transaction' | 'newsSearch'> & Pick<RequestContext, 'log'>

export type News = { articles: readonly NewsTopicArticle[]; fetchedAt: Date | null }

const articlesMax = 24
// The maximum time that a request waits for newer articles if it can show older ones. The next request then
// gets the newer ones.
const newerWaitMs = 2_000

// This process's current requests to the news service, by client.
const flights = new WeakMap<NewsSearch, ReturnType<typeof createSingleFlight<News | undefined>>>()

/**
 * Returns the news about a topic; undefined if there have never been any. The news is at most half an hour
 * old, or older if the service fails or is slow. Asks the service once, even with many readers and servers.
 */
export async function readNews(context: NewsContext, topic: string): Promise<News | undefined> {
  const { news: old, isFresh } = await readKept(context.db, topic)
  const { newsSearch } = context
  if (isFresh) return old
  if (!newsSearch) return old ?? { articles: [], fetchedAt: null }
  const flight = flights.get(newsSearch) ?? createSingleFlight<News | undefined>()
  flights.set(newsSearch, flight)
  const newer = flight.run(topic, () => askForNews(context, newsSearch, topic))
  if (!old) return await newer
  const waiting = new AbortController()
  const enough = sleep(newerWaitMs, undefined, { signal: waiting.signal }).catch(() => undefined)
  try {
    return (await Promise.race([newer, enough])) ?? old
  } finally {
    waiting.abort()
  }
}

/** Returns the staff's articles about a topic, which are shown before those of the news service. */
export async function readOwnNews(db: Db, topic: string): Promise<NewsTopicArticle[]> {
  const articles = await listOwnArticles(db, topic)
  return articles.map(({ image, published_at, ...article }) => ({
    ...article,
    picture: image === '' ? null : `/Admin/assets/${image}`,
    publishedAt: published_at.toISOString(),
  }))
}

async function readKept(db: Db, topic: string): Promise<{ news: News | undefined; isFresh: boolean }> {
  const kept = await findNewsTopic(db, topic)
  return {
    news: kept?.fetched_at ? { articles: kept.articles, fetchedAt: kept.fetched_at } : undefined,
    isFresh: kept?.is_fresh ?? false,
  }
}

async function askForNews(
  { db, transaction, log }: NewsContext,
  newsSearch: NewsSearch,
  topic: string,
): Promise<News | undefined> {
  // Another server is asking or has just asked, so returns what is stored now.
  if (!(await beginAsking(db, topic))) return (await readKept(db, topic)).news
  try {
    const found = await newsSearch.search(topic)
    const { articles, pictures } = tidyArticles(found, newsSearch.ownPictures)
    await transaction(async (locked) => {
      await saveNewsPictures(locked, pictures)
      await saveNews(locked, topic, articles)
    })
    return (await readKept(db, topic)).news
  } catch (error) {
    const reason = error instanceof NewsSearchError ? error.reason : undefined
    // Logs a wrong key as an error, because the operator must fix it. After a wrong key or too many requests,
    // waits half an hour, because repeated requests might get the key blocked.
    if (reason === 'refused') log.error({ err: error }, 'the news service refuses what the shop asks')
    else log.warn({ err: error }, 'the news service gave no news')
    await saveFailure(db, topic, reason === 'refused' || reason === 'tooMany').catch((failure: unknown) =>
      log.warn({ err: failure }, 'could not record the failure of the news service'),
    )
    return undefined
  }
}

type NamedPicture = { id: string; url: string }

/** Cleans the found articles, removes duplicates, and collects their pictures on other sites. */
function tidyArticles(found: readonly FoundArticle[], ownPictures: string | undefined) {
  const byTitle = new Map<string, NewsTopicArticle>()
  const pictures: NamedPicture[] = []
  for (const article of found) {
    const title = newsText(article.title, 200)
    const url = newsAddress(article.url)
    // Skips '[Removed]', which the service returns as the title of a withdrawn article.
    if (!url || title === '' || title === '[Removed]' || byTitle.has(title)) continue
    if (byTitle.size === articlesMax) break
    const own = ownPictureName(article.picture, ownPictures)
    const named = own === undefined ? namedPicture(article.picture) : undefined
    if (named) pictures.push(named)
    byTitle.set(title, {
      title,
      description: newsText(article.description, 300),
      author: newsAuthor(article.author),
      source: newsText(article.source, 80),
      url,
      picture: own ? `/Admin/assets/${own}` : named ? `/Admin/news/${named.id}.webp` : null,
      publishedAt: article.publishedAt.toISOString(),
    })
  }
  return { articles: [...byTitle.values()], pictures }
}

function ownPictureName(picture: string | null, ownPictures: string | undefined): string | undefined {
  if (ownPictures === undefined || !picture?.startsWith(ownPictures)) return undefined
  return /^[a-z0-9-]+\.webp$/.exec(picture.slice(ownPictures.length))?.[0]
}

// Replaces the URL of a picture by an id, so that the shop serves only pictures named by articles.
function namedPicture(picture: string | null): NamedPicture | undefined {
  const url = newsAddress(picture ?? '')
  return url === undefined
    ? undefined
    : { id: createHash('sha256').update(url).digest('hex').slice(0, 32), url }
}

const addressLengthMax = 2_000

/**
 * Cleans a text of another site: returns one line of limited length, without markup and invisible characters.
 */
function newsText(text: string, lengthMax: number): string {
  // Decodes twice, because some texts still contain markup after the first time.
  const plain = plainText(plainText(text.slice(0, lengthMax * 20)))
    .normalize('NFC')
    // Keeps the zero-width joiner, which is part of some emoji.
    .replace(/(?!\u200D)[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
  const cut = cutText(plain, lengthMax)
  return cut === plain ? plain : `${cut}…`
}

/** Returns an article's author; null if there is none, or if it is a URL or e-mail address. */
function newsAuthor(author: string | null): string | null {
  const name = newsText(author ?? '', 80)
  return name === '' || /https?:|www\.|@/i.test(name) ? null : name
}

/** Returns the URL of a page or picture on another site; undefined if the URL is not allowed. */
function newsAddress(address: string): string | undefined {
  if (address.length > addressLengthMax || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  return isPlain && url.href.length <= addressLengthMax ? url.href : undefined
}
