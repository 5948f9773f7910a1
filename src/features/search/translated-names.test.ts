import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import { insertSampleCatalogue, insertSampleProducts } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  insertBrandTranslations,
  insertCategoryTranslations,
} from '../catalogue/brands/write-listings.sql.ts'
import { insertProductTranslations } from '../catalogue/write-products.sql.ts'
import { indexRenamed } from './index-renamed.job.ts'
import { getSearchProduct } from './search.calls.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Leather Shoes (Black)', popularity: 5 },
    { id: 2, name: 'Banarasi Saree with Border', popularity: 5 },
    { id: 3, name: 'Nilkamal Chair', popularity: 5 },
    { id: 4, name: 'Chair Cushion', popularity: 90 },
    { id: 5, name: 'Cotton Shirt', popularity: 5 },
    { id: 6, name: 'Slippers for Women', popularity: 5 },
    { id: 7, name: 'Hindi Primer', popularity: 5 },
    { id: 8, name: 'Garden Bench', popularity: 5 },
    { id: 9, name: 'Kurti, Blue', popularity: 5 },
  ])
  await insertProductTranslations(shop.db, [
    { product_id: 1, language: 'hi', name: 'चमड़े के जूते (काला)' },
    { product_id: 1, language: 'mr', name: 'चामड्याचे बूट (काळा)' },
    { product_id: 2, language: 'hi', name: 'बनारसी साड़ी, बॉर्डर के साथ' },
    { product_id: 3, language: 'hi', name: 'नीलकमल कुर्सी' },
    { product_id: 3, language: 'mr', name: 'नीलकमल खुर्ची' },
    { product_id: 4, language: 'hi', name: 'कुर्सी की गद्दी' },
    { product_id: 5, language: 'hi', name: 'सूती क़मीज़' },
    { product_id: 6, language: 'hi', name: 'महिलाओं की चप्पल' },
    { product_id: 7, language: 'hi', name: 'हिन्दी की पहली किताब' },
  ])
})
afterAll(() => shop.close())

async function search(typed: string, language = 'en') {
  shop.app.forgetCatalogue()
  const as = { cookie: `language=${language}` }
  return (await shop.send(getSearchProduct, { search_string: typed }, as)).body
}

const idsFor = async (typed: string, language?: string) =>
  (await search(typed, language)).data.map(({ product_id }) => Number(product_id))

const namesFor = async (typed: string, language?: string) =>
  (await search(typed, language)).data.map(({ product_name }) => product_name)

const insertTranslation = (product_id: number, name: string) =>
  insertProductTranslations(shop.db, [{ product_id, language: 'hi', name }])

/** Returns how many products have each of some words in a language other than English. */
async function translationsWith(words: string) {
  const { rows } = await sql<{ count: number }>`
    select in_translations as count from search_word where word = any (search_words(${words}))`.execute(
    shop.db,
  )
  return rows.map(({ count }) => count)
}

it.each([
  // Words in Devanagari, as the names have them.
  ['जूते', 1],
  ['बूट', 1],
  ['साड़ी', 2],
  ['खुर्ची', 3],
  // In Latin letters, spelt as they sound.
  ['joote', 1],
  ['jute', 1],
  ['chamde ke joote', 1],
  ['boot', 1],
  ['sadi', 2],
  ['saadi', 2],
  ['khurchi', 3],
  ['chappal', 6],
  ['chapal', 6],
  // Misspelt, and unfinished.
  ['जुते', 1],
  ['साडी', 2],
  ['साडि', 2],
  ['चप्प', 6],
  ['chapp', 6],
  ['खुर्चि', 3],
  // Half letters and dots, which have two encodings or can be left out.
  ['हिंदी', 7],
  ['हिन्दी', 7],
  ['सा\u0921\u093cी', 2],
  ['सा\u095cी', 2],
  ['कमीज', 5],
  ['क़मीज़', 5],
  ['kameez', 5],
  ['kameej', 5],
  // Combined with English words.
  ['black joote', 1],
  ['नीलकमल chair', 3],
])('finds %s by translated names', async (typed, id) => {
  for (const language of ['en', 'hi', 'mr']) expect((await idsFor(typed, language))[0]).toBe(id)
})

it("shows results in the page's language for a search in any language", async () => {
  expect(await namesFor('joote', 'hi')).toEqual(['चमड़े के जूते (काला)'])
  expect(await namesFor('joote', 'mr')).toEqual(['चामड्याचे बूट (काळा)'])
  expect(await namesFor('जूते', 'en')).toEqual(['Leather Shoes (Black)'])
  expect(await namesFor('leather shoes', 'hi')).toEqual(['चमड़े के जूते (काला)'])
  expect(await namesFor('bench', 'hi')).toEqual(['Garden Bench'])
})

it('ranks what a product is before what goes with it in translations, as in English', async () => {
  expect(await idsFor('कुर्सी')).toEqual([3, 4])
  expect(await idsFor('kursi')).toEqual([3, 4])
})

it('puts English names that have the word first in a search by translated names', async () => {
  await insertTranslation(8, 'बगीचे का शर्ट')
  const ids = await idsFor('shirt')
  expect(ids[0]).toBe(5)
  await shop.db.deleteFrom('product_translation').where('product_id', '=', 8).execute()
})

it('prefers an English correction to an equally near one of another language', async () => {
  await insertTranslation(8, 'कुर्टी स्टैंड')
  const { data, shown_for } = await search('kutri')
  expect([shown_for, Number(data[0]!.product_id)]).toEqual(['kurti', 9])
  await shop.db.deleteFrom('product_translation').where('product_id', '=', 8).execute()
})

it('shows a correction in the script that was typed', async () => {
  expect((await search('चप्पप्ल')).shown_for).toBe('चप्पल')
  expect((await search('chpapal')).shown_for).toBe('chappal')
})

it('indexes a translated name as soon as it is written, updates it, and removes it', async () => {
  await insertTranslation(8, 'बगीचे की बेंच')
  expect(await idsFor('बगीचे')).toEqual([8])
  await shop.db
    .updateTable('product_translation')
    .set({ name: 'पार्क की बेंच' })
    .where('product_id', '=', 8)
    .execute()
  expect(await idsFor('बगीचे')).toEqual([])
  expect(await idsFor('पार्क')).toEqual([8])
  await shop.db.updateTable('product').set({ name: 'Park Bench' }).where('id', '=', 8).execute()
  expect(await idsFor('पार्क की बेंच')).toEqual([8])
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', 8).execute()
  expect(await idsFor('पार्क की बेंच')).toEqual([])
  await shop.db.updateTable('product').set({ active: true }).where('id', '=', 8).execute()
  await shop.db.deleteFrom('product_translation').where('product_id', '=', 8).execute()
  expect(await idsFor('पार्क की')).toEqual([8])
  expect(await translationsWith('बगीचे पार्क')).toEqual([0, 0])
})

it('indexes translated brands and categories once the job has run', async () => {
  await insertBrandTranslations(shop.db, [{ brand_id: 1, language: 'hi', name: 'निवरा' }])
  await insertCategoryTranslations(shop.db, [{ category_id: 1, language: 'mr', name: 'दूरभाष' }])
  await indexRenamed.run({ ...shop.context, log: shop.app.server.log }, {})
  expect((await idsFor('दूरभाष')).length).toBeGreaterThan(5)
  expect((await search('doorbhash')).found_by).toBe('words')
  await shop.db.deleteFrom('category_translation').execute()
  await indexRenamed.run({ ...shop.context, log: shop.app.server.log }, {})
  expect(await translationsWith('दूरभाष')).toEqual([0])
  expect(await idsFor('दूरभाष')).toEqual([])
})

it.each([
  ['its name', 'its translation'],
  ['its translation', 'its name'],
])('keeps two changes of one product, %s and, before that is committed, %s', async (first) => {
  await shop.db.updateTable('product').set({ active: false, name: 'Old Bench' }).where('id', '=', 8).execute()
  await shop.db.deleteFrom('product_translation').where('product_id', '=', 8).execute()
  const rename = (db: Db) =>
    db.updateTable('product').set({ active: true, name: 'Plank' }).where('id', '=', 8).execute()
  const translate = (db: Db) =>
    insertProductTranslations(db, [{ product_id: 8, language: 'hi', name: 'तख़्ता' }])
  const [early, late] = first === 'its name' ? [rename, translate] : [translate, rename]
  let second: Promise<unknown> | undefined
  await shop.db.transaction().execute(async (transaction) => {
    await early(transaction)
    second = late(shop.db)
    await setTimeout(200)
  })
  await second
  const { rows } = await sql<{ terms: string[] }>`
      select tsvector_to_array(terms) as terms from search_entry where product_id = 8`.execute(shop.db)
  expect(rows[0]!.terms).toEqual(expect.arrayContaining(['plank', '~takhta']))
})

it("deletes a product's names in all languages with it", async () => {
  await insertSampleProducts(shop.db, [{ id: 50, name: 'Wicker Lamp', images: [] }])
  await insertTranslation(50, 'बेंत का दीपक')
  expect(await idsFor('दीपक')).toEqual([50])
  await shop.db.deleteFrom('stock').where('product_id', '=', 50).execute()
  await corruptHistory(shop, 'price_change', (owner) =>
    owner.deleteFrom('price_change').where('product_id', '=', 50).execute(),
  )
  await shop.db.deleteFrom('product').where('id', '=', 50).execute()
  expect(await idsFor('दीपक')).toEqual([])
  expect(await translationsWith('दीपक')).toEqual([0])
})

it("indexes names of a thousand words within the index's limit", async () => {
  const words = Array.from({ length: 1_000 }, (_, index) => `शब्दसंख्या${index}`).join(' ')
  await shop.db.deleteFrom('product_translation').where('product_id', '=', 8).execute()
  await insertTranslation(8, words)
  expect(await idsFor('शब्दसंख्या0')).toEqual([8])
})

/** Returns how many search entries this connection has written. */
async function entriesWritten(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select pg_stat_get_xact_tuples_inserted('search_entry'::regclass)::integer as count`.execute(db)
  return rows[0]!.count
}

it("writes one index entry for all of a transaction's changes to a product", async () => {
  const written = await shop.db.transaction().execute(async (own) => {
    const before = await entriesWritten(own)
    await insertSampleProducts(own, [{ id: 40, name: 'Copper Kettle', categoryId: 1, brandId: 1 }])
    await insertProductTranslations(own, [{ product_id: 40, language: 'hi', name: 'तांबे की केतली' }])
    await insertProductTranslations(own, [{ product_id: 40, language: 'mr', name: 'तांब्याची किटली' }])
    await own.updateTable('product').set({ name: 'Bronze Kettle' }).where('id', '=', 40).execute()
    await sql`set constraints search_words_changed immediate`.execute(own)
    return (await entriesWritten(own)) - before
  })
  expect(written).toBe(1)
  for (const typed of ['bronze kettle', 'केतली', 'किटली']) expect(await idsFor(typed)).toEqual([40])
  expect(await translationsWith('केतली किटली')).toEqual([1, 1])
})
