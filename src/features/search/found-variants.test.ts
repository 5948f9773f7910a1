import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSampleCatalogue, type SampleProduct } from '../../../test/sample-catalogue.ts'
import { insertSampleGroup } from '../../../test/sample-groups.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPlannedDatabase } from '../../../test/test-database.ts'
import { listGroupCards } from '../catalogue/variants/variants.sql.ts'
import { getSearchProduct } from './search.calls.ts'
import { type SearchQuestion, searchProducts } from './search.sql.ts'

const colours = ['Red', 'Blue', 'Green', 'Black', 'White']
const sizes = ['S', 'M', 'L', 'XL']

type Shirt = Required<Pick<SampleProduct, 'id' | 'name' | 'mrp' | 'discountBp' | 'popularity' | 'stock'>> & {
  card: string
}

// 30 groups of 20 shirts each, and 60 single shirts: too many for a search to read and sort all of them.
const shirts: Shirt[] = []
const groups: { name: string; variants: Record<number, string[]> }[] = []
for (let group = 0; group < 30; group++) {
  const variants: Record<number, string[]> = {}
  for (let at = 0; at < 20; at++) {
    const id = 1_000 + group * 20 + at
    variants[id] = [colours[at % 5]!, sizes[Math.floor(at / 5)]!]
    shirts.push(
      shirt(id, `Design${group} Cotton Shirt`, `group ${group}`, group === 7 || (id * 31) % 4 === 0),
    )
  }
  groups.push({ name: `Design${group} Cotton Shirt`, variants })
}
for (let id = 1; id <= 60; id++)
  shirts.push(shirt(id, `Lone${id} Cotton Shirt`, `product ${id}`, id % 9 === 0))

function shirt(id: number, name: string, card: string, isSoldOut: boolean): Shirt {
  return {
    id,
    name,
    card,
    mrp: 50_000 + ((id * 7919) % 400) * 100,
    discountBp: ((id * 13) % 40) * 100,
    popularity: (id * 104_729) % 500,
    stock: isSoldOut ? 0 : 5,
  }
}

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp({}, { database: await createPlannedDatabase() })
  await insertSampleCatalogue(shop.db, shirts)
  for (const group of groups) await insertSampleGroup(shop.db, group)
  await sql`vacuum analyze product, stock, search_entry, search_word`.execute(shop.ownerDb)
}, 60_000)
afterAll(() => shop.close())

const search = (typed: string, question: Partial<SearchQuestion> = {}) =>
  searchProducts(shop.db, { typed, sort: 'relevance', inStockOnly: false, countMax: 10, ...question })

async function readAll(typed: string, question: Partial<SearchQuestion>) {
  const ids: number[] = []
  let after: SearchQuestion['after']
  do {
    const page = await search(typed, { ...question, after })
    ids.push(...page.products.map(({ id }) => id))
    after = page.end
  } while (after)
  return ids
}

const offered = ({ mrp, discountBp }: Shirt) => mrp - Math.floor((mrp * discountBp + 5_000) / 10_000)
const soldOut = ({ stock }: Shirt) => (stock > 0 ? 0 : 1)
const keys: Record<SearchQuestion['sort'], (one: Shirt) => number[]> = {
  relevance: (one) => [soldOut(one), -one.popularity],
  'price-low': (one) => [offered(one)],
  'price-high': (one) => [-offered(one)],
  discount: (one) => [-one.discountBp],
  // No shirt of this test has a rating.
  rating: () => [],
  newest: (one) => [-one.id],
}

function before(one: number[], other: number[]): number {
  for (const [at, key] of one.entries()) if (key !== other[at]) return key - other[at]!
  return 0
}

/** Computes the expected list in TypeScript, shirt by shirt, without SQL. */
function expected({
  sort = 'relevance',
  minPaise,
  maxPaise,
  inStockOnly,
  isGrouped = true,
}: Partial<SearchQuestion>): number[] {
  const key = keys[sort]
  const best = new Map<string, Shirt>()
  for (const one of shirts) {
    if (offered(one) < (minPaise ?? 0) || offered(one) > (maxPaise ?? Number.POSITIVE_INFINITY)) continue
    if (inStockOnly && one.stock === 0) continue
    const card = isGrouped ? one.card : String(one.id)
    const known = best.get(card)
    const place = (each: Shirt) => [soldOut(each), ...key(each), each.id]
    if (!known || before(place(one), place(known)) < 0) best.set(card, one)
  }
  return [...best.values()]
    .toSorted((one, other) => before([...key(one), one.id], [...key(other), other.id]))
    .map(({ id }) => id)
}

describe('a search that finds variants', () => {
  const questions: Partial<SearchQuestion>[] = [
    {},
    { inStockOnly: true },
    { minPaise: 60_000, maxPaise: 65_000 },
    { minPaise: 60_000, maxPaise: 61_000, inStockOnly: true },
  ]
  const sorts = Object.keys(keys) as SearchQuestion['sort'][]
  it.each(
    sorts.flatMap((sort) =>
      questions.flatMap((filter) => {
        // Uses pages of one product where few products match, to test continuing after every product.
        const few = 'minPaise' in filter ? 1 : 7
        return [few, 10, 1_000].map((countMax) => ({ sort, ...filter, countMax }))
      }),
    ),
  )('shows each group once, by its first variant found: %j', async (question) => {
    expect(await readAll('shirt', question)).toEqual(expected(question))
  })

  it.each(sorts.flatMap((sort) => questions.map((filter) => ({ sort, ...filter, isGrouped: false }))))(
    'shows every product to a client without groups: %j',
    async (question) => {
      for (const countMax of [10, 1_000])
        expect(await readAll('shirt', { ...question, countMax })).toEqual(expected(question))
    },
  )

  it('counts every product for a client without groups', async () => {
    expect((await search('shirt', { isGrouped: false })).totalCount).toBe(660)
    const sent = { search_string: 'design3 shirt', limit: 100 }
    const { body: every } = await shop.send(getSearchProduct, sent)
    expect([every.data.length, every.total_count]).toEqual([20, 20])
    expect(every.data[0]).not.toHaveProperty('group')
    const { body: grouped } = await shop.send(getSearchProduct, { ...sent, groups: '1' })
    expect([grouped.data.length, grouped.total_count]).toEqual([1, 1])
    expect(grouped.data[0]).toHaveProperty('group')
  })

  it('counts a group as one among found variants', async () => {
    expect((await search('shirt')).totalCount).toBe(90)
    expect((await search('design3 shirt')).totalCount).toBe(1)
  })

  it.each([
    ['blue m design5 shirt', '(Blue, M)'],
    ['design5 shirt xl white', '(White, XL)'],
    ['red design11', '(Red, '],
  ])('shows the requested variant: %s', async (typed, values) => {
    const { products } = await search(typed)
    expect(products).toHaveLength(1)
    expect(products[0]!.name).toContain(values)
  })

  it('shows a variant in stock where a search finds one', async () => {
    const { products } = await search('red design11 shirt')
    expect(products[0]!.on_hand).toBeGreaterThan(0)
    const soldOutGroup = await search('design7 shirt')
    expect(soldOutGroup.products).toHaveLength(1)
    expect(soldOutGroup.products[0]!.on_hand).toBe(0)
  })

  it('finds a product by its own name beside its former group', async () => {
    await shop.db
      .updateTable('product')
      .set({ group_id: null, option_values: null })
      .where('id', '=', 1_000)
      .execute()
    try {
      expect((await search('design0 shirt')).products).toHaveLength(2)
    } finally {
      await shop.db
        .updateTable('product')
        .set({
          group_id: (
            await shop.db
              .selectFrom('product')
              .select('group_id')
              .where('id', '=', 1_001)
              .executeTakeFirstOrThrow()
          ).group_id,
          option_values: ['Red', 'S'],
        })
        .where('id', '=', 1_000)
        .execute()
    }
    expect((await search('design0 shirt')).products).toHaveLength(1)
  })
})

it('plans the query of group cards once for any number of groups', async () => {
  const plans = await shop.db.connection().execute(async (db) => {
    const { rows } = await sql<{ id: number }>`select id from product_group order by id`.execute(db)
    for (let count = 1; count <= 12; count++) {
      const ids = rows.slice(count, count + 1 + (count % 3)).map(({ id }) => id)
      expect(await listGroupCards(db, ids)).toHaveLength(ids.length)
    }
    return await sql<{ generic: number; custom: number }>`
      select generic_plans as generic, custom_plans as custom from pg_prepared_statements
       where statement like '%from "group_card"%'`.execute(db)
  })
  expect(plans.rows[0]).toEqual({ generic: 7, custom: 5 })
})
