import { request } from 'node:http'
import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/database.ts'
import { inTurn, rawRequest, type Target } from '../load.ts'
import { startBareServers } from '../processes.ts'
import { type Benchmark, httpSide, runBenchmarks } from '../rounds.ts'
import type { Part } from './part.ts'

const connections = 16

/**
 * What the bare servers need of a page: the length of the member's page, and the exact bytes of the visitor's
 * page.
 */
export type PageSent = { memberHtmlBytes: number; body: string; headers: [string, string][] }

/**
 * Measures complete pages. Visitors' pages come from the cache. Members' pages are rendered for each request.
 */
export const pages: Part = {
  name: 'pages',
  async run(ground, how) {
    const { port, processes, members } = await ground.shop()
    const { db, url, catalogue } = await ground.database()
    const { cookie } = members[0]!
    const paths = await pathsOf(db)
    const sent: Record<string, PageSent> = {}
    for (const path of Object.values(paths)) sent[path] = await pageAsSent(port, path, cookie)
    const bare = await startBareServers({ databaseUrl: url, productCount: catalogue.size, pages: sent })
    const page = (onPort: number, path: string, headers: Record<string, string>): Target => ({
      port: onPort,
      next: inTurn([rawRequest(onPort, path, { headers })]),
    })
    const compressed = { 'accept-encoding': 'br' }
    try {
      const lines = await runBenchmarks(
        'pages',
        Object.entries(paths).flatMap(([name, path]): Benchmark[] => [
          {
            name: `${name}, a visitor’s`,
            caches: 'page kept',
            ours: httpSide(page(port, path, compressed), connections),
            baseline: {
              name: 'bare node:http, same bytes',
              side: httpSide(page(bare.bytes, path, compressed), connections),
            },
            aim: { of: 'ratio', min: 0.3 },
          },
          {
            name: `${name}, a member’s`,
            caches: 'answer kept',
            ours: httpSide(page(port, path, { cookie }), connections),
            baseline: {
              name: 'bare React, same size',
              side: httpSide(page(bare.react, path, {}), connections),
            },
            aim: { of: 'ratio', min: 0.45 },
          },
        ]),
        { ...how, processes: { ...processes, bare: bare.pid } },
      )
      const figures = Object.entries(paths).map(([name, path]) => ({
        part: 'pages',
        name: `HTML of ${name}, a member’s`,
        value: sent[path]!.memberHtmlBytes / 1000,
        unit: 'kB' as const,
        ...(name === 'list' ? { aim: { max: 20 } } : {}),
      }))
      return { lines, figures }
    } finally {
      await bare.stop()
    }
  },
}

/** Returns the paths of the home page, of the longest list, and of the most popular product. */
async function pathsOf(db: Db): Promise<Record<'home' | 'list' | 'product', string>> {
  const { rows } = await sql<{ list: string; product: string }>`
    select (select '/sub-products/' || category_id || '/' || brand_id from product where active
             group by category_id, brand_id order by count(*) desc limit 1) as list,
           (select '/product-details/' || id from product where active order by popularity desc, id limit 1) as product`.execute(
    db,
  )
  return { home: '/', ...rows[0]! }
}

async function pageAsSent(port: number, path: string, cookie: string): Promise<PageSent> {
  const { body } = await answerOf(port, path, { cookie, 'accept-encoding': 'identity' })
  const visitors = await answerOf(port, path, { 'accept-encoding': 'br' })
  return { memberHtmlBytes: body.length, body: visitors.body.toString('base64'), headers: visitors.headers }
}

async function answerOf(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<{ body: Buffer; headers: [string, string][] }> {
  return await new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}.`))
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ body: Buffer.concat(parts), headers: sentAlike(response.headers) }))
    })
      .on('error', reject)
      .end()
  })
}

/**
 * Returns the headers that a bare server must send too, so that its response is as large. It sets the other
 * headers itself.
 */
function sentAlike(headers: NodeJS.Dict<string | string[]>): [string, string][] {
  const own = new Set(['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'])
  return Object.entries(headers).filter(([name]) => !own.has(name)) as [string, string][]
}
