import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import { insertSampleCatalogue, insertSampleProducts } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../platform/database/database.ts'
import { indexRenamedProducts } from './renamed-listings.sql.ts'
import { searchProducts } from './search.sql.ts'

let shop: TestApp
let db: Db

beforeAll(async () => {
  shop = await openTestApp()
  db = shop.db
  await insertSampleCatalogue(db, [{ id: 1, name: 'Nivra Note 12', popularity: 5 }])
})
afterAll(() => shop.close())

const found = async (typed: string) =>
  (await searchProducts(db, { typed, sort: 'relevance', inStockOnly: false, countMax: 10 })).products.map(
    ({ id }) => id,
  )

/**
 * Returns how many products have a word in their name, at the beginning of their name, and in their brand or
 * category.
 */
const counted = async (word: string) =>
  await db
    .selectFrom('search_word')
    .select(['in_names', 'at_starts', 'in_listings'])
    .where('word', '=', word)
    .executeTakeFirst()

const insert = (onto: Db, id: number, name: string) =>
  insertSampleProducts(onto, [{ id, name, categoryId: 3, brandId: 3 }])

it('indexes a product as soon as it is written, updates it on change, and removes it', async () => {
  await insert(db, 10, 'Wicker Basket')
  expect(await found('wicker')).toEqual([10])
  await db.updateTable('product').set({ name: 'Rattan Basket' }).where('id', '=', 10).execute()
  expect(await found('wicker')).toEqual([])
  expect(await found('rattan')).toEqual([10])
  await db.updateTable('product').set({ active: false }).where('id', '=', 10).execute()
  expect(await found('rattan')).toEqual([])
  await db.updateTable('product').set({ active: true }).where('id', '=', 10).execute()
  expect(await found('rattan')).toEqual([10])
  await db.deleteFrom('product_image').where('product_id', '=', 10).execute()
  await db.deleteFrom('stock').where('product_id', '=', 10).execute()
  await corruptHistory(shop, 'price_change', (owner) =>
    owner.deleteFrom('price_change').where('product_id', '=', 10).execute(),
  )
  await db.deleteFrom('product').where('id', '=', 10).execute()
  expect(await found('rattan')).toEqual([])
  expect(await counted('rattan')).toEqual({ in_names: 0, at_starts: 0, in_listings: 0 })
})

it('corrects no word to one without products', async () => {
  await insert(db, 11, 'Zirconia Ring')
  expect(await found('zircomia')).toEqual([11])
  await db.updateTable('product').set({ name: 'Plain Ring' }).where('id', '=', 11).execute()
  expect(await found('zircomia')).toEqual([])
  expect(await found('zirconia')).toEqual([])
})

it('indexes products under the new name of their brand or category only', async () => {
  await insert(db, 12, 'Clay Pot')
  expect(await found('bageeva pot')).toEqual([12])
  await db.updateTable('brand').set({ name: 'Terravo' }).where('id', '=', 3).execute()
  await db.updateTable('category').set({ name: 'Balcony' }).where('id', '=', 3).execute()
  while (await indexRenamedProducts(db, 500));
  expect(await found('terravo balcony')).toContain(12)
  expect(await counted('bageeva')).toMatchObject({ in_listings: 0 })
  expect(await counted('garden')).toMatchObject({ in_listings: 0 })
})

it('follows popularity and prices without indexing the words again', async () => {
  await insert(db, 13, 'Copper Jug')
  await insert(db, 14, 'Copper Mug')
  await db.updateTable('product').set({ popularity: 50, mrp: 90_000 }).where('id', '=', 14).execute()
  expect(await found('copper')).toEqual([14, 13])
  const cheap = { typed: 'copper', sort: 'price-low', inStockOnly: false, countMax: 10 } as const
  expect((await searchProducts(db, { ...cheap, maxPaise: 85_000 })).products.map(({ id }) => id)).toEqual([
    14,
  ])
})

it('counts words of two transactions that write the same new ones in another order', async () => {
  const write = (group: number, products: [number, string][]) =>
    db.transaction().execute(async (own) => {
      for (const [id, name] of products) {
        await insertSampleProducts(own, [{ id, name, categoryId: group, brandId: group }])
        // Waits, so that each transaction writes one of the words before either of them writes the other
        // word.
        await sql`select pg_sleep(0.2)`.execute(own)
      }
    })
  await Promise.all([
    write(1, [
      [20, 'Quillon Dagger'],
      [21, 'Xylan Flask'],
    ]),
    write(2, [
      [22, 'Xylan Sabre'],
      [23, 'Quillon Pouch'],
    ]),
  ])
  expect(await counted('quillon')).toEqual({ in_names: 2, at_starts: 2, in_listings: 0 })
  expect(await counted('xylan')).toEqual({ in_names: 2, at_starts: 2, in_listings: 0 })
  expect(await found('xylan sabre')).toEqual([22])
  expect(await found('quilon pouch')).toEqual([23])
})

it('indexes the first words of a name of any length', async () => {
  const words = Array.from(
    { length: 400 },
    (_, index) => `word${String.fromCodePoint(97 + (index % 26))}${index}`,
  )
  await insert(db, 40, `Banner ${'अ'.repeat(300)} ${words.join(' ')} ${'x'.repeat(3000)}`)
  expect(await found('banner')).toEqual([40])
})

it('counts the words of a whole import', async () => {
  const { rows } = await sql<{ word: string }>`
      with counted as (
        select ltrim(lexeme, '^$/') as word,
               count(*) filter (where left(lexeme, 1) not in ('^', '$', '/')) as in_names,
               count(*) filter (where left(lexeme, 1) = '/') as in_listings
          from search_entry, unnest(tsvector_to_array(terms)) as lexeme group by 1
      )
      select word from search_word full join counted using (word)
       where (coalesce(search_word.in_names, 0), coalesce(search_word.in_listings, 0))
         <> (coalesce(counted.in_names, 0), coalesce(counted.in_listings, 0))`.execute(db)
  expect(rows).toEqual([])
  expect((await sql`select from search_change`.execute(shop.ownerDb)).rows).toHaveLength(0)
})
