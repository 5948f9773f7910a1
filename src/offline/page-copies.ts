import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import { NetworkFirst } from 'workbox-strategies'
import { asVisitorHeader, copyHeader, seenCaches } from '../wire/offline-copies.ts'
import { splitLanguage } from '../words/language-address.ts'
import { cartPage, language, offlinePage } from './shell-files.ts'

/** The name of the cache of visited pages in this worker's language. */
export const pagesCache = `${seenCaches}pages-${language}`

const timeoutSeconds = 4
const pagesMax = 40
const keptForDays = 30
// A copy younger than this is not fetched again.
const freshMs = 10 * 60_000
const linksMax = 8

// Paths whose query selects the content. On other paths the query only says where a visitor came from, such
// as a campaign.
const pagesWithQuery = /^\/(?:search|offers|products|sub-products)(?:\/|$)/

const expiration = new ExpirationPlugin({
  maxEntries: pagesMax,
  maxAgeSeconds: keptForDays * 86_400,
  purgeOnQuotaError: true,
})

const fromNetworkFirst = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: timeoutSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(new URL(request.url)),
      cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && (await asCopy(cachedResponse)),
      // Throws if the shop or its proxy is down. Then a copy of the page is not replaced by the error page.
      fetchDidSucceed: async ({ response }) => {
        if ([502, 503, 504].includes(response.status)) throw new Away(response)
        return response
      },
    },
    expiration,
  ],
})

/**
 * Returns a page from the network, or else its saved copy, or else a page that says it is unavailable
 * offline.
 */
export async function openPage({ event, request }: { event: Event; request: Request }): Promise<Response> {
  const opening = fromNetworkFirst.handle({ event: event as never, request })
  try {
    return await opening
  } catch (error) {
    const url = new URL(request.url)
    const { path } = splitLanguage(url.pathname)
    const cart = path.startsWith('/check-out/') ? await matchPrecache(cartPage) : undefined
    if (cart) return await asCopy(cart)
    return answerOf(error) ?? (await offlineAnswer()) ?? Response.error()
  }
}

/**
 * Fetches and saves the public version of a page. Used for pages that a member saw, or that the visitor
 * reached by navigation within the app.
 */
export async function keepPage(path: string, origin: string): Promise<void> {
  const url = new URL(path, origin)
  const key = keyOf(url)
  const cache = await caches.open(pagesCache)
  const kept = await cache.match(key, { ignoreVary: true })
  if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < freshMs) return
  const answer = await fetch(url, { headers: { [asVisitorHeader]: '1' } })
  if (!isCacheable(answer)) return
  await cache.put(key, answer)
  await expiration.cacheDidUpdate?.({ cacheName: pagesCache, request: new Request(key) } as never)
}

/** Accepts only pages that the server marks as public. */
export function isCacheable(answer: Response): boolean {
  return answer.status === 200 && !answer.redirected && answer.headers.get(copyHeader) === 'public'
}

class Away extends Error {
  readonly answer: Response

  constructor(answer: Response) {
    super('the shop is away')
    this.answer = answer
  }
}

// Returns the response in an `Away` error. Workbox wraps an error thrown by a plugin in an error of its own.
function answerOf(error: unknown): Response | undefined {
  if (error instanceof Away) return error.answer
  const { details } = error as { details?: { error?: unknown } }
  return details?.error instanceof Away ? details.error.answer : undefined
}

function keyOf(url: URL): string {
  const { path } = splitLanguage(url.pathname)
  return url.origin + url.pathname + (pagesWithQuery.test(path) ? url.search : '')
}

/** Marks a document as a copy, so that its scripts know that it says nothing about the current session. */
async function asCopy(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response((await kept.text()).replace('<html', '<html data-copy'), { headers })
}

async function offlineAnswer(): Promise<Response | undefined> {
  const page = await matchPrecache(offlinePage)
  if (!page) return undefined
  const html = (await page.text()).replace('<!--seen-->', await linksToSeen())
  return new Response(html, { headers: page.headers })
}

async function linksToSeen(): Promise<string> {
  const cache = await caches.open(pagesCache)
  const last = (await cache.keys()).toReversed().slice(0, linksMax)
  const links = await Promise.all(
    last.map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      // Reads the title from the copy, where it is already HTML-escaped.
      const title = /<title>([^<]*)<\/title>/.exec((await (await cache.match(url))?.text()) ?? '')?.[1]
      const name = title?.replace(/ · [^·]*$/, '')
      return name ? `<li><a href="${pathname + search.replaceAll('&', '&amp;')}">${name}</a></li>` : ''
    }),
  )
  return links.join('')
}
