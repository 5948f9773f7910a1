import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue, insertSampleProducts } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { getPopularSearches, getSearchProduct } from './search.calls.ts'

const names = {
  1: 'Nivra Note 12 5G (Midnight Blue, 8 GB + 128 GB)',
  2: 'Nivra Spark 4 (Coral, 4 GB + 64 GB)',
  3: 'Raag Over-Ear Headphones (Black)',
  4: 'Wired Earphones with Microphone',
  5: 'Everyday Crew Neck T-Shirt (Navy Blue)',
  6: 'Block Print Kurta (Madder Red)',
  7: 'Tri-Ply Pressure Cooker, 3 litres',
  8: 'Crème Brûlée Bowl',
  9: 'Storage Water Heater',
  10: 'Mobile Stand',
  11: 'Running Shoes',
  12: 'Table Lamp',
}

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    ...Object.entries(names).map(([id, name]) => ({
      id: Number(id),
      name,
      categoryId: Number(id) <= 2 ? 1 : 2,
      brandId: Number(id) <= 2 ? 1 : 2,
      popularity: 100 - Number(id),
    })),
    { id: 50, name: 'Nivra Note 11 Withdrawn', active: false },
    ...Array.from({ length: 15 }, (_, index) => ({
      id: 60 + index,
      name: `Steel Spoon ${index}`,
      categoryId: 2,
      brandId: 2,
      popularity: index,
    })),
  ])
})
afterAll(() => shop.close())

const search = (text: unknown) => shop.send(getSearchProduct, { search_string: text })
const found = async (text: string) =>
  (await search(text)).body.data.map(({ product_id }) => Number(product_id))

it('finds a product with its category and brand', async () => {
  const { status, body } = await search('note 12')
  expect(status).toBe(200)
  expect(body).toEqual({
    status: true,
    message: '/Admin/assets/',
    base_url: '/Admin/assets/',
    data: [
      {
        id: '1',
        product_id: '1',
        product_name: names[1],
        product_image: 'p1.webp',
        description: '<p>About <b>1</b>.</p>',
        category_id: '1',
        category_name: 'Mobiles',
        brand_id: '1',
        brand_name: 'Nivra',
        product_mrp: 1_000,
        discount: 10,
        special_discount: 0,
        in_stock: true,
      },
    ],
    found_by: 'words',
    shown_for: 'note 12',
    left_out: [],
  })
})

it.each([
  ['the beginning of a word', 'hea', [3, 9]],
  ['one letter', 'k', [6, 3, 4, 5, 7, 8, 9, 10, 11, 12]],
  ['a whole word, and after it what it may mean too', 'headphones', [3, 4]],
  ['words in any order', 'blue midnight nivra', [1]],
  ['capital letters', 'KURTA', [6]],
  ['a number and its unit, together or apart', '128gb', [1]],
  ['a number and its unit, apart', '128 gb', [1]],
  ['a word without its hyphen', 'tshirt', [5]],
  ['a word with a space for its hyphen', 't shirt', [5]],
  ['a word in full width', 'ｋｕｒｔａ', [6]],
  ['no accents where the name has them', 'creme brulee', [8]],
  ['accents where the name has none', 'kürtà', [6]],
  ['a brand, best known product first', 'nivra', [1, 2]],
  ['a category below a name that has the word', 'mobile', [10, 1, 2]],
  ['surplus spaces and punctuation', '  --  "kurta" !! ', [6]],
])('finds products by %s', async (_, typed, expected) => {
  expect(await found(typed)).toEqual(expected)
})

it.each([
  ['moblie stand', 10],
  ['hedphones', 3],
  ['headphnes', 3],
  ['haedphones', 3],
  ['headphoness', 3],
  ['heapdhones', 3],
  ['hedph', 3],
  ['heqdp', 3],
  ['erphones', 4],
  ['earfones', 4],
  ['shrit', 5],
  ['kruta', 6],
  ['kurti', 6],
  ['kirta', 6],
  ['presure coker', 7],
  ['cooker presure', 7],
  ['brulle', 8],
  ['heatr', 9],
  ['sheos', 11],
  ['shose', 11],
  ['talbe lamp', 12],
  ['tabel lmap', 12],
  ['nivra nite', 1],
])('finds products despite the typing error in %s', async (typed, expected) => {
  expect((await found(typed))[0]).toBe(expected)
})

it('finds products with most of the words when none has all', async () => {
  expect(await found('purple kurta')).toEqual([6])
  expect(await found('nivra note 12 zeppelin')).toEqual([1])
})

it.each(['qwertyuiop', 'zzzz', 'xq'])('finds no product for %s', async (typed) => {
  expect(await found(typed)).toEqual([])
})

it('finds no product that was taken off sale', async () => {
  expect(await found('withdrawn')).toEqual([])
})

it('finds at most 10 products, the most popular first', async () => {
  expect(await found('spoon')).toEqual([74, 73, 72, 71, 70, 69, 68, 67, 66, 65])
})

it('ranks names that start as typed first, then whole words', async () => {
  await shop.db
    .updateTable('product')
    .set({ name: 'Lamp Table', popularity: 0 })
    .where('id', '=', 60)
    .execute()
  expect(await found('table lamp')).toEqual([12, 60])
  expect(await found('lamp')).toEqual([60, 12])
})

it.each([
  ['nothing', ''],
  ['no text at all', undefined],
  ['spaces', '   '],
  ['64 per cent signs', '%'.repeat(64)],
  ['underscores', '____'],
  ['backslashes', '\\\\\\'],
  ['quotes', `'"'"`],
  ['the signs of a query', ':* & ! | <-> ( )'],
  ['zero-width letters alone', '\u200B\u200D\u2060'],
  ['512 signs that a form of Unicode makes eighteen letters of each', '\uFDFA'.repeat(512)],
  ['an emoji', '🙂'],
  ['emoji of many parts', '👩🏾‍🦱👨‍👩‍👧‍👦'],
  ['a statement', "' or ''='' --"],
  ['a pattern', '.*(a+)+$'],
])('finds nothing, without an error, for %s', async (_, typed) => {
  const { status, body } = await search(typed)
  expect(status).toBe(200)
  expect(body).toEqual({ status: true, message: '/Admin/assets/', base_url: '/Admin/assets/', data: [] })
})

it("ignores invisible letters and other scripts' directions in a search", async () => {
  expect(await found('ku\u200Br\u200Dta\u2060')).toEqual([6])
  expect(await found('\u202Ekurta\u202C')).toEqual([6])
  expect(await found('kurta שלום')).toEqual([6])
  expect(await found('kurta:* & !zzz')).toEqual([6])
})

it('reads wildcards of patterns literally', async () => {
  expect(await found('%')).toEqual([])
  expect(await found('%rt%')).toEqual([])
  expect(await found('kurt_')).toEqual(await found('kurt'))
})

it('finds Latin names by a word in Devanagari', async () => {
  // Products in the category Mobiles come before a mobile stand.
  expect(await found('मोबाइल')).toEqual([1, 2, 10])
})

it('finds Devanagari names', async () => {
  await shop.db.updateTable('product').set({ name: 'आशा मोबाइल कवर' }).where('id', '=', 61).execute()
  expect(await found('कवर मोबा')).toEqual([61])
})

it('refuses characters that are no text', async () => {
  for (const typed of ['a\u0000b', 'a\u001Bb']) expect((await search(typed)).status).toBe(400)
})

it('answers any search text without a fault', async () => {
  const word = fc.constantFrom(
    'nivra',
    'hea',
    'lmap',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '|',
    '-',
    '🙂',
    'é',
    '(',
    '*',
    '5 g',
  )
  const text = fc.oneof(
    fc.string({ maxLength: 64, unit: 'binary' }),
    fc.string({ maxLength: 64, unit: 'grapheme' }),
    fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
    fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
  )
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const { status, body } = await search(typed)
      expect([200, 400]).toContain(status)
      expect(status === 200 ? body.data.length : 0).toBeLessThanOrEqual(10)
    }),
    { numRuns: 200 },
  )
}, 60_000)

it('finds every product by each word of its name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.entries(names)), fc.nat(), async ([id, name], pick) => {
      const words = name.split(/[\s(),+]+/).filter((word) => word.length > 3)
      expect(await found(words[pick % words.length]!)).toContain(Number(id))
    }),
    { numRuns: 60 },
  )
})

async function insertMore(more: Record<number, string>): Promise<void> {
  await insertSampleProducts(
    shop.db,
    Object.entries(more).map(([id, name]) => ({
      id: Number(id),
      name,
      categoryId: 2,
      brandId: 1 + (Number(id) % 2),
      popularity: 1_000 - Number(id),
    })),
  )
}

it('finds products for the searched group first, then those for anyone, and none for others', async () => {
  await insertMore({
    201: 'Trail Shoes for Men (UK 8)',
    202: 'Party Shoes for Women (UK 5)',
    203: 'Canvas Shoes (UK 7)',
    204: 'Velcro Shoes for Kids (UK 1)',
    205: 'Shoe Centre Leather Wallet',
    206: 'Court Shoes (UK 9)',
    207: 'Formal Shoes for Men (UK 9)',
  })
  for (const typed of ['shoes for men', 'mens shoe']) {
    const ids = await found(typed)
    expect(ids.slice(0, 2), typed).toEqual([201, 207])
    expect(
      ids.slice(2).toSorted((a, b) => a - b),
      typed,
    ).toEqual([11, 203, 205, 206])
  }
  expect(await found("women's shoes")).toEqual([202, 203, 206, 11, 205])
  // Products that are shoes come before a product whose name only shares a brand with shoes.
  expect((await found('shoes')).at(-1)).toBe(205)
})

it('corrects an unknown make only to the thing it resembles', async () => {
  await insertMore({ 210: 'Silk Redi Saree', 211: 'Redi Made Blouse' })
  const { data, found_by, shown_for } = (await search('redmi')).body
  expect(data.map(({ product_name }) => product_name)).toContain('Mobile Stand')
  expect(data.map(({ product_name }) => product_name).join()).not.toContain('Redi')
  expect([found_by, shown_for]).toEqual(['correction', 'mobile'])
  expect(await found('redi')).toEqual([211, 210])
})

it('lists the kinds of popular products that several brands make', async () => {
  const { status, body } = await shop.send(getPopularSearches, {})
  expect(status).toBe(200)
  expect(body.data).toContain('shoes')
  expect(body.data.length).toBeLessThanOrEqual(6)
})

it('finds all shoes for men by any wording before others, and none for women', async () => {
  const men = [
    "Runner Men's Shoes",
    'Runner Mens Shoe',
    'Shoe For Men Runner',
    'Runner Men Formal Shoes',
    'Runner Shoes (Men)',
    'Runner Shoes-Men',
    'Runner Men’s Leather Shoe',
    'Gents Runner Shoes',
    'Runner Male Shoes',
  ]
  const women = ['Ladies Runner Shoes', "Runner Women's Shoes", 'Female Runner Shoes']
  await insertMore(Object.fromEntries([...women, ...men].map((name, nth) => [220 + nth, name])))
  const idsOf = (named: string[], first: number) => named.map((_, nth) => first + nth)
  const ofMen = idsOf(men, 220 + women.length)
  for (const typed of [
    'runner shoes for men',
    'mens runner shoe',
    'runner shoe for gents',
    'runner male shoes',
  ])
    expect(
      (await found(typed)).toSorted((a, b) => a - b),
      typed,
    ).toEqual(ofMen)
  for (const typed of ['runner shoes for women', 'ladies runner shoe'])
    expect(
      (await found(typed)).toSorted((a, b) => a - b),
      typed,
    ).toEqual(idsOf(women, 220))
})
