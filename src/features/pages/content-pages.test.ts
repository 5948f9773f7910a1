import { readdirSync } from 'node:fs'
import pg from 'pg'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { demoSeller, sellerSetting } from '../../platform/settings/seller.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import routes from '../../routes.ts'
import { languageCookie } from '../../words/languages.ts'
import { readPageText } from '../../words/page-texts.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { wordsOf } from '../../words/words-of.ts'
import { orders, searchFits, sortOrders } from '../catalogue/ranking.ts'
import { deliveryAndReturns } from '../shop-details/delivery.settings.ts'
import { directSellingEntity } from '../shop-details/direct-selling-entity.settings.ts'
import { returnPickup, returnPickupCharge } from '../shop-details/pickup.settings.ts'
import { withdrawalMinimum } from '../withdrawals/withdrawals.settings.ts'
import { contentPages, isContentPage } from './content-pages.ts'
import { readPageFacts } from './page-facts.flow.ts'
import { getContentPage } from './pages.calls.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp({
    SHOP_NAME: 'Asmita',
    SUPPORT_PHONE: '9876543210',
    SUPPORT_HOURS: 'Mon-Sat 09:30-18:00',
    GRIEVANCE_OFFICER: 'Kavita_Rao_',
    GRIEVANCE_EMAIL: 'kavita_rao@asmita.example',
  })
  const seller = { ...demoSeller, name: 'A & B <Retail> *LLP*' }
  await writeShopSetting(shop.db, sellerSetting, seller, 'a test')
})
afterAll(() => shop.close())

async function pageOf(page: string, cookie?: string) {
  const { status, body, failure } = await shop.send(getContentPage, { page }, { cookie })
  return { status, failure, ...body.data }
}

it('serves the pages of text that have a file in English', () => {
  const files = readdirSync('words/pages/en').map((file) => file.replace(/\.md$/, ''))
  expect(files.sort()).toEqual([...contentPages].sort())
})

it.each(contentPages)('shows /%s with its own text, to visitors and to members alike', async (page) => {
  const asha = await shop.createMember()
  const shown = await pageOf(page)
  expect(shown.status).toBe(200)
  expect(shown.title).toBe(readPageText(page, 'en').title.replace('{shop}', 'Asmita'))
  expect(shown.html.length).toBeGreaterThan(600)
  expect(await pageOf(page, asha.cookie)).toEqual(shown)
})

it("shows the plans' prices on the page of prices", async () => {
  const { html } = await pageOf('pricing')
  const text = html.replaceAll(/(?:<[^>]*>|\s)+/g, ' ')
  for (const plan of ['Silver ₹199 ₹999', 'Golden ₹299 ₹1,999', 'Platinum ₹499 ₹2,999'])
    expect(text).toContain(plan)
})

it('serves different pages of text', async () => {
  const shown = await Promise.all(contentPages.map((page) => pageOf(page)))
  expect(new Set(shown.map(({ title }) => title)).size).toBe(contentPages.length)
  expect(new Set(shown.map(({ html }) => html)).size).toBe(contentPages.length)
})

it("shows a direct selling entity's numbers and nodal officer on /direct-selling, once it has published them", async () => {
  expect((await pageOf('direct-selling')).html).toContain('not published yet')
  const entity = {
    registrations: 'CIN U12345MH2020PTC000001',
    declared_on: '2027-01-01',
    officer_name: 'Nodal Person',
    officer_email: 'nodal@asmita.example',
    officer_phone: '9876500000',
  }
  await writeShopSetting(shop.db, directSellingEntity, entity, 'a test')
  shop.app.forgetCatalogue()
  const { html } = await pageOf('direct-selling')
  for (const shown of ['CIN U12345MH2020PTC000001', 'Nodal Person', 'nodal@asmita.example', '9876500000'])
    expect(html).toContain(shown)
  expect(html).not.toContain('not published yet')
})

it.each(contentPages)('leaves no placeholder of /%s unfilled', async (page) => {
  const { title, description, html } = await pageOf(page)
  expect(`${title} ${description} ${html}`).not.toMatch(/[{}]|undefined|NaN/)
  expect(description.length).toBeLessThanOrEqual(160)
})

it.each(contentPages)('makes well-formed HTML of /%s, without a script or a style', async (page) => {
  const { html } = await pageOf(page)
  const open: string[] = []
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g)) {
    if (!end) open.push(name)
    else expect(open.pop()).toBe(name)
  }
  expect(open).toEqual([])
  expect(html).not.toMatch(/<(script|style|iframe|img)|\son\w+=|\sstyle=/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it.each(contentPages)('links from /%s to pages and places that exist', async (page) => {
  const { html } = await pageOf(page)
  for (const [, href = ''] of html.matchAll(/ href="([^"]+)"/g)) {
    if (href.startsWith('#')) expect(html).toContain(` id="${href.slice(1)}"`)
    else if (href.startsWith('/')) expect(hasPage(href), href).toBe(true)
    else expect(href).toMatch(/^(https:\/\/wa\.me\/91\d{10}\?text=|tel:(\+91\d{10}|1915)$|mailto:\S+@\S+$)/)
  }
})

it('explains each order of products by the criteria that sort it, the most important first', async () => {
  const html = (await pageOf('how-we-rank')).html.replaceAll('&#39;', "'")
  const part = (from: string, to: string) =>
    html.slice(html.indexOf(`id="${from}"`), html.indexOf(`id="${to}"`))
  const say = wordsOf('en', 'Asmita')
  const places = (text: string, keys: readonly PlainKey[]) => keys.map((key) => text.indexOf(say(key)))
  const lists = places(
    part('lists', 'search'),
    Object.values(sortOrders).map(({ says }) => says),
  )
  const fits = places(
    part('search', 'home'),
    searchFits.map(({ says }) => says),
  )
  for (const found of [lists, fits]) {
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
  }
  for (const criteria of Object.values(orders))
    expect(
      places(
        html,
        criteria.map(({ says }) => says),
      ),
    ).not.toContain(-1)
})

it('refuses an unknown page', async () => {
  for (const page of ['', 'nothing', '../en/terms', 'terms.md', 'constructor', '%2e%2e', 'Terms']) {
    const { status, failure } = await shop.send(getContentPage, { page })
    expect([status, failure.code]).toEqual([404, 'unknownPage'])
  }
})

it("prints the shop's settings on its pages exactly", async () => {
  const { html } = await pageOf('contactus')
  expect(html).toContain('A &amp; B &lt;Retail&gt; *LLP*')
  expect(html).toContain('<dd>Kavita_Rao_</dd>')
  expect(html).toContain('<a href="mailto:kavita_rao@asmita.example">kavita_rao@asmita.example</a>')
  expect(html).toContain('<a href="tel:+919876543210">9876543210</a>')
  expect(html).toContain('Monday to Saturday, 9:30 am to 6:00 pm')
  expect(html).toContain('48 hours')
  expect(html).toContain('one month')
  expect((await pageOf('about')).title).toBe('About Asmita')
})

it('updates pages when the operator changes a setting', async () => {
  expect((await pageOf('refundpolicy')).html).toContain('If something is wrong with a product')
  expect((await pageOf('faqs')).html).toContain('The minimum is ₹500.')
  const promised = { deliver_from_days: 2, deliver_to_days: 4, return_days: 10 }
  await writeShopSetting(shop.db, deliveryAndReturns, promised, 'a test')
  await writeShopSetting(shop.db, withdrawalMinimum, 750.5, 'a test')
  // Empties the cache, as the shop does when the database notifies it of a change.
  shop.app.forgetCatalogue()
  expect((await pageOf('refundpolicy')).html).toContain('within 10 days of delivery')
  expect((await pageOf('faqs')).html).toContain('The minimum is ₹750.50.')
  expect((await pageOf('refundpolicy')).html).toContain(
    'unless they are faulty. We pick it up, free of charge.',
  )
  await writeShopSetting(shop.db, returnPickup, 'buyer', 'a test')
  await writeShopSetting(shop.db, returnPickupCharge, 40, 'a test')
  shop.app.forgetCatalogue()
  const { html } = await pageOf('refundpolicy')
  expect(html).toContain('All that you paid for it, less ₹40 for the pick-up unless we are at fault')
  expect(html).toContain('unless they are faulty. We pick it up. ₹40 for it is taken from your refund.')
  expect((await pageOf('service')).html).toContain('within 2 to 4 days')
})

it("marks a demo's pages as a demo", async () => {
  expect((await pageOf('terms')).html).toContain('Asmita is a demo.')
})

it('promises no income on any page', async () => {
  for (const page of contentPages) {
    const { html } = await pageOf(page)
    expect(html).not.toMatch(/guarantee|assured|earn up to|passive income/i)
  }
  expect((await pageOf('terms')).html).toContain('We promise no income.')
})

it('shows an untranslated page in English, marked as such', async () => {
  const translated = readPageText('terms', 'hi').language === 'hi'
  const { html } = await pageOf('terms', `${languageCookie}=hi`)
  expect(html.includes('<div lang="en-IN">')).toBe(!translated)
  expect(html).toContain('यह पेज आखिरी बार')
})

function hasPage(path: string): boolean {
  const matches = matchRoutes(routes as RouteObject[], path)
  const page = matches?.at(-1)?.route
  if (page?.path === ':page') return isContentPage(path.slice(1))
  return page !== undefined && page.path !== '*'
}

it.each([
  ['about', 0, 0],
  ['direct-selling', 0, 0],
  ['dark-patterns-certificate', 1, 0],
  ['income-disclosure', 0, 1],
] as const)(
  'reads for /%s the certificate %i times and the income %i times',
  async (page, certificates, incomes) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await readPageFacts(shop.db, shop.context, page)
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
    asked.mockRestore()
    const count = (table: string) => texts.filter((text) => text.includes(table)).length
    expect([count('pattern_audit'), count('income_disclosure')]).toEqual([certificates, incomes])
    // One for the contact, one for all other settings.
    expect(count('shop_setting')).toBe(2)
  },
)
