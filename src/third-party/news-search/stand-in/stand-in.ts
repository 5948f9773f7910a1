import type { ServerResponse } from 'node:http'
import { answer, startLoopbackServer } from '../../stand-in/loopback-server.ts'

/** The faults of the stand-in. */
export type Misbehaviour =
  | 'none'
  /** The stand-in does not answer. */
  | 'hang'
  | 'tooMany'
  | 'broken'
  /** The stand-in sends a gateway's web page instead of an answer. */
  | 'busy'
  /** The stand-in truncates its response. */
  | 'garble'
  | 'huge'
  | 'redirect'
  /** The stand-in no longer accepts the key. */
  | 'keyEnded'

/** An article in the format of newsapi.org. */
export type WrittenArticle = {
  source: { id: string | null; name: string }
  author: string | null
  title: string
  description: string
  url: string
  urlToImage: string | null
  publishedAt: string
  content: string
}

export type NewsStandIn = {
  baseUrl: string
  key: string
  misbehave(how: Misbehaviour): void
  /** Returns the requested paths with their queries, in order. */
  asked(): readonly string[]
  close(): Promise<void>
}

/** The URL prefix of the stand-in's pictures; a picture's name follows. This host does not exist. */
export const standInPictures = 'https://pictures.example/'

/**
 * Starts a server with the search of newsapi.org, on a loopback port.
 * @param find returns the articles about a topic.
 */
export async function startNewsStandIn(
  find: (topic: string) => Promise<WrittenArticle[]>,
): Promise<NewsStandIn> {
  const key = 'demo-news-key'
  const asked: string[] = []
  let how: Misbehaviour = 'none'
  const server = await startLoopbackServer((request, response) => {
    asked.push(request.url ?? '')
    // Limits the length of the list, because a demo may run for weeks.
    if (asked.length > 1_000) asked.shift()
    const hasKey = request.headers['x-api-key'] === key
    if (how === 'keyEnded' || !hasKey)
      return refuse(response, 401, 'apiKeyInvalid', 'Your API key is invalid or incorrect.')
    if (how !== 'none') return misbehaviours[how](response)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const topic = searchParams.get('q') ?? ''
    if (pathname !== '/v2/everything' || topic === '')
      return refuse(response, 400, 'parametersMissing', 'Required parameters are missing.')
    find(topic).then(
      (articles) => {
        const page = articles.slice(0, Number(searchParams.get('pageSize') ?? 100))
        answer(response, 200, { status: 'ok', totalResults: articles.length, articles: page })
      },
      () => refuse(response, 500, 'unexpectedError', 'This should not happen.'),
    )
  })
  return {
    ...server,
    key,
    misbehave(next) {
      how = next
    },
    asked: () => asked,
  }
}

const misbehaviours: Record<
  Exclude<Misbehaviour, 'none' | 'keyEnded'>,
  (response: ServerResponse) => void
> = {
  hang: () => undefined,
  tooMany: (response) => refuse(response, 429, 'rateLimited', 'You have made too many requests recently.'),
  broken: (response) => refuse(response, 500, 'unexpectedError', 'This should not happen.'),
  busy: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>busy</html>'),
  garble: (response) => void response.writeHead(200).end('{"status": "ok", "articles": [{"title": "Half'),
  huge: (response) => answer(response, 200, { status: 'ok', articles: ['x'.repeat(1_500_000)] }),
  redirect: (response) => void response.writeHead(302, { location: '/v2/everything?q=other' }).end(),
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  answer(response, status, { status: 'error', code, message })
}
