import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestStaff } from '../../../test/test-app.ts'
import { readAuditOf } from '../../audit/audit-log.sql.ts'
import { getMenuList } from '../../features/menu/menu.calls.ts'
import {
  getMenuItems,
  moveMenuItem,
  removeMenuItem,
  saveMenuItem,
} from '../../features/menu/staff/menu-items.calls.ts'
import { searchNews } from '../../features/news/news.calls.ts'
import {
  getArticle,
  getArticles,
  removeArticle,
  saveArticle,
} from '../../features/news/staff/articles.calls.ts'
import { getShopList } from '../../features/shops/shops.calls.ts'
import { getShop, getShops, removeShop, saveShop } from '../../features/shops/staff/shops.calls.ts'
import { createContext } from '../../server/application.ts'
import { createApp } from '../../server/http/app.ts'
import { listenForCatalogueChanges } from '../../server/pages/catalogue-changes.ts'
import type { AnyCall } from '../../wire/define-call.ts'

let shop: TestApp
let owner: TestStaff
let listener: { stop(): Promise<void> }
beforeAll(async () => {
  shop = await openTestApp()
  owner = await shop.createStaff('owner')
  const heard = listenForCatalogueChanges(
    shop.databaseUrl,
    (change) => shop.app.forgetCatalogue(change),
    shop.app.server.log,
  )
  listener = heard
  await heard.isTried
})
afterAll(async () => {
  await listener.stop()
  await shop.close()
})

const send = <C extends AnyCall>(call: C, input: object = {}) =>
  shop.send(call, input as Record<string, unknown>, owner)

const item = {
  name: 'Size charts',
  url: 'https://example.com/sizes',
  picture: '',
  is_shown: true,
  translations: [{ language: 'hi', name: 'साइज़ चार्ट' }],
}
const store = {
  name: 'Asmita Stores',
  address: '1 Market Yard',
  tehsil: 'Mulshi',
  contact: '9000000001',
  hours: '9 am to 9 pm',
  is_shown: true,
  translations: [{ language: 'hi', name: 'अस्मिता स्टोर्स', address: '', tehsil: '', hours: '' }],
}
const article = {
  topic: 'Health',
  title: 'A walk a day',
  description: 'What half an hour does.',
  source: 'Asmita',
  author: '',
  url: 'https://example.com/walk',
  picture: '',
  published_on: '2026-11-20',
  is_shown: true,
}

describe('menu items', () => {
  const shown = async (language = 'en') => {
    const { body } = await shop.send(getMenuList, {}, { cookie: `bmart_language=${language}` })
    return body.data.flatMap(({ submenu_details }) =>
      submenu_details.map(({ sub_menu_name }) => sub_menu_name),
    )
  }

  it('shows menu items at once in order and language, and removes hidden ones', async () => {
    expect(await shown()).toEqual([])
    const guide = (await send(saveMenuItem, { ...item, name: 'Guide', translations: [] })).body.data
    const sizes = (await send(saveMenuItem, item)).body.data
    await expect.poll(shown).toEqual(['Guide', 'Size charts'])
    expect((await send(moveMenuItem, { item_id: sizes.item_id, direction: 'up' })).body.data).toEqual({
      is_moved: true,
    })
    await expect.poll(shown).toEqual(['Size charts', 'Guide'])
    const { version } = (await send(getMenuItems)).body.data.find(({ item_id }) => item_id === guide.item_id)!
    const hidden = await send(saveMenuItem, { ...guide, version, is_shown: false })
    expect(hidden.status).toBe(200)
    await expect.poll(shown).toEqual(['Size charts'])
    expect((await send(getMenuItems)).body.data.map(({ name }) => name)).toEqual(['Size charts', 'Guide'])
    const [entry] = await readAuditOf(shop.db, `menu item ${String(guide.item_id)}`)
    expect(entry).toMatchObject({
      action: 'saveMenuItem',
      before: { is_shown: true },
      after: { is_shown: false },
    })
  })

  it.each([
    ['javascript:alert(1)'],
    ['http://example.com'],
    ['//example.com'],
    ['/offers'],
    ['data:text/html,x'],
    ['https://'],
    [''],
    [null],
    ['https://example.com/' + 'x'.repeat(600)],
  ])('refuses the link %j for a menu item', async (url) => {
    const { status, failure } = await send(saveMenuItem, { ...item, url })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['url']])
  })

  it('refuses an unknown picture of a menu item', async () => {
    for (const picture of ['missing.webp', '../../etc/passwd', 'x.svg'])
      expect((await send(saveMenuItem, { ...item, picture })).failure.errors).toHaveProperty('picture')
  })

  it('adds at most forty menu items, however many are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(saveMenuItem, { ...item, name: `Item ${index}`, translations: [] }),
      ),
    )
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
    const all = (await send(getMenuItems)).body.data
    expect(all).toHaveLength(40)
    for (const { item_id, version } of all.slice(2)) await send(removeMenuItem, { item_id, version })
    expect((await send(getMenuItems)).body.data).toHaveLength(2)
  })

  it('keeps one order of menu items when thirty are moved at once', async () => {
    const [first] = (await send(getMenuItems)).body.data
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        send(moveMenuItem, { item_id: first!.item_id, direction: index % 2 ? 'up' : 'down' }),
      ),
    )
    const { rows } = await shop.db
      .selectFrom('menu_item')
      .select('position')
      .orderBy('position')
      .execute()
      .then((all) => ({ rows: all }))
    expect(rows.map(({ position }) => position)).toEqual([1, 2])
  })
})

describe('shops', () => {
  const listed = async () => (await shop.send(getShopList)).body.data.map(({ shop_name }) => shop_name)

  it('shows shops on the page of stores at once, and removes hidden ones', async () => {
    const { body } = await send(saveShop, store)
    await expect.poll(listed).toEqual(['Asmita Stores'])
    const renamed = await send(saveShop, { ...body.data, name: 'Asmita Corner' })
    await expect.poll(listed).toEqual(['Asmita Corner'])
    await send(saveShop, { ...renamed.body.data, is_shown: false })
    await expect.poll(listed).toEqual([])
    expect((await send(getShops, { state: 'hidden' })).body.data).toMatchObject([
      { name: 'Asmita Corner', translations: store.translations },
    ])
  })

  it('finds shops by a part of their name or town, a page at a time', async () => {
    for (const name of ['Beta 1', 'Beta 2', 'Beta 3'])
      await send(saveShop, { ...store, name, tehsil: 'Haveli', translations: [] })
    const first = await send(getShops, { search: 'have', limit: 2 })
    expect(first.body.data.map(({ name }) => name)).toEqual(['Beta 1', 'Beta 2'])
    const rest = await send(getShops, { search: 'have', limit: 2, cursor: first.body.next_cursor })
    expect(rest.body.data.map(({ name }) => name)).toEqual(['Beta 3'])
    expect((await send(getShops, { search: '%' })).body.data).toEqual([])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ address: ' ' }, 'address'],
    [{ tehsil: null }, 'tehsil'],
    [{ contact: '12' }, 'contact'],
    [{ contact: 'javascript' }, 'contact'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ hours: { $gt: 0 } }, undefined],
  ])('refuses a shop with %j at its field', async (fields, field) => {
    const { status, failure } = await send(saveShop, { ...store, ...fields })
    if (field === undefined) expect(status).toBeLessThan(500)
    else expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('articles', () => {
  const read = async () =>
    (await shop.send(searchNews, { q: 'Health' })).body.articles?.map(({ title }) => title)

  it("shows the shop's own articles at once, and removes hidden and deleted ones", async () => {
    expect(await read()).toEqual([])
    const saved = (await send(saveArticle, article)).body.data
    expect(await read()).toEqual(['A walk a day'])
    const hidden = (await send(saveArticle, { ...saved, is_shown: false })).body.data
    expect(await read()).toEqual([])
    expect((await send(getArticles, { topic: 'Health' })).body.data).toHaveLength(1)
    expect((await send(getArticles, { topic: 'Sports' })).body.data).toHaveLength(0)
    const { article_id, version } = hidden
    expect((await send(removeArticle, { article_id, version })).status).toBe(200)
    expect((await send(getArticle, { article_id })).status).toBe(404)
  })

  it.each([
    [{ topic: 'Gossip' }, 'topic'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ published_on: '2026-13-40' }, 'published_on'],
    [{ published_on: 'today' }, 'published_on'],
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
  ])('refuses an article with %j at its field', async (fields, field) => {
    const { status, failure } = await send(saveArticle, { ...article, ...fields })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
  })
})

it('saves the first of two concurrent edits, and returns the current row to the second', async () => {
  const rows = [
    [saveMenuItem, removeMenuItem, 'item_id', (await send(saveMenuItem, item)).body.data],
    [saveShop, removeShop, 'shop_id', (await send(saveShop, store)).body.data],
    [saveArticle, removeArticle, 'article_id', (await send(saveArticle, article)).body.data],
  ] as const
  for (const [save, remove, id, row] of rows) {
    const text = 'title' in row ? 'title' : 'name'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(save, { ...row, [text]: `Text ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.failure).toMatchObject({ code: 'changedMeanwhile', data: { version: row.version + 1 } })
    const { [id]: rowId } = row as Record<string, unknown>
    expect((await send(remove, { [id]: rowId, version: row.version })).failure.code).toBe('changedMeanwhile')
    expect((await send(remove, { [id]: rowId, version: row.version + 1 })).status).toBe(200)
    expect((await send(save, { ...row })).status).toBe(404)
  }
})

it.each([
  [getShop, { shop_id: '2147483648' }],
  [removeShop, { shop_id: '2147483648', version: 1 }],
  [removeArticle, { article_id: 999_999_999_999_999, version: 1 }],
])('refuses an id that no row can have at its field', async (call, input) => {
  const { status, failure } = await send(call, input)
  expect([status, failure.errors]).toEqual([400, { [Object.keys(input)[0]!]: failure.message }])
})

it('refuses every resource call to all roles but the owner', async () => {
  for (const role of ['catalogue', 'orders', 'finance', 'support'] as const) {
    const other = await shop.createStaff(role)
    const calls = [
      [getMenuItems, {}],
      [saveMenuItem, item],
      [getShops, {}],
      [getShop, { shop_id: 1 }],
      [saveShop, store],
      [getArticles, {}],
      [saveArticle, article],
    ] as const
    for (const [call, input] of calls) expect((await shop.send(call, input, other)).status).toBe(403)
  }
})

it('shows a change on another server too', async () => {
  const other = await createContext(shop.context.settings, shop.databaseUrl, { messages: undefined })
  const app = await createApp(other)
  await app.server.ready()
  const heard = listenForCatalogueChanges(
    shop.databaseUrl,
    (change) => app.forgetCatalogue(change),
    app.server.log,
  )
  await heard.isTried
  try {
    const shops = async () =>
      (await app.server.inject({ url: getShopList.wire.path, headers: { host: 'localhost' } })).body
    expect(await shops()).not.toContain('Gamma Bazaar')
    await send(saveShop, { ...store, name: 'Gamma Bazaar' })
    await expect.poll(shops).toContain('Gamma Bazaar')
  } finally {
    await heard.stop()
    await app.server.close()
    await other.close()
  }
})
