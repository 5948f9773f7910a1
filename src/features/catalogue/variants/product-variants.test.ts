import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSampleCatalogue, insertSampleProducts } from '../../../../test/sample-catalogue.ts'
import { insertSampleGroup } from '../../../../test/sample-groups.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getProductListbyBrandCategory, getProductListbyCategory } from '../list/list.calls.ts'
import { listProducts } from '../list/product-list.sql.ts'
import { getProductDetailInformation } from '../product-page/product-page.calls.ts'
import { getOffersList } from '../promotions/promotions.calls.ts'
import { insertOffers } from '../promotions/write-promotions.sql.ts'
import { removeFromGroup, setVariant } from '../write-products.sql.ts'
import { saveOptionValues } from './option-values.sql.ts'
import { createGroup, updateGroup } from './product-group.sql.ts'

let shop: TestApp
let shirts: number

// The group has the variants Red S, Red M, Blue M (sold out) and Blue L. A kettle and another brand's shirt
// are not in the group.
beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Red S', mrp: 50_000, discountBp: 0, popularity: 10 },
    { id: 2, name: 'Red M', mrp: 60_000, discountBp: 0, popularity: 20 },
    { id: 3, name: 'Blue M', mrp: 40_000, discountBp: 5_000, popularity: 90, stock: 0 },
    { id: 4, name: 'Blue L', mrp: 90_000, discountBp: 1_000, popularity: 5 },
    { id: 5, name: 'Kettle', mrp: 70_000, popularity: 15 },
    { id: 6, name: 'Other shirt', brandId: 2, popularity: 1 },
    { id: 7, name: 'Withdrawn', mrp: 10_000, popularity: 500, active: false },
  ])
  await saveOptionValues(shop.db, [
    { value: 'Red', position: 0, swatch: '#d00000' },
    { value: 'Blue', position: 0, swatch: '#0000d0' },
    { value: 'S', position: 1 },
    { value: 'M', position: 2 },
    { value: 'L', position: 3 },
  ])
  shirts = await insertSampleGroup(shop.db, {
    name: 'Cotton Shirt',
    variants: { 1: ['Red', 'S'], 2: ['Red', 'M'], 3: ['Blue', 'M'], 4: ['Blue', 'L'], 7: ['Green', 'S'] },
  })
})
afterAll(() => shop.close())

const list = async (input: Record<string, unknown> = {}) =>
  (await shop.send(getProductListbyBrandCategory, { category_id: 1, brand_id: 1, groups: '1', ...input }))
    .body
const ids = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ product_id }) => product_id)

it('shows a group as one card, by its most popular variant in stock', async () => {
  const body = await list()
  expect(ids(body)).toEqual(['2', '5'])
  expect(body.total_count).toBe(2)
  expect(body.data[0]).toMatchObject({
    product_name: 'Cotton Shirt (Red, M)',
    group: {
      group_id: String(shirts),
      group_name: 'Cotton Shirt',
      variant_count: 4,
      swatches: ['#0000d0', '#d00000'],
      from_price: 500,
    },
  })
  expect(body.data[1]).not.toHaveProperty('group')
})

it.each([
  ['price-low', ['1', '5']],
  ['price-high', ['4', '5']],
  ['discount', ['4', '5']],
])('shows the first variant of a group sorted by %s', async (sort, wanted) => {
  expect(ids(await list({ sort }))).toEqual(wanted)
})

it.each([
  [{ min_price: '550', max_price: '620' }, ['2']],
  [{ min_price: '150', max_price: '250' }, ['3']],
  [{ min_price: '150', max_price: '250', in_stock: 'true' }, []],
  [{ min_price: '800' }, ['4']],
])('shows a variant that fits the filter %j, one in stock first', async (filter, wanted) => {
  const body = await list(filter)
  expect(ids(body)).toEqual(wanted)
  expect(body.total_count).toBe(wanted.length)
})

it('lists a group on one page only', async () => {
  const first = await list({ limit: 1 })
  expect(ids(first)).toEqual(['2'])
  const second = await list({ limit: 1, cursor: first.next_cursor })
  expect(ids(second)).toEqual(['5'])
  expect(second).not.toHaveProperty('next_cursor')
})

it('lists the next group after one with many variants', async () => {
  const count = 450
  const numbers = Array.from({ length: count }, (_, index) => index)
  await insertSampleProducts(shop.db, [
    ...numbers.map((n) => ({
      id: 2_000 + n,
      categoryId: 2,
      brandId: 3,
      name: `Pot ${n}`,
      popularity: 1_000 - n,
      stock: n === count - 1 ? 1 : 0,
    })),
    ...[1, 2, 3].map((n) => ({
      id: 3_000 + n,
      categoryId: 2,
      brandId: 3,
      name: `Pan ${n}`,
      popularity: 4 - n,
    })),
  ])
  const variants = (from: number) => Object.fromEntries(numbers.map((n) => [from + n, [`Size ${n}`]]))
  await insertSampleGroup(shop.db, {
    name: 'Pot',
    categoryId: 2,
    brandId: 3,
    options: ['Size'],
    variants: variants(2_000),
  })
  const pots = (input: Record<string, unknown>) => list({ category_id: 2, brand_id: 3, ...input })
  const first = await pots({ limit: 2 })
  expect(ids(first)).toEqual([String(2_000 + count - 1), '3001'])
  expect(first.total_count).toBe(4)
  expect(ids(await pots({ limit: 2, cursor: first.next_cursor }))).toEqual(['3002', '3003'])
})

it('shows the group in a list of all brands too', async () => {
  const { body } = await shop.send(getProductListbyCategory, { category_id: 1, groups: '1' })
  expect(body.data.map(({ product_id }) => product_id)).toEqual(['2', '5', '6'])
  expect(body.total_count).toBe(3)
})

it.each(['nestloop', 'hashjoin', 'mergejoin'])(
  'lists the same variant of a group when PostgreSQL joins its stock by %s only',
  async (way) => {
    const found = await shop.db.transaction().execute(async (db) => {
      for (const other of ['nestloop', 'hashjoin', 'mergejoin'].filter((one) => one !== way))
        await sql`set local ${sql.raw(`enable_${other}`)} = off`.execute(db)
      const place = { categoryId: 1, inStockOnly: false, isGrouped: true }
      const order = { key: 'popularity', direction: 'desc' } as const
      return await listProducts(db, place, order, { after: undefined, countMax: 3 })
    })
    expect(found.map(({ id }) => id)).toEqual([2, 5, 6])
  },
)

it('lists a group on offer once, by its first variant on offer', async () => {
  await insertOffers(shop.db, [
    { id: 1, product_id: 4, description: 'Large ones', position: 1 },
    { id: 2, product_id: 1, description: 'Small ones', position: 2 },
    { id: 3, product_id: 5, description: 'Tea', position: 3 },
  ])
  const { body } = await shop.send(getOffersList, { groups: '1' })
  expect(body.data.map(({ product_id }) => product_id)).toEqual(['4', '5'])
})

it('lists every product on as many pages without groups', async () => {
  const own = async (input: Record<string, unknown>) => await list({ groups: undefined, ...input })
  const whole = await own({ sort: 'price-low' })
  expect(ids(whole)).toEqual(['3', '1', '2', '5', '4'])
  expect(whole.total_count).toBe(5)
  expect(whole.data[0]).not.toHaveProperty('group')
  const first = await own({ sort: 'price-low', limit: 3 })
  const second = await own({ sort: 'price-low', limit: 3, cursor: first.next_cursor })
  expect([...ids(first), ...ids(second)]).toEqual(ids(whole))
  expect(await own({ min_price: '500', max_price: '620', in_stock: '1' })).toMatchObject({ total_count: 2 })

  const { body } = await shop.send(getProductListbyCategory, { category_id: 1 })
  expect(body.data.map(({ product_id }) => product_id)).toEqual(['3', '2', '5', '1', '4', '6'])
  expect(body.total_count).toBe(6)
  const offers = (await shop.send(getOffersList, {})).body
  expect(offers.data.map(({ product_id }) => product_id)).toEqual(['4', '1', '5'])
})

describe('a product page', () => {
  const detail = async (product_id: number) =>
    (await shop.send(getProductDetailInformation, { product_id })).body.data

  it("lists a product's variants in the order of their values", async () => {
    const { variants } = await detail(2)
    expect(variants).toEqual({
      group_id: String(shirts),
      group_name: 'Cotton Shirt',
      options: [
        {
          name: 'Colour',
          kind: 'colour',
          values: [
            { name: 'Blue', swatch: '#0000d0' },
            { name: 'Red', swatch: '#d00000' },
          ],
        },
        { name: 'Size', kind: 'size', values: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] },
      ],
      variants: [
        { product_id: '1', values: [1, 0], offered_price: 500, in_stock: true },
        { product_id: '2', values: [1, 1], offered_price: 600, in_stock: true },
        { product_id: '3', values: [0, 1], offered_price: 200, in_stock: false },
        { product_id: '4', values: [0, 2], offered_price: 810, in_stock: true },
      ],
    })
  })

  it('omits variants of a product without a group', async () => {
    expect(await detail(5)).not.toHaveProperty('variants')
  })
})

describe('the database', () => {
  const isRefused = async (change: Promise<unknown>) =>
    await change.then(
      () => false,
      (error: unknown) => error instanceof Error && 'constraint' in error && error.constraint !== undefined,
    )
  const nameOf = async (id: number) =>
    (await shop.db.selectFrom('product').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

  it('refuses a variant like another one in any capitals', async () => {
    expect(
      await isRefused(setVariant(shop.db, { productId: 5, groupId: shirts, optionValues: ['RED', 's'] })),
    ).toBe(true)
  })

  it.each([[[]], [['Green']], [['Green', 'S', 'Slim']], [['Green', '']]])(
    'refuses the values %j of two options',
    async (optionValues) => {
      expect(await isRefused(setVariant(shop.db, { productId: 5, groupId: shirts, optionValues }))).toBe(true)
    },
  )

  it('refuses values without a group, and a group of another brand', async () => {
    expect(
      await isRefused(
        shop.db
          .updateTable('product')
          .set({ option_values: ['Red', 'S'] })
          .where('id', '=', 5)
          .execute(),
      ),
    ).toBe(true)
    expect(
      await isRefused(setVariant(shop.db, { productId: 6, groupId: shirts, optionValues: ['Green', 'M'] })),
    ).toBe(true)
    expect(
      await isRefused(setVariant(shop.db, { productId: 5, groupId: 999_999, optionValues: ['Green', 'M'] })),
    ).toBe(true)
    expect(await nameOf(5)).toBe('Kettle')
  })

  it('refuses groups without options, with four, or with the same one twice', async () => {
    for (const options of [[], ['A', 'B', 'C', 'D'], ['Size', 'Size'], ['']])
      expect(
        await isRefused(createGroup(shop.db, { categoryId: 1, brandId: 1, name: 'Wrong', options })),
      ).toBe(true)
  })

  it('refuses another option until every variant has a value of it', async () => {
    const group = { id: shirts, version: 1 }
    expect(await isRefused(updateGroup(shop.db, group, { options: ['Colour', 'Size', 'Fit'] }))).toBe(true)
    expect(await nameOf(1)).toBe('Cotton Shirt (Red, S)')
  })

  it('gives exactly one of many simultaneous products the same values', async () => {
    await shop.db
      .insertInto('product')
      .values(
        Array.from({ length: 30 }, (_, at) => ({
          id: 100 + at,
          category_id: 1,
          brand_id: 1,
          name: `Racer ${at}`,
          description: '',
          mrp: 10_000,
          discount_bp: 0,
          special_discount: 0,
          hsn: '6109',
          gst_bp: 500,
          active: false,
        })),
      )
      .execute()
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        setVariant(shop.db, { productId: 100 + at, groupId: shirts, optionValues: ['White', 'XL'] }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('names variants by their group and values, also when either changes, in each language', async () => {
    await shop.db
      .insertInto('product_group_translation')
      .values({ group_id: shirts, language: 'hi', name: 'सूती शर्ट' })
      .execute()
    await shop.db
      .insertInto('option_value_translation')
      .values({ value: 'Red', language: 'hi', name: 'लाल' })
      .execute()
    const inHindi = async () =>
      await shop.db
        .selectFrom('product_translation')
        .select('name')
        .where('product_id', '=', 1)
        .where('language', '=', 'hi')
        .executeTakeFirstOrThrow()
    expect(await inHindi()).toEqual({ name: 'सूती शर्ट (लाल, S)' })
    await shop.db.transaction().execute(async (own) => {
      await setVariant(own, { productId: 1, groupId: shirts, optionValues: ['Red', 'XS'] })
    })
    expect(await inHindi()).toEqual({ name: 'सूती शर्ट (लाल, XS)' })
    const { version } = await shop.db
      .selectFrom('product_group')
      .select('version')
      .where('id', '=', shirts)
      .executeTakeFirstOrThrow()
    expect(await updateGroup(shop.db, { id: shirts, version: version + 1 }, { name: 'Unseen' })).toBe(false)
    expect(await updateGroup(shop.db, { id: shirts, version }, { name: 'Linen Shirt' })).toBe(true)
    expect(await nameOf(1)).toBe('Linen Shirt (Red, XS)')
    await shop.db.updateTable('product').set({ name: 'Another name' }).where('id', '=', 1).execute()
    expect(await nameOf(1)).toBe('Linen Shirt (Red, XS)')
    await removeFromGroup(shop.db, 1)
    await shop.db.updateTable('product').set({ name: 'Odd shirt' }).where('id', '=', 1).execute()
    expect(await nameOf(1)).toBe('Odd shirt')
  })

  it('moves the variants with their group, and counts each change of a row', async () => {
    const versionOf = async (id: number) =>
      (await shop.db.selectFrom('product').select('version').where('id', '=', id).executeTakeFirstOrThrow())
        .version
    const before = await versionOf(2)
    const { version } = await shop.db
      .selectFrom('product_group')
      .select('version')
      .where('id', '=', shirts)
      .executeTakeFirstOrThrow()
    await updateGroup(shop.db, { id: shirts, version }, { category_id: 2 })
    const { rows } = await sql<{
      category_id: number
    }>`select distinct category_id from product where group_id = ${shirts}`.execute(shop.db)
    expect(rows).toEqual([{ category_id: 2 }])
    expect(await versionOf(2)).toBe(before + 1)
  })
})
