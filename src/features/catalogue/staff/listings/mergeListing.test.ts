import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSampleCatalogue, insertSampleProducts } from '../../../../../test/sample-catalogue.ts'
import { insertSampleGroup } from '../../../../../test/sample-groups.ts'
import { savedInputs, savedPicture } from '../../../../../test/saved-inputs.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { readAuditOf } from '../../../../audit/audit-log.sql.ts'
import type { AnyCall } from '../../../../wire/define-call.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { findByName } from '../../../imports/staff/catalogue-rows.sql.ts'
import { storePicture } from '../../../pictures/staff/pictures.sql.ts'
import { getSearchProduct } from '../../../search/search.calls.ts'
import { getMovedListings } from '../../catalogue.calls.ts'
import { getProductListbyBrandCategory } from '../../list/list.calls.ts'
import { insertBanners } from '../../promotions/write-promotions.sql.ts'
import { saveProduct } from '../products/products.calls.ts'
import { listBrands, removeBrand, saveBrand } from './brands.calls.ts'
import { listCategories } from './categories.calls.ts'
import { mergeBrand, mergeCategory, readListingUse } from './listings.calls.ts'
import { moveMerged } from './move-merged.job.ts'

let shop: TestApp
let keeper: TestStaff
let nextId = 1_000

beforeAll(async () => {
  shop = await openTestApp()
  keeper = await shop.createStaff('catalogue')
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  await storePicture(shop.db, { name: savedPicture, content: Buffer.from('x'), width: 1, height: 1 })
})
afterAll(() => shop.close())

const send = <C extends AnyCall>(call: C, input: object = {}) =>
  shop.send(call, input as Record<string, unknown>, keeper)

/** Creates brands, each with products of the given names. */
async function brandsWith(...brands: string[][]): Promise<string[]> {
  const ids: string[] = []
  for (const names of brands) {
    const id = (nextId += 100)
    await shop.db
      .insertInto('brand')
      .values({ id, name: `Brand ${id}`, image: '', description: '', position: 50 })
      .execute()
    const products = names.map((name, place) => ({ id: id * 10 + place, name, brandId: id }))
    if (names.length > 0) await insertSampleProducts(shop.db, products)
    ids.push(String(id))
  }
  return ids
}
const versionOf = async (kind: 'brand' | 'category', id: string) =>
  (await shop.db.selectFrom(kind).select('version').where('id', '=', Number(id)).executeTakeFirst())
    ?.version ?? 1
const merge = async (id: string, into_id: string, more: object = {}) =>
  await send(mergeBrand, { id, into_id, version: await versionOf('brand', id), ...more })
/** Runs the job until it can move nothing more. */
const followAll = () => moveMerged.run({ ...shop.context, log: shop.app.server.log }, {})
const productsOf = async (brand: string) =>
  (
    await shop.db
      .selectFrom('product')
      .select('name')
      .where('brand_id', '=', Number(brand))
      .orderBy('id')
      .execute()
  ).map(({ name }) => name)

it("moves a merged brand's products, groups and search entries, with one audit entry", async () => {
  const [from, into] = (await brandsWith(['Zarbo Kettle', 'Shirt', 'Shirt B'], ['Zarbo Pan'])) as [
    string,
    string,
  ]
  const shirt = Number(from) * 10 + 1
  await insertSampleGroup(shop.db, {
    name: 'Zarbo Shirt',
    brandId: Number(from),
    options: ['Size'],
    variants: { [shirt]: ['M'], [shirt + 1]: ['L'] },
  })
  await insertBanners(shop.db, [
    { id: 70, title: 'Kettles', image: 'x.webp', href: `/sub-products/1/${from}?bn=Old`, position: 7 },
    { id: 71, title: 'The brand', image: 'x.webp', href: `/brands/${from}`, position: 8 },
  ])
  const answer = await merge(from, into)
  expect([answer.status, answer.body.data]).toEqual([200, { products: 3 }])
  // The list shows the number of products that the merge will still move (`arriving`) beside the number of
  // existing products.
  const shown = (await send(listBrands, { search: `Brand ${into}` })).body.data
  expect(shown).toMatchObject([{ products: 1, arriving: 3 }])
  expect((await send(listBrands, { search: `Brand ${from}` })).body.data).toEqual([])
  await followAll()
  expect(await productsOf(into)).toEqual(['Zarbo Kettle', 'Zarbo Shirt (M)', 'Zarbo Shirt (L)', 'Zarbo Pan'])
  expect(await productsOf(from)).toEqual([])
  const groups = await shop.db.selectFrom('product_group').select('brand_id').execute()
  expect(groups).toContainEqual({ brand_id: Number(into) })
  const found = (await send(getSearchProduct, { search_string: `brand ${into} kettle` })).body.data
  expect(found[0]).toMatchObject({ brand_id: into })
  const banners = await shop.db
    .selectFrom('banner')
    .select('href')
    .where('id', 'in', [70, 71])
    .orderBy('id')
    .execute()
  expect(banners.map(({ href }) => href)).toEqual([
    `/sub-products/1/${into}?bn=Brand%20${into}`,
    `/brands/${into}`,
  ])
  const entries = await readAuditOf(shop.db, `brand ${from}`)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    action: 'mergeBrand',
    after: { merged_into: `Brand ${into}`, moved_products: 3, turned_banners: ['Kettles', 'The brand'] },
  })
  const list = await send(getProductListbyBrandCategory, { category_id: '1', brand_id: from, type: 1 })
  expect(list.status).toBe(404)
})

it('moves a merged brand in several transactions, and resumes after a crash', async () => {
  const [from, into] = (await brandsWith([], [])) as [string, string]
  await insertSampleProducts(
    shop.db,
    Array.from({ length: 1_203 }, (_, nth) => ({
      id: 900_000 + nth,
      name: `Cup ${nth}`,
      brandId: Number(from),
    })),
  )
  await merge(from, into)
  // Commits one transaction of the job, as if the process had died after it.
  await sql`select move_merged_products(500)`.execute(shop.db)
  expect([(await productsOf(from)).length, (await productsOf(into)).length]).toEqual([703, 500])
  await Promise.all([followAll(), followAll()])
  expect([(await productsOf(from)).length, (await productsOf(into)).length]).toEqual([0, 1_203])
  const wrong = await sql<{ count: number }>`
    select count(*)::integer as count from product join search_entry on product_id = id
     where brand_id = ${into}::bigint and not terms @@ ${`'/${into}'`}::tsquery`.execute(shop.db)
  expect(wrong.rows[0]!.count).toBe(0)
})

it('leads old addresses straight to the last of a chain of merged brands', async () => {
  const [one, two, three] = (await brandsWith(['Aa'], ['Bb'], ['Cc'])) as [string, string, string]
  await merge(one, two)
  await followAll()
  await merge(two, three)
  await followAll()
  for (const brand_id of [one, two]) {
    const { data } = (await send(getMovedListings, { brand_id })).body
    expect(data).toEqual([{ kind: 'brand', id: brand_id, into: { id: three, name: `Brand ${three}` } }])
  }
  expect(await productsOf(three)).toEqual(['Aa', 'Bb', 'Cc'])
  expect((await send(getMovedListings, { brand_id: three })).body.data).toEqual([])
  expect((await send(readListingUse, { kind: 'brand', id: three })).body.data.earlier).toEqual([
    `Brand ${one}`,
    `Brand ${two}`,
  ])
})

describe('merging refuses', () => {
  it('refuses to merge a brand into itself, at the field', async () => {
    const [one] = (await brandsWith(['Aa'])) as [string]
    const { status, failure } = await merge(one, one)
    expect([status, failure.code, Object.keys(failure.errors!)]).toEqual([400, 'intoItself', ['into_id']])
  })

  it('refuses to merge a brand twice, also the second of two simultaneous merges', async () => {
    const [one, two, three] = (await brandsWith(['Aa'], [], [])) as [string, string, string]
    const version = await versionOf('brand', one)
    const both = await Promise.all([merge(one, two, { version }), merge(one, three, { version })])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect((await merge(one, two)).failure.code).toBe('mergedAlready')
  })

  it('refuses a merge into a merged brand or one whose products still move', async () => {
    const [one, two, three] = (await brandsWith(['Aa'], ['Bb'], ['Cc'])) as [string, string, string]
    await merge(one, two)
    expect((await merge(three, one)).failure.code).toBe('intoMerged')
    expect((await merge(three, two)).failure.code).toBe('beingMerged')
    expect((await merge(two, three)).failure.code).toBe('beingMerged')
    await followAll()
    expect((await merge(two, three)).status).toBe(200)
  })

  it('merges one of two brands that are merged into each other at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, two] = (await brandsWith(['Aa'], ['Bb'])) as [string, string]
      const both = await Promise.all([merge(one, two), merge(two, one)])
      expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    }
  })

  it('refuses a merge into an unknown brand or from an old version', async () => {
    const [one, two] = (await brandsWith(['Aa'], [])) as [string, string]
    expect((await merge(one, '999999')).failure.code).toBe('intoUnknown')
    expect((await merge('999999', one)).failure.code).toBe('notFound')
    expect((await merge(one, two, { version: 77 })).failure.code).toBe('changedMeanwhile')
    expect((await merge(one, '')).failure.errors).toHaveProperty('into_id')
  })

  it('merges once for a repeated request, with the same answer', async () => {
    const [one, two, three] = (await brandsWith(['Aa'], [], [])) as [string, string, string]
    const request_id = newRequestId()
    const version = await versionOf('brand', one)
    const first = await merge(one, two, { request_id, version })
    const second = await merge(one, two, { request_id, version })
    expect([first.status, second.status, second.body.data]).toEqual([200, 200, { products: 1 }])
    expect((await merge(one, three, { request_id, version })).failure.code).toBe('savedAlready')
    expect(await readAuditOf(shop.db, `brand ${one}`)).toHaveLength(1)
  })

  it('refuses a chain of merges, and products for a merged brand', async () => {
    const [one, two, three] = (await brandsWith(['Aa'], [], [])) as [string, string, string]
    await merge(one, two)
    const chain = sql`update brand set merged_into = ${one}::bigint, shown = false where id = ${three}::bigint`
    await expect(chain.execute(shop.ownerDb)).rejects.toThrow('may not be merged into a merged one')
    const shown = sql`update brand set shown = true where id = ${one}::bigint`
    await expect(shown.execute(shop.ownerDb)).rejects.toThrow('merged_brand_is_hidden')
    const added = await send(saveProduct, { ...savedInputs.saveProduct(1), brand_id: one })
    expect([added.status, added.failure.code]).toEqual([400, 'brandUnknown'])
    expect((await send(saveBrand, { ...savedInputs.saveBrand(1), brand_id: one, version: 2 })).status).toBe(
      404,
    )
  })
})

describe('groups of one name', () => {
  const shirts = async (brand: string, first: number, values: string[], options = ['Size']) => {
    const ids = values.map((_, nth) => first + nth)
    await insertSampleProducts(
      shop.db,
      ids.map((id) => ({ id, name: `Shirt ${id}`, brandId: Number(brand) })),
    )
    return await insertSampleGroup(shop.db, {
      name: 'Shirt',
      brandId: Number(brand),
      options,
      variants: Object.fromEntries(ids.map((id, nth) => [id, [values[nth]!]])),
    })
  }

  it('merges two groups of one name with different variants, and their texts', async () => {
    const [from, into] = (await brandsWith([], [])) as [string, string]
    const theirs = await shirts(into, 800_000, ['S', 'M'])
    const own = await shirts(from, 800_100, ['L'])
    await sql`insert into product_group_translation (group_id, language, name) values (${own}, 'hi', 'कमीज़')`.execute(
      shop.db,
    )
    await merge(from, into)
    await followAll()
    const groups = await shop.db
      .selectFrom('product')
      .select(['group_id', 'name'])
      .where('brand_id', '=', Number(into))
      .orderBy('id')
      .execute()
    expect(groups).toEqual([
      { group_id: theirs, name: 'Shirt (S)' },
      { group_id: theirs, name: 'Shirt (M)' },
      { group_id: theirs, name: 'Shirt (L)' },
    ])
    const words = await shop.db
      .selectFrom('product_group_translation')
      .select('name')
      .where('group_id', '=', theirs)
      .execute()
    expect(words).toEqual([{ name: 'कमीज़' }])
  })

  it('names groups that would clash, and merges nothing', async () => {
    const [from, into] = (await brandsWith([], [])) as [string, string]
    await shirts(into, 800_200, ['S', 'M'])
    await shirts(from, 800_300, ['m'])
    const { status, failure } = await merge(from, into)
    expect([status, failure.code]).toEqual([409, 'groupsClash'])
    expect(failure.message).toContain(': Shirt.')
    expect(await productsOf(from)).toEqual(['Shirt (m)'])
    const [other] = (await brandsWith([])) as [string]
    await shirts(other, 800_400, ['Red'], ['Colour'])
    expect((await merge(other, into)).failure.code).toBe('groupsClash')
  })

  it('holds a conflicting group of a merge, moves the others, and moves it once the conflict ends', async () => {
    const [from, into] = (await brandsWith(['Lone'], [])) as [string, string]
    await shirts(from, 800_500, ['S'])
    await merge(from, into)
    await shirts(into, 800_600, ['S'])
    await followAll()
    expect(await productsOf(from)).toEqual(['Shirt (S)'])
    const use = async () => (await send(readListingUse, { kind: 'brand', id: into })).body.data
    expect(await use()).toMatchObject({ products: 2, waiting: ['Shirt'] })
    const removed = await send(removeBrand, { brand_id: into, version: await versionOf('brand', into) })
    expect(removed.failure.code).toBe('notEmpty')
    await sql`update product set option_values = array['XL'] where id = 800600`.execute(shop.db)
    await followAll()
    expect(await productsOf(from)).toEqual([])
    expect(await use()).toMatchObject({ products: 3, waiting: [] })
  })
})

it('redirects a merged category to the other, with its products and brands', async () => {
  await insertSampleProducts(shop.db, [
    { id: 700_000, name: 'Spade', categoryId: 3 },
    { id: 700_001, name: 'Rake', categoryId: 3, active: false },
  ])
  const answer = await send(mergeCategory, {
    id: '3',
    into_id: '2',
    version: await versionOf('category', '3'),
  })
  expect(answer.body.data).toEqual({ products: 2 })
  await followAll()
  const { data } = (await send(getMovedListings, { category_id: '3', brand_id: '1' })).body
  expect(data).toEqual([{ kind: 'category', id: '3', into: { id: '2', name: 'Café & Kitchen' } }])
  expect((await send(listCategories)).body.data.map(({ name }) => name)).toEqual([
    'Mobiles',
    'Café & Kitchen',
  ])
  const moved = await shop.db
    .selectFrom('product')
    .select('category_id')
    .where('id', 'in', [700_000, 700_001])
    .execute()
  expect(moved).toEqual([{ category_id: 2 }, { category_id: 2 }])
})

it("writes a file's merged brand to the other, until a new brand has the name", async () => {
  const [from, into] = (await brandsWith(['Aa'], [])) as [string, string]
  await merge(from, into)
  const name = `Brand ${from}`
  expect(await findByName(shop.db, 'brand', [name])).toEqual([{ id: Number(into), name }])
  const taken = await send(saveBrand, { ...savedInputs.saveBrand(1), name })
  expect(taken.status).toBe(200)
  const [first] = await findByName(shop.db, 'brand', [name])
  expect(first!.id).toBe(Number(taken.body.data.brand_id))
})
