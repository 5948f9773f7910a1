import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type FoundArticle, type NewsSearch, NewsSearchError, type NewsSearchFailure } from './news-search.ts'

export type NewsClientOptions = {
  /** The API's base URL, without a trailing slash. */
  baseUrl: string
  /** The API key. The client sends it in a header, because URLs are often logged. */
  key: string
  /** See NewsSearch. */
  ownPictures?: string
  timeoutMs?: number
  /** The delay between the two attempts, in milliseconds. */
  retryAfterMs?: number
}

const triesMax = 2
const articlesMax = 40
const answerBytesMax = 1_000_000

/**
 * Creates a client of newsapi.org, or of a service with the same protocol. Retries a request once if there
 * was no answer or a server error. Does not retry a refused request.
 */
export function createNewsClient({
  baseUrl,
  key,
  ownPictures,
  timeoutMs = 4_000,
  retryAfterMs = 300,
}: NewsClientOptions): NewsSearch {
  async function ask(topic: string): Promise<FoundArticle[]> {
    const query = new URLSearchParams({
      q: topic,
      language: 'en',
      sortBy: 'publishedAt',
      pageSize: String(articlesMax),
    })
    const response = await fetch(`${baseUrl}/v2/everything?${query}`, {
      // The service refuses requests without a user agent.
      headers: { 'x-api-key': key, accept: 'application/json', 'user-agent': 'Bmart' },
      signal: AbortSignal.timeout(timeoutMs),
      // Refuses a redirect, because the request to its target would contain the key.
      redirect: 'error',
    })
    return readAnswer(response.status, await readText(response))
  }

  return {
    ownPictures,
    async search(topic) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await ask(topic)
        } catch (error) {
          const failure = toFailure(error)
          if (failure.reason !== 'unavailable' || tries === triesMax) throw failure
        }
        await pause(retryAfterMs)
      }
    },
  }
}

const answerShape = z.object({
  status: z.string(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  articles: z.optional(z.array(z.unknown())),
})

const articleShape = z.object({
  title: z.string(),
  description: z.optional(z.nullable(z.string())),
  author: z.optional(z.nullable(z.string())),
  source: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(z.string())) }))),
  url: z.string(),
  urlToImage: z.optional(z.nullable(z.string())),
  publishedAt: z.string(),
})

function readAnswer(status: number, text: string): FoundArticle[] {
  const { success, data } = z.safeParse(answerShape, parseJson(text))
  if (status !== 200 || !success || data.status !== 'ok') {
    const said = success ? `${data.code ?? ''} ${data.message ?? ''}`.trim() : text
    throw new NewsSearchError(
      reasonOf(status, data?.code),
      `the news service answered ${status}: ${said.slice(0, 200)}`,
    )
  }
  // Ignores malformed articles and returns the others.
  return (data.articles ?? []).slice(0, articlesMax).flatMap((article) => {
    const parsed = z.safeParse(articleShape, article)
    const publishedAt = new Date(parsed.data?.publishedAt ?? Number.NaN)
    if (!parsed.success || Number.isNaN(publishedAt.getTime())) return []
    const { title, description, author, source, url, urlToImage } = parsed.data
    return {
      title,
      description: description ?? '',
      author: author ?? null,
      source: source?.name ?? '',
      url,
      picture: urlToImage ?? null,
      publishedAt,
    }
  })
}

// Returns undefined for text that is not JSON. A failing service may send a web page or a truncated response,
// with any status.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(status: number, code: string | undefined): NewsSearchFailure {
  if (status === 429 || code === 'rateLimited' || code === 'apiKeyExhausted') return 'tooMany'
  return status >= 400 && status < 500 ? 'refused' : 'unavailable'
}

function toFailure(error: unknown): NewsSearchError {
  if (error instanceof NewsSearchError) return error
  return new NewsSearchError('unavailable', 'the news service gave no answer', { cause: error })
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > answerBytesMax) throw new Error('the news service returned too long an answer')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
