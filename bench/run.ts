import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '../src/features/members/password.ts'
import { openDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { buildIfStale } from '../src/server/pages/build.ts'
import { prepareDatabase } from '../src/server/prepare-database.ts'
import { startCardPaymentsStandIn } from '../src/third-party/card-payments/stand-in/stand-in.ts'
import { firstLoads } from './first-load.ts'
import { addMembers, type BenchMember, fillCatalogue, productCount } from './fixture.ts'
import { inTurn, measure, rawRequest, type Target } from './load.ts'
import { benchmarkOrders } from './order-benchmark.ts'
import { type BarePorts, startBareServers, startShop } from './processes.ts'
import { type Benchmark, type Result, runBenchmarks } from './rounds.ts'

const isQuick = process.argv.includes('--quick')
const rounds = isQuick ? 2 : 7
const load = { connections: 16, seconds: isQuick ? 0.6 : 2 }
const form = 'application/x-www-form-urlencoded'
const password = 'correct horse battery'
const paths = { home: '/', list: '/sub-products/2/1', product: '/product-details/500' }
const firstLoadMax = 120

const closers: (() => Promise<unknown>)[] = []
try {
  await bench()
} finally {
  for (const close of closers.reverse()) await close()
}

async function bench(): Promise<void> {
  await buildIfStale((text) => console.log(text))
  const folder = await mkdtemp(join(tmpdir(), 'bmart-bench-'))
  await chmod(folder, 0o755)
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') })
  closers.push(() => postgres.stop())
  await prepareDatabase(postgres)
  const db = openDatabase(postgres.ownerUrl, { poolSize: 4, onError: () => undefined })
  closers.push(() => db.destroy())
  await fillCatalogue(db)
  const members = await addMembers(db, 8, await hashPassword(password))

  // The stand-in shares the process of the benchmark, where its small load hardly affects the results.
  const standIn = await startCardPaymentsStandIn({ log: console })
  closers.push(() => standIn.close())
  standIn.misbehave({ webhooks: 'never' })
  const shop = await startShop({
    RAZORPAY_KEY_ID: standIn.keyId,
    RAZORPAY_KEY_SECRET: standIn.keySecret,
    RAZORPAY_WEBHOOK_SECRET: standIn.webhookSecret,
    RAZORPAY_BASE_URL: standIn.baseUrl,
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATA_DIR: join(folder, 'shop'),
    SEED: 'none',
    RATE_LIMIT_SCALE: '1000000',
  })
  closers.push(() => shop.stop())
  const bare = await startBareServers({ databaseUrl: postgres.url, pages: await pagesAsServed(shop.port) })
  closers.push(() => bare.stop())

  const results = await runBenchmarks(
    [...callBenchmarks(shop.port, bare), ...pageBenchmarks(shop.port, bare, members[0]!)],
    rounds,
    load,
  )
  const orders = { rounds: Math.ceil(rounds / 2), seconds: load.seconds }
  results.push(...(await benchmarkOrders({ port: shop.port, members, standIn }, postgres.ownerUrl, orders)))
  print(results)
  await printEntries(shop.port, members)
  printFirstLoads()
  console.log(
    `\nThe shop answered its first page ${(shop.startedInMs / 1000).toFixed(1)} s after it was started.`,
  )
}

function callBenchmarks(port: number, bare: BarePorts): Benchmark[] {
  const call = (path: string, fields: Record<string, string>[]): Buffer[] =>
    fields.map((body) => rawRequest(port, path, { body: new URLSearchParams(body).toString(), type: form }))
  const benchmark = (
    name: string,
    path: string,
    bareName: string,
    fields: Record<string, string>[],
    ratioMin: number,
  ): Benchmark => ({
    name,
    ours: { port, next: inTurn(call(path, fields)) },
    baseline: {
      name: 'bare Fastify, one select',
      target: { port: bare.calls, next: inTurn(call(`/${bareName}`, fields)) },
    },
    ratioMin,
  })
  const lists = [1, 2, 3, 4, 5].flatMap((brand) =>
    [1, 2, 3, 4].map((category) => ({ category_id: String(category), brand_id: String(brand) })),
  )
  const products = Array.from({ length: 200 }, (_, index) => ({ product_id: String(index * 5 + 1) }))
  // More searches than the caches hold, so that nearly every one is a first search.
  const searches = Array.from({ length: 20_000 }, (_, index) => ({
    search_string: `${['kettle', 'slim wtach', 'royal', 'notbook', 'brand'][index % 5]} ${index.toString(36)}`,
  }))
  return [
    benchmark('call: product list', '/User/getProductListbyBrandCategory', 'list', lists, 0.5),
    benchmark('call: product detail', '/User/getProductDetailInformation', 'product', products, 0.5),
    benchmark(
      'call: search, asked before',
      '/User/getSearchProduct',
      'search',
      [{ search_string: 'kettle' }],
      0.2,
    ),
    benchmark('call: search, each new', '/User/getSearchProduct', 'search', searches, 0.2),
  ]
}

function pageBenchmarks(port: number, bare: BarePorts, { cookie }: BenchMember): Benchmark[] {
  const page = (onPort: number, path: string, headers: Record<string, string>): Target => ({
    port: onPort,
    next: inTurn([rawRequest(onPort, path, { headers })]),
  })
  const compressed = { 'accept-encoding': 'br' }
  return Object.entries(paths).flatMap(([name, path]): Benchmark[] => [
    {
      name: `page: ${name}, a visitor’s`,
      ours: page(port, path, compressed),
      baseline: { name: 'bare node:http, same bytes', target: page(bare.bytes, path, compressed) },
      ratioMin: 0.3,
    },
    {
      name: `page: ${name}, a member’s`,
      ours: page(port, path, { cookie }),
      baseline: { name: 'bare React, same size', target: page(bare.react, path, {}) },
    },
  ])
}

/** What the shop sends for each page: compressed with its headers, and how long it is. */
async function pagesAsServed(port: number) {
  const pages: Record<string, { htmlBytes: number; body: string; headers: [string, string][] }> = {}
  for (const path of Object.values(paths)) {
    const html = await (
      await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'identity' } })
    ).text()
    const answer = await rawAnswer(port, path)
    pages[path] = { htmlBytes: html.length, body: answer.body.toString('base64'), headers: answer.headers }
  }
  return pages
}

async function rawAnswer(port: number, path: string): Promise<{ body: Buffer; headers: [string, string][] }> {
  return await new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const left = new Set(['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'])
        const headers = Object.entries(response.headers).filter(([name]) => !left.has(name)) as [
          string,
          string,
        ][]
        resolve({ body: Buffer.concat(parts), headers })
      })
    })
      .on('error', reject)
      .end()
  })
}

async function printEntries(port: number, members: BenchMember[]): Promise<void> {
  let mobile = 9_300_000_000
  const registration = (): Buffer => {
    mobile += 1
    const fields = {
      user_name: 'Bench Member',
      user_email: `b${mobile}@example.com`,
      user_password: password,
      user_mobile: String(mobile),
    }
    return rawRequest(port, '/User/member_registration', {
      body: new URLSearchParams(fields).toString(),
      type: form,
    })
  }
  const logins = members.map(({ mobile: user_mobile }) =>
    rawRequest(port, '/User/NewLogin', {
      body: JSON.stringify({ user_mobile, user_password: password }),
      type: 'application/json',
    }),
  )
  const entry = { connections: 8, seconds: load.seconds }
  console.log('\nAt 8 in parallel, one argon2id each:')
  console.log(`  registrations  ${shown(await measure({ port, next: registration }, entry))}/s`)
  console.log(`  logins         ${shown(await measure({ port, next: inTurn(logins) }, entry))}/s`)
}

function print(results: Result[]): void {
  console.log(
    `\n${productCount} products, ${load.connections} connections, median of ${rounds} alternating rounds\n`,
  )
  for (const { name, ours, baseline, baselineName, ratio, ratioMin } of results) {
    const verdict =
      ratioMin === 0 ? '' : ratio >= ratioMin ? `aim ${ratioMin}, met` : `aim ${ratioMin}, MISSED`
    console.log(
      `${name.padEnd(30)} ${shown(ours).padStart(7)}/s  ${shown(baseline).padStart(7)}/s ${baselineName.padEnd(27)} ratio ${ratio.toFixed(2).padStart(6)}  ${verdict}`,
    )
  }
}

function printFirstLoads(): void {
  console.log(`\nJavaScript of a first visit, Brotli (aim ≤ ${firstLoadMax} kB):`)
  for (const { screen, kilobytes } of firstLoads())
    console.log(
      `  ${screen.padEnd(32)} ${kilobytes.toFixed(1).padStart(6)} kB${kilobytes > firstLoadMax ? '  MISSED' : ''}`,
    )
}

function shown(perSecond: number): string {
  return perSecond >= 100 ? String(Math.round(perSecond)) : perSecond.toFixed(1)
}
