import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue, insertSampleProducts } from '../../../../../test/sample-catalogue.ts'
import { savedInputs, savedPicture } from '../../../../../test/saved-inputs.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { violatedConstraint } from '../../../../platform/database/violated-constraint.ts'
import type { AnyCall } from '../../../../wire/define-call.ts'
import { storePicture } from '../../../pictures/staff/pictures.sql.ts'
import { getAllBrandList, getAllTypes, getBrandListOfCategory } from '../../brands/brands.calls.ts'
import { insertBanners } from '../../promotions/write-promotions.sql.ts'
import { createGroup } from '../../variants/product-group.sql.ts'
import { findListings, saveProduct } from '../products/products.calls.ts'
import { listBrands, moveBrand, removeBrand, saveBrand } from './brands.calls.ts'
import { listCategories, moveCategory, removeCategory, saveCategory } from './categories.calls.ts'
import { readListingUse } from './listings.calls.ts'

let shop: TestApp
let keepers: [TestStaff, TestStaff]

beforeAll(async () => {
  shop = await openTestApp()
  keepers = [await shop.createStaff('catalogue'), await shop.createStaff('catalogue')]
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Nivra Note' },
    { id: 2, name: 'Rasovia Pan', categoryId: 2, brandId: 2, active: false },
  ])
  await storePicture(shop.db, { name: savedPicture, content: Buffer.from('x'), width: 1, height: 1 })
})
afterAll(() => shop.close())

const send = <C extends AnyCall>(call: C, input: object = {}, as = keepers[0]) =>
  shop.send(call, input as Record<string, unknown>, as)
const brandsInOrder = async () => (await send(listBrands)).body.data.map(({ name }) => name)
let nextName = 1
async function newBrand(): Promise<{ brand_id: string; version: number }> {
  const { brand_id, version } = (await send(saveBrand, savedInputs.saveBrand(nextName++))).body.data
  return { brand_id: String(brand_id), version }
}
const kettle = (brand_id: string) => ({ ...savedInputs.saveProduct(nextName++), brand_id })

it('refuses to delete a brand with products, and counts those off sale too', async () => {
  const { body } = await send(listBrands)
  expect(body.data.map(({ name, products, place }) => [name, products, place])).toEqual([
    ['Rasovia', 1, 1],
    ['Nivra', 1, 2],
    ['Bageeva', 0, 3],
  ])
  const [rasovia, nivra] = body.data
  for (const { brand_id, version } of [rasovia!, nivra!]) {
    const { status, failure } = await send(removeBrand, { brand_id, version })
    expect([status, failure.code]).toEqual([409, 'notEmpty'])
    expect(failure.message).toMatch(/^1 product is in it/)
  }
  const gone = shop.ownerDb.deleteFrom('brand').where('id', '=', 2).execute()
  await expect(gone.catch(violatedConstraint)).resolves.toBe('product_brand_id_fkey')
})

it('removes a category without products, with its groups, from the shop', async () => {
  const garden = (await send(listCategories, { search: 'gard' })).body.data[0]!
  await createGroup(shop.db, { categoryId: 3, brandId: 1, name: 'Left behind', options: ['Size'] })
  const { category_id, version } = garden
  expect((await send(removeCategory, { category_id, version: version + 1 })).failure.code).toBe(
    'changedMeanwhile',
  )
  expect((await send(removeCategory, { category_id, version })).status).toBe(200)
  expect((await send(removeCategory, { category_id, version })).status).toBe(404)
  const types = (await send(getAllTypes)).body.data.map(({ category_name }) => category_name)
  expect(types).toEqual(['Mobiles', 'Café & Kitchen'])
})

it('either keeps a brand that gets a product during its deletion, or refuses the product', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const { brand_id, version } = await newBrand()
    const removing = () => send(removeBrand, { brand_id, version })
    const adding = () => send(saveProduct, kettle(brand_id), keepers[1])
    const [first, second] = await Promise.all(round % 2 ? [removing(), adding()] : [adding(), removing()])
    const [removed, added] = round % 2 ? [first, second] : [second, first]
    expect([removed.status, added.status]).toSatisfy(
      ([one, other]) => (one === 200 && other === 400) || (one === 409 && other === 200),
    )
    seen.add(added.failure.code ?? 'added')
    if (removed.status === 409) expect(removed.failure.code).toBe('notEmpty')
    else expect(added.failure.errors).toHaveProperty('brand_id')
  }
  const orphans = await sql<{ count: number }>`
    select count(*)::integer as count from product left join brand on brand.id = brand_id where brand.id is null`.execute(
    shop.ownerDb,
  )
  expect(orphans.rows[0]!.count).toBe(0)
})

it('lists the links to a brand before its deletion', async () => {
  const { brand_id } = await newBrand()
  await insertBanners(shop.db, [
    { title: 'All of it', image: 'x.webp', href: `/brands/${brand_id}`, position: 9 },
    { title: 'Kitchen', image: 'x.webp', href: `/sub-products/2/${brand_id}?mcn=Kitchen`, position: 9 },
    { title: 'Another', image: 'x.webp', href: `/brands/${brand_id}0`, position: 9 },
  ])
  await shop.db
    .insertInto('menu_item')
    .values([
      { menu_id: 1, position: 1, url: `https://example.com/brands/${brand_id}`, icon: '', name: 'Elsewhere' },
    ])
    .execute()
  const { data } = (await send(readListingUse, { kind: 'brand', id: brand_id })).body
  expect(data).toEqual({
    products: 0,
    banners: ['All of it', 'Kitchen'],
    menu_items: [],
    earlier: [],
    waiting: [],
  })
  expect((await send(readListingUse, { kind: 'brand', id: '999999' })).status).toBe(404)
})

it("moves a brand to a given place, also in the shop's lists", async () => {
  const before = await brandsInOrder()
  const [first] = (await send(listBrands)).body.data
  const moved = await send(moveBrand, { brand_id: first!.brand_id, place: 3 })
  expect(moved.body.data).toEqual({ is_moved: true })
  const after = [before[1], before[2], before[0], ...before.slice(3)]
  expect(await brandsInOrder()).toEqual(after)
  const shown = (await send(getAllBrandList, { limit: '100' })).body.data.map(({ brand_name }) => brand_name)
  expect(shown).toEqual(after)
  // A position after the last one means the last position.
  await send(moveBrand, { brand_id: first!.brand_id, place: 1_000_000 })
  expect((await brandsInOrder()).at(-1)).toBe(before[0])
  await send(moveBrand, { brand_id: first!.brand_id, place: 1 })
  expect(await brandsInOrder()).toEqual(before)
  expect((await send(moveBrand, { brand_id: first!.brand_id, place: 1 })).body.data.is_moved).toBe(false)
})

it.each([[{ place: 0 }], [{ place: 1.5 }], [{ place: 'second' }], [{}], [{ place: 2, direction: 'up' }]])(
  'refuses to move a brand to %j',
  async (to) => {
    const { status, failure } = await send(moveBrand, { brand_id: '1', ...to })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['place']])
  },
)

it("keeps another row's open form valid when a row moves", async () => {
  const [first, second] = (await send(listBrands)).body.data
  await send(moveBrand, { brand_id: first!.brand_id, place: 2 })
  const { place: _place, products: _products, arriving: _arriving, ...typed } = second!
  expect((await send(saveBrand, { ...typed, description: 'Typed meanwhile.' })).status).toBe(200)
})

it('keeps one order for two simultaneous reorderings of categories, and answers both', async () => {
  await insertCategoriesUpTo(12)
  const ids = (await send(listCategories)).body.data.map(({ category_id }) => category_id)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, nth) =>
      send(
        moveCategory,
        { category_id: ids[nth % ids.length], ...(nth % 3 ? { place: 1 + (nth % 7) } : { direction: 'up' }) },
        keepers[nth % 2],
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const after = (await send(listCategories)).body.data
  expect(new Set(after.map(({ category_id }) => category_id))).toEqual(new Set(ids))
  expect(after).toHaveLength(ids.length)
  expect(after.map(({ place }) => place)).toEqual(ids.map((_, place) => place + 1))
})

it('stores since when a category cannot be returned, for earlier orders', async () => {
  const values = { ...savedInputs.saveCategory(nextName++), is_returnable: false }
  const { category_id, version } = (await send(saveCategory, values)).body.data
  const since = async () =>
    (
      await shop.db
        .selectFrom('category')
        .select('not_returned_since')
        .where('id', '=', Number(category_id))
        .executeTakeFirstOrThrow()
    ).not_returned_since
  const first = await since()
  expect(first).not.toBeNull()
  const saved = await send(saveCategory, { ...values, category_id: String(category_id), version })
  expect(await since()).toEqual(first)
  const again = { ...values, category_id: String(category_id), version: saved.body.data.version }
  expect((await send(saveCategory, { ...again, is_returnable: true })).status).toBe(200)
  expect(await since()).toBeNull()
})

async function insertCategoriesUpTo(count: number): Promise<void> {
  await sql`
    insert into category (name, image, position) select 'Category ' || nth, '', 5 from generate_series(1, ${count}::integer) as nth`.execute(
    shop.db,
  )
}

it("sorts a category's brands in the order of the brands", async () => {
  await insertSampleProducts(shop.db, [{ id: 90, name: 'Rasovia Phone', brandId: 2 }])
  const ofMobiles = async () =>
    (await send(getBrandListOfCategory, { category_id: '1' })).body.data.map(({ brand_name }) => brand_name)
  await send(moveBrand, { brand_id: '1', place: 1 })
  expect((await ofMobiles())[0]).toBe('Nivra')
  await send(moveBrand, { brand_id: '2', place: 1 })
  shop.app.forgetCatalogue()
  expect((await ofMobiles())[0]).toBe('Rasovia')
})

it('finds a brand among 3,400 by a part of its name, in the list and the pickers', async () => {
  await sql`
    insert into brand (name, image, description, position)
      select 'Maker ' || nth, '', '', 10 from generate_series(1, 3400) as nth`.execute(shop.db)
  const names = (await send(listBrands, { search: 'AKER 33' })).body.data.map(({ name }) => name)
  expect(names).toHaveLength(50)
  expect((await send(listBrands, { search: 'aker 3399' })).body.data).toMatchObject([{ name: 'Maker 3399' }])
  expect((await send(listBrands, { search: '%' })).body.data).toEqual([])
  expect((await send(listBrands, { state: 'empty', search: 'Nivra' })).body.data).toEqual([])
  const find = async (input: object) => (await send(findListings, { kind: 'brand', ...input })).body.data
  expect((await find({ search: 'niv' })).map(({ name }) => name)).toEqual(['Nivra'])
  expect(await find({ search: 'maker' })).toHaveLength(20)
  expect(await find({ id: '1' })).toEqual([{ id: '1', name: 'Nivra' }])
  expect(await find({ search: '\\' })).toEqual([])
})

it("updates a brand's product count when products come, move and go", async () => {
  const brands = [await newBrand(), await newBrand()]
  const sizes = () =>
    Promise.all(
      brands.map(
        async ({ brand_id }) =>
          (await send(readListingUse, { kind: 'brand', id: brand_id })).body.data.products,
      ),
    )
  const save = async (place: number, kept: object = {}) => {
    const { body } = await send(saveProduct, { ...kettle(brands[place]!.brand_id), ...kept })
    const { product_id, version } = body.data.product
    return { product_id, version }
  }
  const first = await save(0)
  await save(0)
  const seen = [await sizes()]
  await save(1, first)
  seen.push(await sizes())
  await Promise.all([save(0), save(1), save(0), save(1)])
  seen.push(await sizes())
  const moved = inTransaction(shop.db, async (db) => {
    await sql`update product set brand_id = ${brands[0]!.brand_id} where id = ${first.product_id}`.execute(db)
    throw new Error('given up')
  })
  await expect(moved).rejects.toThrow('given up')
  seen.push(await sizes())
  expect(seen).toEqual([
    [2, 0],
    [1, 1],
    [3, 3],
    [3, 3],
  ])
})
