import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { contactSetting } from '../../platform/settings/contact.ts'
import { readShopSetting, writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { compareWithDatabase } from '../../platform/shop-time.ts'
import { mountPages } from '../pages/pages.ts'
import { type App, createApp } from './app.ts'

const home = 'https://shop.example'
const dayMs = 86_400_000

let shop: TestApp
let app: App
let rendered: string[]

beforeAll(async () => {
  shop = await openTestApp({ SUPPORT_EMAIL: 'care@asmita.example' })
  const settings = { ...shop.context.settings, publicUrl: home }
  app = await createApp({ ...shop.context, settings })
  rendered = []
  const render = async ({ url }: Request) => {
    rendered.push(url)
    return new Response('<p>A page</p>')
  }
  mountPages(app, settings, { mode: 'production', render: async () => render })
})
afterEach(() => {
  compareWithDatabase({ asked: 0, answered: 0, shown: 0 })
})
afterAll(async () => {
  await app.server.close()
  await shop.close()
})

async function ask(url: string) {
  return await app.server.inject({ url, headers: { host: 'shop.example', accept: 'text/html' } })
}

/** Returns the fields of security.txt by name. */
async function readFields(): Promise<Map<string, string[]>> {
  const { statusCode, headers, body } = await ask('/.well-known/security.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.trimEnd().split('\n')
  const fields = lines.map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)!.slice(1) as [string, string])
  return new Map(
    [...Map.groupBy(fields, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]),
  )
}

it("names the shop's own contact, languages and reporting policy in security.txt", async () => {
  const fields = await readFields()
  expect(fields.get('Contact')).toEqual(['mailto:care@asmita.example', `${home}/contactus`])
  expect(fields.get('Preferred-Languages')).toEqual(['en, hi, mr'])
  expect(fields.get('Canonical')).toEqual([`${home}/.well-known/security.txt`])
  expect(fields.get('Policy')).toEqual([`${home}/contactus#security`])
})

it('names a contact that the staff changed, and encodes it', async () => {
  const before = await readShopSetting(shop.db, contactSetting)
  await writeShopSetting(shop.db, contactSetting, { ...before, email: 'a?b&c@asmita.example' }, 'a test')
  expect((await readFields()).get('Contact')?.[0]).toBe('mailto:a%3Fb%26c@asmita.example')
  await writeShopSetting(shop.db, contactSetting, { ...before, email: '' }, 'a test')
  expect((await readFields()).get('Contact')).toEqual([`${home}/contactus`])
  await writeShopSetting(shop.db, contactSetting, before, 'a test')
})

it.each([
  ['right', 0],
  ['a year slow', 366],
  ['a year fast', -366],
])(
  "expires in less than a year by the database's clock while the machine's clock is %s",
  async (_, behind) => {
    const { rows } = await sql<{ now: Date }>`select now()`.execute(shop.db)
    const now = rows[0]!.now.getTime()
    const shown = now + behind * dayMs
    compareWithDatabase({ asked: now, answered: now, shown })
    const [expires = ''] = (await readFields()).get('Expires') ?? []
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
    const days = (Date.parse(expires) - shown) / dayMs
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(182)
  },
)

it.each([
  ['/security.txt', '/.well-known/security.txt'],
  ['/.well-known/change-password', '/change-password'],
])('redirects %s to %s', async (url, location) => {
  const answer = await ask(url)
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, location])
})

it('answers 404 without a page at any other well-known address', async () => {
  rendered.length = 0
  // Browsers ask for this address to learn whether the shop answers 200 for everything (W3C change-password).
  for (const name of ['resource-that-should-not-exist-whose-status-code-should-not-be-200', 'nothing'])
    expect((await ask(`/.well-known/${name}`)).statusCode).toBe(404)
  expect(rendered).toEqual([])
})
