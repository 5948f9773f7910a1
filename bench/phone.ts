import { parseArgs } from 'node:util'
import { type Browser, type Cookie, chromium } from '@playwright/test'
import { launchEnv, provideBrowser } from '../journeys/browser.ts'
import { demoMembers } from '../journeys/sign-in.ts'
import { buildIfStale } from '../src/server/pages/build.ts'
import { openGround } from './attack/ground.ts'
import { type Figures, visit } from './phone/visit.ts'

// How the shop feels on a cheap phone; what is measured stands in README.md. Addresses of shops that run already may be
// given, two of them to compare a change with what was before; without any, a demo shop is started.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const rounds = Number(values.rounds)
const pages = [
  { name: 'home, a visitor’s', path: '/', isMember: false },
  { name: 'home, a member’s', path: '/', isMember: true },
  { name: 'list', path: '/sub-products/1/1', isMember: false },
  { name: 'product', path: '/product-details/1025', isMember: false },
  { name: 'offers', path: '/offers', isMember: false },
].filter(({ name }) => name.includes(values.only))
const aims: Partial<Figures> = { longTasksMs: 200, lcpMs: 1_200, cls: 0.02 }

type Shop = { url: string; memberCookies: Cookie[] }
type Row = { page: string; shop: string; visits: Figures[] }

const provided = await provideBrowser()
const browser = await chromium.launch({ ...provided, env: launchEnv(provided) })
try {
  if (positionals.length > 0) print(await measure(browser, positionals))
  else print(await measureOwnShop(browser))
} finally {
  await browser.close()
}

async function measureOwnShop(browser: Browser): Promise<Row[]> {
  await buildIfStale((text) => console.log(text))
  const ground = await openGround({ RATE_LIMIT_SCALE: '1000000' })
  try {
    return await measure(browser, [ground.url])
  } finally {
    await ground.close()
  }
}

/** Visits every page of every shop in turn, so that other load on the machine falls on all of them. */
async function measure(browser: Browser, urls: string[]): Promise<Row[]> {
  const shops = await Promise.all(
    urls.map(async (url) => ({ url, memberCookies: await signIn(browser, url) })),
  )
  const rows = pages.flatMap((page) => shops.map((shop) => ({ page, shop, visits: [] as Figures[] })))
  // A first round without results: the shop composes pictures and fills its caches.
  for (let round = 0; round <= rounds; round += 1)
    for (const { page, shop, visits } of round % 2 === 0 ? rows : rows.toReversed()) {
      const figures = await visit(browser, shop.url + page.path, page.isMember ? shop.memberCookies : [])
      if (round > 0) visits.push(figures)
    }
  return rows.map(({ page, shop, visits }) => ({ page: page.name, shop: shop.url, visits }))
}

async function signIn(browser: Browser, url: string): Promise<Shop['memberCookies']> {
  const context = await browser.newContext()
  const { mobile, password } = demoMembers.asha
  const answer = await context.request.post(`${url}/User/NewLogin`, {
    data: { user_mobile: mobile, user_password: password },
  })
  if (!answer.ok()) throw new Error(`${url} does not know the demo's member: ${await answer.text()}`)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

function print(rows: Row[]): void {
  const names = Object.keys(rows[0]?.visits[0] ?? {}) as (keyof Figures)[]
  for (const { page, shop, visits } of rows) {
    console.log(`\n${page}, ${shop}`)
    for (const name of names) console.log(`  ${name.padEnd(14)}${lineOf(name, visits)}`)
  }
}

function lineOf(name: keyof Figures, visits: Figures[]): string {
  const sorted = visits.map((figures) => figures[name]).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const say = (value: number) => value.toFixed(name === 'cls' ? 3 : name.endsWith('Kb') ? 1 : 0)
  const aim = aims[name]
  const missed = aim !== undefined && median > aim ? `  MISSED (${aim})` : ''
  return `${say(median).padStart(8)}   ${say(sorted[0] ?? 0)}–${say(sorted.at(-1) ?? 0)}${missed}`
}
