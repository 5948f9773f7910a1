import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSampleCatalogue, insertSamplePromotions } from '../../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { localText, momentOf } from '../../../../back-office/resources/showing-period.ts'
import { listenForCatalogueChanges } from '../../../../server/pages/catalogue-changes.ts'
import { followPromotionTimes } from '../../../../server/pages/promotion-times.ts'
import type { AnyCall } from '../../../../wire/define-call.ts'
import { getAllBrandList, getAllTypes } from '../../brands/brands.calls.ts'
import { getBannerList, getOffersList } from '../../promotions/promotions.calls.ts'
import { listBrands, saveBrand } from '../listings/brands.calls.ts'
import { listCategories, moveCategory, saveCategory } from '../listings/categories.calls.ts'
import { listBanners, moveBanner, removeBanner, saveBanner } from './banners.calls.ts'
import { listOffers, removeOffer, saveOffer } from './offers.calls.ts'

let shop: TestApp
let keeper: TestStaff
let listener: { stop(): Promise<void> }
let showings: { stop(): void }

beforeAll(async () => {
  shop = await openTestApp()
  keeper = await shop.createStaff('catalogue')
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Nivra Note' },
    { id: 2, name: 'Nivra Spark' },
  ])
  await insertSamplePromotions(shop.db, [1])
  // Empties the caches as every node does: when the catalogue changes, and when a banner or offer appears or
  // disappears.
  const forget = () => shop.app.forgetCatalogue()
  const following = followPromotionTimes(shop.db, forget, shop.app.server.log)
  showings = following
  const heard = listenForCatalogueChanges(
    shop.databaseUrl,
    (change) => {
      shop.app.forgetCatalogue(change)
      if (change === 'all') following.plan()
    },
    shop.app.server.log,
  )
  listener = heard
  await heard.isTried
})
afterAll(async () => {
  showings.stop()
  await listener.stop()
  await shop.close()
})

const send = <C extends AnyCall>(call: C, input: object = {}) =>
  shop.send(call, input as Record<string, unknown>, { cookie: keeper.cookie })
const bannersShown = async () => (await shop.send(getBannerList)).body.data.map(({ title }) => title)

const diwali = {
  title: 'Lights <b>everywhere</b>',
  picture: 'banner-1.webp',
  href: '/offers',
  is_shown: true,
  translations: [{ language: 'hi', title: 'हर जगह रोशनी' }],
}

it('shows a saved banner at once in its languages, with its title as text', async () => {
  const { status, body } = await send(saveBanner, diwali)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ version: 1, state: 'shown', shown_from: '' })
  await expect.poll(bannersShown).toContain('Lights <b>everywhere</b>')
  const hindi = await shop.app.server.inject({
    method: 'POST',
    url: '/hi/User/getBannerList',
    headers: { host: 'localhost' },
  })
  expect(hindi.payload).toContain('हर जगह रोशनी')
})

it('tells shoppers which banners and offers a brand pays for', async () => {
  const banner = await send(saveBanner, { ...diwali, title: 'Paid', is_sponsored: true })
  expect(banner.body.data.is_sponsored).toBe(true)
  const paid = { product_id: '2', description: 'Paid', is_shown: true, is_sponsored: true, translations: [] }
  const { offer_id, version } = (await send(saveOffer, paid)).body.data
  await expect.poll(bannersShown).toContain('Paid')
  const banners = (await shop.send(getBannerList)).body.data
  expect(banners.map(({ title, is_sponsored }) => is_sponsored && title).filter(Boolean)).toEqual(['Paid'])
  const offers = (await shop.send(getOffersList)).body.data
  expect(offers.map(({ is_sponsored }) => is_sponsored)).toEqual([undefined, true])
  await send(removeOffer, { offer_id, version })
})

it('shows and hides a banner at its times despite caches', async () => {
  // The form accepts only whole minutes. To avoid a wait, the test changes the times in the database below.
  const { body } = await send(saveBanner, {
    ...diwali,
    title: 'Flash sale',
    shown_from: '2030-01-01T10:00',
    shown_to: '2030-01-01T11:00',
  })
  expect(body.data).toMatchObject({ state: 'planned', shown_from: '2030-01-01T10:00' })
  expect(await bannersShown()).not.toContain('Flash sale')
  const own = sql`id = ${body.data.banner_id}`
  await sql`update banner set shown_from = now() + interval '1 second', shown_to = now() + interval '1 hour'
      where ${own}`.execute(shop.db)
  await expect.poll(bannersShown).toContain('Flash sale')
  expect((await sql`select from banner where ${own} and shown_from <= now()`.execute(shop.db)).rows).toEqual([
    {},
  ])
  await sql`update banner set shown_to = now() + interval '1 second' where ${own}`.execute(shop.db)
  await expect.poll(bannersShown).not.toContain('Flash sale')
  expect((await sql`select from banner where ${own} and shown_to <= now()`.execute(shop.db)).rows).toEqual([
    {},
  ])
  const { body: list } = await send(listBanners)
  expect(list.data.find(({ title }) => title === 'Flash sale')).toMatchObject({ state: 'over' })
})

it('refuses a banner that links outside the shop, ends before it begins, or has no picture', async () => {
  const rows: [object, string, string][] = [
    ...['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b', ''].map(
      (href): [object, string, string] => [
        { href },
        'href',
        'Please enter a page of the shop, such as /offers',
      ],
    ),
    ...['/products/999/Nothing', '/product-details/999?mcn=x', '/brands/999', '/sub-products/1/999'].map(
      (href): [object, string, string] => [
        { href },
        'href',
        'This link leads to a category, brand or product that is not in the shop',
      ],
    ),
    [
      { shown_from: '2026-11-22T10:00', shown_to: '2026-11-22T10:00' },
      'shown_to',
      'It would end before it begins',
    ],
    [{ shown_from: '2026-02-30T10:00' }, 'shown_from', 'Please enter a day and a time'],
    [{ shown_to: 'tomorrow' }, 'shown_to', 'Please enter a day and a time'],
    [{ title: '' }, 'title', 'Please enter a title'],
    [{ picture: '' }, 'picture', 'Please choose a picture'],
    [
      { picture: `${'0'.repeat(32)}.webp` },
      'picture',
      'This picture is no longer there. Please upload it again.',
    ],
  ]
  for (const [fields, field, sentence] of rows) {
    const { status, failure } = await send(saveBanner, { ...diwali, ...fields })
    expect([status, failure.errors], JSON.stringify(fields)).toEqual([400, { [field]: sentence }])
  }
})

it.each([
  '/product-details/1?mcn=x',
  '/products/1/Kitchen',
  '/sub-products/1/1',
  '/brands/1',
  '/search?q=tea',
])('accepts a banner that leads to %s', async (href) => {
  expect((await send(saveBanner, { ...diwali, href })).status).toBe(200)
})

it('refuses to overwrite or delete a banner from an old version', async () => {
  const { body } = await send(saveBanner, { ...diwali, title: 'First' })
  const { banner_id, version } = body.data
  expect((await send(saveBanner, { ...diwali, banner_id, version, title: 'Second' })).status).toBe(200)
  const late = await send(saveBanner, { ...diwali, banner_id, version, title: 'Third' })
  expect([late.status, late.failure.code]).toEqual([409, 'changedMeanwhile'])
  expect(late.failure.data).toMatchObject({ title: 'Second', version: version + 1 })
  expect((await send(removeBanner, { banner_id, version })).status).toBe(409)
  expect((await send(removeBanner, { banner_id, version: version + 1 })).status).toBe(200)
  expect((await send(removeBanner, { banner_id, version: version + 1 })).status).toBe(404)
  const trail = await shop.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `banner ${String(banner_id)}`)
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['saveBanner', 'saveBanner', 'removeBanner'])
})

it('moves a banner by one place at a time, up to the ends', async () => {
  const order = async () => (await send(listBanners)).body.data.map(({ banner_id }) => banner_id)
  const [first, second, ...rest] = await order()
  expect((await send(moveBanner, { banner_id: second, direction: 'up' })).body.data.is_moved).toBe(true)
  expect(await order()).toEqual([second, first, ...rest])
  expect((await send(moveBanner, { banner_id: second, direction: 'up' })).body.data.is_moved).toBe(false)
  await Promise.all(
    Array.from({ length: 10 }, () => send(moveBanner, { banner_id: second, direction: 'down' })),
  )
  const places = await shop.db.selectFrom('banner').select('position').orderBy('position').execute()
  expect(places.map(({ position }) => position)).toEqual(places.map((_, index) => index + 1))
})

describe('an offer', () => {
  const offer = { product_id: '2', description: 'Half the price', is_shown: true, translations: [] }

  it('shows an offer within its period, with its description as text', async () => {
    const { body } = await send(saveOffer, { ...offer, description: 'Half <i>price</i>' })
    expect(body.data).toMatchObject({ product_name: 'Nivra Spark', description: 'Half <i>price</i>' })
    await expect
      .poll(async () => (await shop.send(getOffersList)).body.data.map(({ description }) => description))
      .toContain('<p>Half &lt;i&gt;price&lt;/i&gt;</p>')
    const over = await send(saveOffer, { ...offer, ...body.data, shown_to: '2020-01-01T00:00' })
    expect(over.body.data.state).toBe('over')
    await expect.poll(async () => (await shop.send(getOffersList)).body.data.length).toBe(1)
    expect((await send(listOffers)).body.data).toHaveLength(2)
  })

  it('refuses an offer of an unknown product', async () => {
    const { status, failure } = await send(saveOffer, { ...offer, product_id: '999' })
    expect([status, failure.errors]).toEqual([400, { product_id: 'Please choose a product' }])
  })
})

it("lists shown categories and brands in the staff's order", async () => {
  const { body } = await send(saveCategory, {
    name: 'Toys',
    picture: 'mobiles.webp',
    is_shown: true,
    translations: [{ language: 'mr', name: 'खेळणी' }],
  })
  const toys = body.data
  const names = async () => (await shop.send(getAllTypes)).body.data.map(({ category_name }) => category_name)
  await expect.poll(names).toEqual(['Mobiles', 'Café & Kitchen', 'Garden', 'Toys'])
  await send(moveCategory, { category_id: toys.category_id, direction: 'up' })
  await expect.poll(names).toEqual(['Mobiles', 'Café & Kitchen', 'Toys', 'Garden'])
  const { body: list } = await send(listCategories)
  const now = list.data.find(({ name }) => name === 'Toys')!
  expect(now.translations).toEqual([{ language: 'mr', name: 'खेळणी' }])
  await send(saveCategory, { ...now, is_shown: false })
  await expect.poll(names).toEqual(['Mobiles', 'Café & Kitchen', 'Garden'])
})

it('refuses to overwrite categories and brands from an old version', async () => {
  const { body } = await send(listBrands, { search: 'niv' })
  expect(body.data.map(({ name }) => name)).toEqual(['Nivra'])
  const brand = body.data[0]!
  expect((await send(saveBrand, { ...brand, name: 'Nivra One' })).status).toBe(200)
  const late = await send(saveBrand, { ...brand, is_shown: false })
  expect([late.status, late.failure.code]).toEqual([409, 'changedMeanwhile'])
  await expect
    .poll(async () => (await shop.send(getAllBrandList)).body.data.map(({ brand_name }) => brand_name))
    .toContain('Nivra One')
})

it('pages through categories and brands', async () => {
  const first = await send(listBrands, { limit: 2 })
  const second = await send(listBrands, { limit: 2, cursor: first.body.next_cursor })
  expect([...first.body.data, ...second.body.data].map(({ brand_id }) => brand_id)).toEqual(['2', '1', '3'])
})

it('refuses a used name of a category or brand, even for twenty simultaneous calls', async () => {
  for (const call of [saveCategory, saveBrand] as const) {
    const group = {
      name: 'Ganga',
      picture: 'mobiles.webp',
      description: '',
      is_shown: true,
      translations: [],
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => send(call, { ...group, name: place % 2 ? 'Ganga' : 'GANGA' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, failure } of answers)
      if (status !== 200) expect([status, failure.code]).toEqual([409, 'nameTaken'])
    const mine = answers.find(({ status }) => status === 200)!.body.data
    // A group's own name does not count as taken, so the group may be renamed to that name in another case.
    const renamed = await send(call, { ...group, ...mine, name: 'ganga' })
    expect([renamed.status, renamed.body.data.name]).toEqual([200, 'ganga'])
    const { body } = await send(call, { ...group, name: 'Yamuna' })
    expect((await send(call, { ...group, ...body.data, name: 'Ganga' })).failure.code).toBe('nameTaken')
  }
})

it('reads and writes moments in India’s time, also at the turn of a year', () => {
  expect(momentOf('2027-01-01T00:15')!.toISOString()).toBe('2026-12-31T18:45:00.000Z')
  for (const text of ['2026-11-22T18:30', '2024-02-29T00:00', '2027-01-01T00:00'])
    expect(localText(momentOf(text)!)).toBe(text)
  expect(momentOf('2026-02-29T10:00')).toBeUndefined()
})
