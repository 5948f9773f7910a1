import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listBrands, listBrandsOfCategory, listCategories } from '../../features/catalogue/catalogue.sql.ts'
import { categoryLink } from '../../features/catalogue/shop-links.ts'
import { listProductIds, listProductRanges } from '../../features/catalogue/sitemap.sql.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { alternatesOf, pathInLanguage, readLanguages } from '../../words/language-address.ts'
import type { ServerContext } from '../application.ts'
import type { App } from '../http/app.ts'
import { acceptedEncoding } from '../http/compression.ts'
import { createOriginOf } from '../http/guard/own-origin.ts'

// The number of products in one sitemap file. A file may contain 50,000 URLs and 50 MB. A product has three
// URLs, and the entry of each lists all three. So this many products make 15,000 URLs and 8 MB before
// compression.
const productsPerPart = 5_000

// How many products to read and write at a time. This takes a hundredth of a second.
const productsAtOnce = 500

const anHourSeconds = 3_600
const downloadTimeoutMs = 5 * 60_000

const notForSearch = [
  '/User/',
  '/Admin/sale_invoice',
  '/webhooks/',
  '/docs',
  '/back-office',
  '/demo/',
  '/search',
  '/profile',
  '/user-profile',
  '/change-password',
  '/forgot-password',
  '/devices',
  '/orders',
  '/message-settings',
  '/your-data',
  '/unsubscribe/',
  '/o/',
  '/confirm-email/',
  '/address-list',
  '/address-details',
  '/bank-details',
  '/withdraw-history',
  '/tds-certificates',
  '/redeem-points',
  '/referral',
  '/referrals-details',
  '/slots',
  '/achievement',
  '/subscribe-users',
  '/transactions',
  '/transaction-details',
  '/check-out',
  '/payment-confirmation',
  '/thank-you',
  '/login',
]

/**
 * Serves `robots.txt` and the sitemaps: an index at `/sitemap.xml`, and parts below `/sitemaps/`. Reads a
 * part from the database in small groups while sending it, and sends one part at a time. So sitemaps need
 * little memory and do not delay other requests.
 * @param listedPaths returns the paths of the pages that do not depend on the catalogue, such as '/offers'.
 */
export function mountSitemaps(
  { server, lanes }: App,
  { db, settings }: ServerContext,
  listedPaths: () => Promise<string[]>,
): void {
  const originOf = createOriginOf(settings)
  const options = { schema: { hide: true }, config: { budget: 'page' } } as const

  server.get('/robots.txt', options, async (request, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${anHourSeconds}`)
    return robotsText(originOf(request), settings.searchEngines)
  })

  server.get('/sitemap.xml', options, async (request, reply) => {
    const inTurn = turnOf(request)
    const [categories, ranges] = await inTurn(() =>
      Promise.all([listCategories(db), listProductRanges(db, productsPerPart)]),
    )
    const names = [
      'pages',
      'brands',
      ...categories.map(({ id }) => `category-${id}`),
      ...ranges.map((range) => `products-${range}`),
    ]
    return sendXml(request, reply, [
      `${xmlStart}<sitemapindex xmlns="${sitemapSpace}">`,
      ...names.map((name) => `<sitemap><loc>${originOf(request)}/sitemaps/${name}.xml</loc></sitemap>`),
      '</sitemapindex>',
    ])
  })

  server.get<{ Params: { part: string } }>(
    '/sitemaps/:part.xml',
    { ...options, handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const [, kind = '', number] = /^([a-z]+)(?:-(\d{1,12}))?$/.exec(request.params.part) ?? []
      const part = parts.get(kind)
      if (!part || part.isNumbered !== (number !== undefined)) throw notFound()
      const groups = part.write(Number(number), turnOf(request))
      // Reads the first group before answering, so that a failure gets the usual error answer.
      const first = await groups.next()
      if (first.done) throw notFound()
      return sendXml(request, reply, written(originOf(request), first.value, groups))
    },
  )

  const parts = new Map<string, Part>([
    ['pages', { isNumbered: false, write: pagesPart }],
    ['brands', { isNumbered: false, write: brandsPart }],
    ['category', { isNumbered: true, write: categoryPart }],
    ['products', { isNumbered: true, write: productsPart }],
  ])

  function turnOf(request: FastifyRequest): InTurn {
    return (read) => lanes.run('sitemaps', clientNetwork(request.ip), read)
  }

  async function* pagesPart(): AsyncGenerator<string[], void> {
    yield await listedPaths()
  }

  async function* brandsPart(_number: number, inTurn: InTurn): AsyncGenerator<string[], void> {
    const brands = await inTurn(() => listBrands(db))
    if (brands.length > 0) yield brands.map(({ id }) => `/brands/${id}`)
  }

  async function* categoryPart(id: number, inTurn: InTurn): AsyncGenerator<string[], void> {
    const rows = await inTurn(() => listBrandsOfCategory(db, id))
    if (rows[0])
      yield [
        categoryLink(String(id), rows[0].category_name),
        ...rows.flatMap((row) => (row.id === null ? [] : [`/sub-products/${id}/${row.id}`])),
      ]
  }

  async function* productsPart(range: number, inTurn: InTurn): AsyncGenerator<string[], void> {
    const below = (range + 1) * productsPerPart
    for (let from = range * productsPerPart; ; ) {
      const at = { from, below, countMax: productsAtOnce }
      const ids = await inTurn(() => listProductIds(db, at))
      if (ids.length > 0) yield ids.map((id) => `/product-details/${id}`)
      if (ids.length < productsAtOnce) return
      from = ids.at(-1)! + 1
    }
  }
}

type InTurn = <Result>(read: () => Promise<Result>) => Promise<Result>

type Part = {
  /** Whether this kind of sitemap has several parts, with numbers. */
  isNumbered: boolean
  /** Yields the paths of the sitemap's pages in groups. */
  write(number: number, inTurn: InTurn): AsyncGenerator<string[], void>
}

/**
 * Returns the content of robots.txt. It allows all public pages, or none if search engines should not list
 * the shop.
 */
export function robotsText(origin: string, searchEngines: 'allow' | 'refuse'): string {
  if (searchEngines === 'refuse') return 'User-agent: *\nDisallow: /\n'
  const refused = notForSearch.flatMap((path) =>
    readLanguages.map((language) => pathInLanguage(path, language)),
  )
  return [
    'User-agent: *',
    ...refused.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemapSpace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

async function* written(
  origin: string,
  first: string[],
  rest: AsyncGenerator<string[], void>,
): AsyncGenerator<string> {
  yield `${xmlStart}<urlset xmlns="${sitemapSpace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  yield first.map((path) => addressesOf(origin, path)).join('')
  for await (const paths of rest) yield paths.map((path) => addressesOf(origin, path)).join('')
  yield '</urlset>'
}

/**
 * Returns a page's sitemap entries, one for each language. Each entry lists all languages, as search engines
 * require.
 */
function addressesOf(origin: string, path: string): string {
  const alternates = alternatesOf(path).map((other) => ({ ...other, address: escaped(origin + other.path) }))
  const all = alternates
    .map(({ hreflang, address }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`)
    .join('')
  // Removes duplicates. The URL for the default language is also the URL for unknown languages.
  const addresses = new Set(alternates.map(({ address }) => address))
  return Array.from(addresses, (address) => `<url><loc>${address}</loc>${all}</url>`).join('')
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}

function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Iterable<string> | AsyncIterable<string>,
) {
  void reply
    .type('application/xml; charset=utf-8')
    .headers({ 'cache-control': `public, max-age=${anHourSeconds}`, vary: 'accept-encoding' })
  const text = Readable.from(parts, { objectMode: false })
  const encoding = acceptedEncoding(request)
  if (!encoding) return text
  void reply.header('content-encoding', encoding)
  const compressed =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
      : createGzip({ level: 4 })
  // Ends the response early if a read fails after the first bytes were sent, because `pipe` does not forward
  // errors. The failure is logged like that of any response.
  return text.on('error', (error) => compressed.destroy(error)).pipe(compressed)
}

function notFound(): CallFailure {
  return new CallFailure(404, 'notFound', 'gate.notFound')
}
