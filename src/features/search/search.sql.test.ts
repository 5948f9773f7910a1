import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../platform/database/database.ts'
import { getSearchFilters, getSearchProduct } from './search.calls.ts'
import { type SearchQuestion, type SearchResult, searchProducts } from './search.sql.ts'

const productsCount = 3_000
const kinds = ['Kettle', 'Lantern', 'Saddle', 'Tripod', 'Quilt', 'Anvil']

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(
    shop.db,
    Array.from({ length: productsCount }, (_, index) => ({
      id: index + 1,
      // Each product has a word of its own, so that the dictionary is as long as the catalogue.
      name: `${index % 2 ? 'Steel' : 'Brass'} ${kinds[index % kinds.length]} ${ownWord(index)}`,
      mrp: 10_000 + (index % 997) * 100,
      discountBp: (index % 50) * 100,
      popularity: (index * 7919) % 1_000,
      stock: index % 10 === 0 ? 0 : 5,
    })),
  )
  await sql`vacuum analyze product, stock, search_entry, search_word, search_rest, search_beginning`.execute(
    shop.ownerDb,
  )
}, 60_000)
afterAll(() => shop.close())

/** Returns a distinct word such as 'babec' for each index. */
function ownWord(index: number): string {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe', 'ri', 'so', 'tu']
  const digits = [...index.toString(15).padStart(3, '0')].map((digit) => Number.parseInt(digit, 15))
  return `w${digits.map((digit) => syllables[digit]).join('')}`
}

const search = (typed: string, question: Partial<SearchQuestion> = {}): Promise<SearchResult> =>
  searchProducts(shop.db, { typed, sort: 'relevance', inStockOnly: false, countMax: 10, ...question })

/** Returns how often this session scanned whole tables, and how many rows it fetched by an index. */
async function readRows(own: Db) {
  const { rows } = await sql<{ table: string; scans: number; fetched: number }>`
    select relname as table, seq_scan as scans, idx_tup_fetch as fetched from pg_stat_xact_user_tables
     where relname in ('product', 'stock', 'search_entry', 'search_word', 'search_rest', 'search_beginning')`.execute(
    own,
  )
  return rows
}

/** Returns the reads of one search per table. */
async function readBy(typed: string, question: Partial<SearchQuestion> = {}) {
  return await shop.db.transaction().execute(async (own) => {
    const before = await readRows(own)
    await searchProducts(own, { typed, sort: 'relevance', inStockOnly: false, countMax: 10, ...question })
    const after = await readRows(own)
    return after.map(({ table, scans, fetched }) => {
      const earlier = before.find((row) => row.table === table)
      return { table, scans: scans - (earlier?.scans ?? 0), fetched: fetched - (earlier?.fetched ?? 0) }
    })
  })
}

/** Reads all pages until there are no more, or `countMax` products were read. */
async function readPages(typed: string, question: Partial<SearchQuestion>, countMax = 2_000) {
  const products: SearchResult['products'] = []
  let page = await search(typed, question)
  products.push(...page.products)
  while (page.end && products.length < countMax) {
    page = await search(typed, { ...question, after: page.end })
    products.push(...page.products)
  }
  return products
}

it.each([
  ['a frequent letter', 's'],
  ['a frequent word', 'steel'],
  ['two frequent words', 'steel lantern'],
  ['a rare word', ownWord(1234)],
  ['the beginning of a rare word', ownWord(1234).slice(0, 5)],
  ['a misspelt word', 'lantren'],
  ['the misspelt beginning of a word', 'lantr kett'],
  ['only unknown words', 'qxqxqxqx vzvzvz'],
  ['words that no product has together', 'kettle lantern saddle'],
  ['eight words', 'one two three four five six seven eight'],
])('reads few rows, and none by a sequential scan, for %s', async (_, typed) => {
  for (const { table, scans, fetched } of await readBy(typed)) {
    expect(scans, `scans of ${table}`).toBe(0)
    // The statements may scan products until enough are found. They must only look up words.
    if (table !== 'search_entry' && table !== 'stock')
      expect(fetched, `rows of ${table}`).toBeLessThan(productsCount / 10)
  }
})

it('searches popular products by an index only', async () => {
  const { rows } = await sql`
    explain select product_id, group_id, popularity, terms, offered from search_entry
             order by popularity desc, product_id limit 100`.execute(shop.db)
  expect(JSON.stringify(rows)).toContain('Index Only Scan using search_entry_by_popularity')
})

it.each(['relevance', 'price-low', 'price-high', 'discount'] as const)(
  'lists each product on one page, in one order, by %s',
  async (sort) => {
    const products = await readPages('steel', { sort, countMax: 97 })
    expect(new Set(products.map(({ id }) => id)).size).toBe(productsCount / 2)
    expect(products).toHaveLength(productsCount / 2)
    const keys = products.map((product) => {
      switch (sort) {
        case 'relevance':
          return [product.on_hand > 0 ? 0 : 1, -((product.id - 1) * 7919) % 1_000]
        case 'price-low':
          return [offered(product)]
        case 'price-high':
          return [-offered(product)]
        case 'discount':
          return [-product.discount_bp]
      }
    })
    const inOrder = keys.toSorted((one, other) => one[0]! - other[0]! || (one[1] ?? 0) - (other[1] ?? 0))
    expect(keys).toEqual(inOrder)
  },
)

it.each(['relevance', 'price-low', 'price-high', 'discount'] as const)(
  'applies filters by %s',
  async (sort) => {
    const filter = { sort, minPaise: 30_000, maxPaise: 60_000, inStockOnly: true, countMax: 50 }
    const products = await readPages('brass kettle', filter)
    const { rows } = await sql<{ count: number }>`
        select count(*) as count from shown_product
         where name like 'Brass Kettle%' and offered between 30000 and 60000 and on_hand > 0`.execute(shop.db)
    expect(products).toHaveLength(rows[0]!.count)
    expect((await search('brass kettle', filter)).totalCount).toBe(rows[0]!.count)
  },
)

it.each(['relevance', 'price-low', 'price-high', 'discount', 'rating', 'newest'] as const)(
  'reads only the products of a chosen brand, and finds them all, by %s',
  async (sort) => {
    const ofBrand = [10, 500, 2_000, 2_001]
    await shop.db.updateTable('product').set({ brand_id: 2 }).where('id', 'in', ofBrand).execute()
    const filter = { sort, brandIds: [2], countMax: 10 }
    const { products, totalCount } = await search('steel', filter)
    expect(products.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([10, 500, 2_000])
    expect(totalCount).toBe(3)
    for (const { table, fetched } of await readBy('steel', filter))
      expect(fetched, `rows of ${table}`).toBeLessThan(50)
  },
)

it('counts the matches of a search beside a chosen brand', async () => {
  const ofBrand = [20, 600, 2_100, 2_101, 2_980]
  await shop.db.updateTable('product').set({ brand_id: 3 }).where('id', 'in', ofBrand).execute()
  for (const filter of [{}, { in_stock: '1' }, { max_price: 140 }, { min_discount: 20 }]) {
    // All products have a word that begins with this letter. They are more than a search examines to count
    // the filters' choices.
    const input = { search_string: 'w', brands: '3', ...filter }
    const found = (await shop.send(getSearchProduct, { ...input, limit: 20 })).body
    const { data } = (await shop.send(getSearchFilters, input)).body
    expect(data.total_count, JSON.stringify(filter)).toBe(found.data.length)
    expect(data).not.toHaveProperty('total_is_least')
    expect(data.brands.find(({ id }) => id === '3')).toMatchObject({ count: found.data.length })
  }
  const { data } = (await shop.send(getSearchFilters, { search_string: 'w' })).body
  expect(data).toMatchObject({ total_is_least: true, counts_are_least: true })
})

it('applies a typed price although the chosen brand has nothing that cheap, and counts none', async () => {
  await shop.db.updateTable('product').set({ brand_id: 3 }).where('id', 'in', [20, 600]).execute()
  const found = async (input: Record<string, unknown>) => (await shop.send(getSearchProduct, input)).body.data
  const input = { search_string: 'steel under 80', brands: '3' }
  expect(await found({ search_string: 'steel under 80' })).not.toEqual([])
  expect(await found({ search_string: 'steel', brands: '3' })).not.toEqual([])
  expect(await found(input)).toEqual([])
  expect((await shop.send(getSearchFilters, input)).body.data.total_count).toBe(0)
})

it('stops a search among many where the filters leave nothing', async () => {
  expect(await search('steel lantern', { maxPaise: 1 })).toMatchObject({ products: [], foundBy: 'words' })
  for (const typed of ['lantren', 'lantren zzyzzx', 'kettle lantern saddle'])
    expect(await search(typed, { maxPaise: 1 }), typed).toMatchObject({ products: [] })
})

it('counts to a thousand in a search among many', async () => {
  expect((await search('steel')).totalCount).toBe(1_000)
  expect((await search('steel lantern')).totalCount).toBe(productsCount / kinds.length)
  expect((await search('lantren')).totalCount).toBe(productsCount / kinds.length)
  expect((await search('xyzzy')).totalCount).toBe(0)
})

it('reports the corrected and the omitted words', async () => {
  expect(await search('Steel Lantern')).toMatchObject({ foundBy: 'words', leftOut: [] })
  expect(await search('steel lantren')).toMatchObject({ foundBy: 'correction', shownFor: 'steel lantern' })
  expect(await search('Steel Lanterns and Tripods')).toMatchObject({
    foundBy: 'some-words',
    shownFor: 'Steel Tripods',
    leftOut: ['Lanterns'],
  })
  expect(await search('Tripods for Steel Lanterns')).toMatchObject({
    foundBy: 'some-words',
    shownFor: 'Tripods for Steel',
    leftOut: ['Lanterns'],
  })
  expect(await search('lantren zzyzzx')).toMatchObject({
    foundBy: 'some-words',
    shownFor: 'lantern',
    leftOut: ['zzyzzx'],
  })
})

// Prices, units, scripts and signs in any order. Every input must give an answer that names the words left
// out.
const pieces = fc.constantFrom(
  'steel',
  'kettel',
  'lantren',
  'tripods',
  'Anvils',
  'sadle',
  '12',
  '128 gb',
  'gb',
  '₹500',
  'under 500',
  'rs',
  'kg',
  'note12',
  't-shrit',
  'zzyzzx',
  'iphone',
  'apple watch',
  'mobail',
  'मोबाइल',
  'के लिए',
  '५ किलो',
  'for',
  'l',
  '/',
  ',',
  '(',
  '&',
  "'",
  '"',
  '\\',
  '%',
  ':*',
  '!',
  '-',
  '.',
  '1,000',
  '2 in 1',
  '🙂',
  'ﷺ',
  '\u200B',
  '\u00A0',
)
const mixtures = fc
  .array(fc.tuple(pieces, fc.constantFrom(' ', ' ', ' ', '')), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(''))

it('reports how it understood any text', async () => {
  await fc.assert(
    fc.asyncProperty(
      mixtures,
      fc.constantFrom({}, { maxPaise: 1 }, { inStockOnly: true }),
      async (typed, filter) => {
        const { products, foundBy, shownFor, leftOut } = await search(typed, filter)
        if (products.length === 0) return
        expect(shownFor).not.toBe('')
        expect(foundBy === 'some-words').toBe(leftOut.length > 0)
        if (foundBy === 'words') expect(shownFor).toBe(typed)
      },
    ),
    { numRuns: 150 },
  )
})

const offered = ({ mrp, discount_bp }: { mrp: number; discount_bp: number }) =>
  mrp - Math.floor((mrp * discount_bp + 5_000) / 10_000)

it.each([
  'k'.repeat(512),
  '9'.repeat(512),
  ' '.repeat(60),
  '%_\\'.repeat(100),
  'steel:* & !lantern | <-> \'"`',
  '(((((',
  ':*',
  '!',
  '^steel $lantern /mobile',
  'मोबाइल '.repeat(60),
  '\u200B\u200Dsteel\u2066\u061C',
  'שלום עולם',
  '🙂👨‍👩‍👧‍👦',
  'a.b-c-d.e-- -.-',
  '1.5.5.5 l kg gb 5 5 5',
  Array.from({ length: 200 }, (_, index) => `w${index}`).join(' '),
])('answers a search for %s without an error', async (typed) => {
  for (const sort of ['relevance', 'price-low'] as const)
    expect((await search(typed, { sort })).products.length).toBeLessThanOrEqual(10)
})
