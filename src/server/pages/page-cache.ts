import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newsTopics } from '../../features/news/news-topics.ts'
import { contentPages } from '../../features/pages/content-pages.ts'
import { copyHeader } from '../../wire/offline-copies.ts'
import { type CatalogueCache, createCatalogueCache } from '../http/calls/catalogue-cache.ts'
import type { ShownProducts } from '../http/calls/shown-products.ts'
import { acceptedEncoding, compress } from '../http/compression.ts'
import type { Blanks, PageTemplate } from './page-template.ts'

/** A rendered page before compression and hashing. */
type RenderedPage = {
  status: number
  /** The URL to which the page redirects, if it does. */
  location: string | undefined
  html: string
  policy: string
  isUnlisted: boolean
  shown: ShownProducts
}

class CachedPage {
  readonly shown: ShownProducts
  readonly #status: number
  readonly #location: string | undefined
  readonly #policy: string
  readonly #isUnlisted: boolean
  readonly #etag: string
  readonly #bodies: { br: Buffer; gzip: Buffer; plain: Buffer }

  constructor(page: RenderedPage, bodies: { br: Buffer; gzip: Buffer; plain: Buffer }) {
    this.shown = page.shown
    this.#status = page.status
    this.#location = page.location
    this.#policy = page.policy
    this.#isUnlisted = page.isUnlisted
    this.#bodies = bodies
    this.#etag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`
  }

  get status(): number {
    return this.#status
  }

  get sizeBytes(): number {
    return this.#bodies.br.length + this.#bodies.gzip.length + this.#bodies.plain.length
  }

  /** Sets the response headers, and returns the body for the route's handler. */
  answer(request: FastifyRequest, reply: FastifyReply): Buffer | string {
    if (this.#location !== undefined) return this.#redirect(reply, this.#location)
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': this.#policy,
      // Makes browsers revalidate the page each time, because the same URL has another page for members. With
      // the ETag, revalidation is cheap.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      etag: this.#etag,
      [copyHeader]: 'public',
    })
    if (this.#isUnlisted) void reply.header('x-robots-tag', 'noindex')
    if (namesTag(request.headers['if-none-match'], this.#etag)) {
      void reply.code(304)
      return ''
    }
    const encoding = acceptedEncoding(request)
    if (encoding) void reply.header('content-encoding', encoding)
    void reply.code(this.#status)
    return this.#bodies[encoding ?? 'plain']
  }

  // Redirects, and forbids caching because the target may change.
  #redirect(reply: FastifyReply, location: string): string {
    void reply.code(this.#status).headers({ location, 'cache-control': 'private, no-cache', vary: 'cookie' })
    return ''
  }
}

/** Returns whether a client with these tags already has this page. */
function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
}

const newsLifetimeMs = 60_000

// Returns the maximum lifetime of a page. Only news pages have one, because news arrives without a catalogue
// change. `key` ends with the page's path.
function lifetimeMsOf(key: string): number | undefined {
  return newsTopics.some(({ path }) => key.endsWith(path)) ? newsLifetimeMs : undefined
}

/**
 * Creates the cache of visitors' pages. Each page is compressed once. Only pages with status 200 are stored.
 */
export function createPageCache(maxBytes: number): CatalogueCache<CachedPage> {
  return createCatalogueCache<CachedPage>({
    maxBytes,
    bytesOf: (page) => page.sizeBytes,
    isCacheable: (page) => page.status === 200,
    isFailure: (page) => page.status >= 500,
    lifetimeMsOf,
  })
}

/**
 * A page template that is cached for all members, and the function that reads one member's texts. If
 * `template` is undefined, the page cannot be cached.
 */
type CachedTemplate = Pick<Blanks, 'readOwnTexts'> & {
  template: PageTemplate | undefined
  shown: ShownProducts
}

/**
 * Creates the cache of page templates for members. In a template, placeholders replace each member's own
 * texts.
 */
export function createTemplateCache(maxBytes: number): CatalogueCache<CachedTemplate> {
  return createCatalogueCache<CachedTemplate>({
    maxBytes,
    bytesOf: ({ template }) => template?.sizeBytes ?? 1,
    isCacheable: ({ template }) => template !== undefined,
    lifetimeMsOf,
  })
}

/** Compresses a rendered page for every encoding that clients request. */
export async function compressPage(page: RenderedPage): Promise<CachedPage> {
  const plain = Buffer.from(page.html)
  const [br, gz] = await Promise.all([compress(plain, 'br'), compress(plain, 'gzip')])
  return new CachedPage(page, { br, gzip: gz, plain })
}

// The query parameters that change a product list. Cache keys ignore all others.
const listQuery = [
  'sort',
  'min',
  'max',
  'stock',
  'brand',
  'category',
  'option',
  'discount',
  'rating',
  'filters',
] as const
// Query parameters that may occur several times, once for each chosen value.
const idFilters: ReadonlySet<string> = new Set(['brand', 'category', 'option'])
// Pages that are the same for all visitors, each with the query parameters that change it.
const cacheablePages: readonly [path: RegExp, query: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/brands\/\d{1,9}$/, []],
  [/^\/offers$/, listQuery],
  [/^\/app2$/, []],
  [/^\/products\/\d{1,9}\/[^/]{1,80}$/, [...listQuery, 'cursor']],
  [/^\/sub-products\/\d{1,9}\/\d{1,9}$/, [...listQuery, 'cursor']],
  [/^\/product-details\/\d{1,9}$/, []],
  [/^\/shoplist$/, []],
  [new RegExp(`^/(?:${contentPages.join('|')})$`), []],
  [new RegExp(`^(?:${newsTopics.map(({ path }) => path).join('|')})$`), []],
  [/^\/check-out\/0$/, []],
  [/^\/search$/, ['q', ...listQuery, 'cursor']],
]

/** Returns whether a cached page is only for visitors. The server renders it for each request of a member. */
export function isForVisitorsOnly(path: string): boolean {
  return path.startsWith('/check-out/')
}

/**
 * Returns the part of a URL that identifies a page which is the same for all visitors: the path and the
 * relevant query. Returns undefined for other pages.
 */
export function cachedPagePath(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  const page = cacheablePages.find(([pattern]) => pattern.test(path))
  if (!page) return undefined
  if (query === '') return path
  const given = new URLSearchParams(query)
  const relevant = new URLSearchParams()
  for (const name of page[1]) {
    const values = given.getAll(name)
    for (const value of idFilters.has(name) ? values : values.slice(0, 1)) relevant.append(name, value)
  }
  return relevant.size > 0 ? `${path}?${relevant}` : path
}
