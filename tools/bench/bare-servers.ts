import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageSent } from './parts/pages.ts'

/**
 * Runs the baselines of the benchmark in a process of their own. These are minimal servers whose answers have
 * the same size as the shop's. The parent process sends the sizes and receives the ports.
 */
type Order = { databaseUrl: string; productCount: number; pages: Record<string, PageSent> }

// Requires production mode, because users run React in it. React's development build is several times slower,
// so a comparison with it would make the shop look too fast.
if (process.env['NODE_ENV'] !== 'production')
  throw new Error('The baselines run in production mode only: set NODE_ENV=production.')

process.once('message', (order: Order) => void serve(order))

async function serve(order: Order): Promise<void> {
  const [calls, react, bytes] = await Promise.all([
    serveCalls(order),
    serveReactPages(order.pages),
    serveBytes(order.pages),
  ])
  process.send?.({ calls, react, bytes })
}

const rowsOfSearch = 10

async function serveCalls({ databaseUrl, productCount }: Order): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const server = Fastify()
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const answer = (name: string, text: string, values: (body: Record<string, string>) => unknown[]) =>
    server.post(`/${name}`, async (request) => {
      const { rows } = await pool.query<object>({
        name,
        text,
        values: values(request.body as Record<string, string>),
      })
      return { status: true, message: '', data: rows }
    })
  answer(
    'list',
    `select p.id, p.name, p.description, p.mrp, p.discount_bp, p.special_discount, i.name as image, s.on_hand
       from product p join product_image i on i.product_id = p.id and i.position = 1
       join stock s on s.product_id = p.id
      where p.category_id = $1 and p.brand_id = $2 and p.active
      order by p.popularity desc, p.id limit 20`,
    ({ category_id, brand_id }) => [category_id, brand_id],
  )
  answer(
    'product',
    `select p.*, b.name as brand_name, c.name as category_name, s.on_hand,
            array(select name from product_image where product_id = p.id order by position) as images
       from product p join brand b on b.id = p.brand_id join category c on c.id = p.category_id
       join stock s on s.product_id = p.id
      where p.id = $1`,
    ({ product_id }) => [product_id],
  )
  // Reads as many rows as a search returns, from all over the table, by primary key. This is the fastest
  // possible access.
  answer(
    'search',
    `select p.id, p.name, p.description, p.mrp, p.discount_bp, i.name as image
       from product p join product_image i on i.product_id = p.id and i.position = 1
      where p.id between $1 and $1 + ${rowsOfSearch - 1}`,
    ({ search_string = '' }) => [placeOf(search_string, productCount - rowsOfSearch) + 1],
  )
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

/** Hashes a text to a number below `count`. */
function placeOf(text: string, count: number): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0
  return hash % count
}

/**
 * Serves pages that React alone renders, without a router, data or hydration. They are as long as a member's
 * page.
 */
async function serveReactPages(pages: Order['pages']): Promise<number> {
  const cards = new Map(
    Object.entries(pages).map(([path, { memberHtmlBytes }]) => {
      let count = 1
      while (Buffer.byteLength(renderToString(createElement(BarePage, { count }))) < memberHtmlBytes)
        count += 1
      return [path, count]
    }),
  )
  return await listen((path) => ({
    body: `<!DOCTYPE html>${renderToString(createElement(BarePage, { count: cards.get(path) ?? 1 }))}`,
    headers: [['content-type', 'text/html; charset=utf-8']],
  }))
}

function BarePage({ count }: { count: number }) {
  const items = Array.from({ length: count }, (_, index) =>
    createElement(
      'article',
      { key: index, className: 'card rounded-card border border-line bg-card p-3 shadow-soft' },
      createElement('img', {
        src: `/Admin/assets/p${index}.320.avif`,
        alt: '',
        width: 320,
        height: 320,
        loading: 'lazy',
      }),
      createElement('h3', { className: 'text-sm font-semibold' }, `Monsoon Classic Kettle ${index}`),
      createElement(
        'p',
        { className: 'text-sm text-muted' },
        'Made for every day: light, sturdy and easy to clean.',
      ),
      createElement(
        'p',
        null,
        createElement('b', null, '₹1,499.00'),
        createElement('s', null, '₹1,999.00'),
        ' 25% off',
      ),
      createElement('a', { href: `/product-details/${index}`, className: 'button button-primary' }, 'Add'),
    ),
  )
  return createElement('html', null, createElement('body', null, createElement('main', null, items)))
}

/** Serves the bytes of the shop's cached pages with only node:http. */
async function serveBytes(pages: Order['pages']): Promise<number> {
  const bodies = new Map(
    Object.entries(pages).map(([path, { body, headers }]) => [
      path,
      { body: Buffer.from(body, 'base64'), headers },
    ]),
  )
  return await listen((path) => bodies.get(path) ?? { body: '', headers: [] })
}

async function listen(
  answer: (path: string) => { body: string | Buffer; headers: [string, string][] },
): Promise<number> {
  const server = createServer((request, response) => {
    const { body, headers } = answer(request.url ?? '/')
    response.writeHead(200, [...headers.flat(), 'content-length', String(Buffer.byteLength(body))])
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
