import { type Browser, type Cookie, chromium } from '@playwright/test'
import { launchEnv, provideBrowser } from '../../../journeys/harness/browser.ts'
import { demoMembers } from '../../../journeys/harness/sign-in.ts'
import type { Figure } from '../parts/part.ts'
import { spreadOf } from '../spread.ts'
import { type Figures, visit } from './visit.ts'

const pages = [
  { name: 'home, a visitor’s', path: '/', isMember: false },
  { name: 'home, a member’s', path: '/', isMember: true },
  { name: 'list, a visitor’s', path: '/sub-products/1/1', isMember: false },
  { name: 'list, a member’s', path: '/sub-products/1/1', isMember: true },
  { name: 'product, a visitor’s', path: '/product-details/1025', isMember: false },
  { name: 'product, a member’s', path: '/product-details/1025', isMember: true },
  { name: 'offers, a visitor’s', path: '/offers', isMember: false },
]

// The figures that are reported for a page, in this order.
const said: Record<keyof Figures, Pick<Figure, 'name' | 'unit' | 'aim'>> = {
  lcpMs: { name: 'LCP', unit: 'ms', aim: { max: 1_200 } },
  longTasksMs: { name: 'long tasks in all', unit: 'ms', aim: { max: 200 } },
  longestTaskMs: { name: 'longest task', unit: 'ms' },
  cls: { name: 'layout shift', unit: '', aim: { max: 0.02 } },
  fcpMs: { name: 'FCP', unit: 'ms' },
  hydratedMs: { name: 'hydrated', unit: 'ms' },
  elements: { name: 'elements', unit: '' },
  htmlKb: { name: 'HTML', unit: 'kB' },
  scriptKb: { name: 'scripts', unit: 'kB' },
  styleKb: { name: 'styles', unit: 'kB' },
  imageKb: { name: 'pictures', unit: 'kB' },
}

/**
 * Visits every page of every shop in turn. Other load on the machine then affects all shops.
 * @param only visits only pages whose name contains this text.
 */
export async function visitPages(
  urls: string[],
  { rounds, only = '' }: { rounds: number; only?: string | undefined },
): Promise<Figure[]> {
  const provided = await provideBrowser()
  const browser = await chromium.launch({ ...provided, env: launchEnv(provided) })
  try {
    const shops = await Promise.all(
      urls.map(async (url) => ({ url, memberCookies: await signIn(browser, url) })),
    )
    const rows = pages
      .filter(({ name }) => name.includes(only))
      .flatMap((page) => shops.map((shop) => ({ page, shop, visits: [] as Figures[] })))
    // Omits the first round, in which the shop draws pictures and fills its caches.
    for (let round = 0; round <= rounds; round += 1)
      for (const { page, shop, visits } of round % 2 === 0 ? rows : rows.toReversed()) {
        const figures = await visit(browser, shop.url + page.path, page.isMember ? shop.memberCookies : [])
        if (round > 0) visits.push(figures)
      }
    return rows.flatMap(({ page, shop, visits }) =>
      figuresOf(urls.length > 1 ? `${page.name}, ${shop.url}` : page.name, visits),
    )
  } finally {
    await browser.close()
  }
}

function figuresOf(page: string, visits: Figures[]): Figure[] {
  return (Object.keys(said) as (keyof Figures)[]).map((key) => {
    const { median, min, max } = spreadOf(visits.map((figures) => figures[key]))
    const { name, ...rest } = said[key]
    return { part: 'phone', name: `${page}: ${name}`, value: median, range: { min, max }, ...rest }
  })
}

async function signIn(browser: Browser, url: string): Promise<Cookie[]> {
  const context = await browser.newContext()
  const { mobile, password } = demoMembers.asha
  const answer = await context.request.post(`${url}/User/NewLogin`, {
    data: { user_mobile: mobile, user_password: password },
  })
  if (!answer.ok()) throw new Error(`${url} does not accept the demo member: ${await answer.text()}`)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}
