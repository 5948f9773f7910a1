import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ImportFixture, openImportFixture } from '../../../../test/import-fixture.ts'
import { insertSampleCatalogue, insertSampleProducts } from '../../../../test/sample-catalogue.ts'
import { insertSampleGroup } from '../../../../test/sample-groups.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { getSearchFilters, getSearchProduct } from '../../search/search.calls.ts'
import { getProductListbyBrandCategory, getProductListbyCategory } from '../list/list.calls.ts'
import { shelveOrigins } from '../shelve-origins.job.ts'
import { readProduct, saveProduct } from '../staff/products/products.calls.ts'
import { getListFilters } from './filters.calls.ts'

let fixture: ImportFixture
let shop: TestApp

const flasks = [
  { id: 11, name: 'Flask Indian', originCountry: 'India', brandId: 1 },
  { id: 12, name: 'Flask Indian too', originCountry: 'INDIA', brandId: 2 },
  { id: 13, name: 'Flask Chinese', originCountry: 'China', brandId: 1 },
  { id: 14, name: 'Flask of no country', originCountry: '', brandId: 1 },
]

beforeAll(async () => {
  fixture = await openImportFixture({ isEmpty: true })
  shop = fixture.shop
  await insertSampleCatalogue(
    shop.db,
    flasks.map((flask) => ({ ...flask, categoryId: 3 })),
  )
})
afterAll(() => shop.close())
beforeEach(() => shop.app.forgetCatalogue())

const inList = { category_id: '3', groups: '1' }
const inSearch = { search_string: 'flask', limit: '20', groups: '1' }

/** Returns the countries that a filter offers with their counts, such as 'India 2'. */
const countsOf = ({ options }: { options: { is_origin?: boolean | undefined; values: Value[] }[] }) =>
  options
    .filter(({ is_origin }) => is_origin)
    .flatMap(({ values }) => values.map(({ name, count }) => `${name} ${count}`))
type Value = { id: string; name: string; count: number }

async function offered(category = '3') {
  shop.app.forgetCatalogue()
  return countsOf((await shop.send(getListFilters, { ...inList, category_id: category })).body.data)
}

async function idOf(country: string): Promise<string> {
  const { id } = await shop.db
    .selectFrom('filter_option')
    .select('id')
    .where('option_name', '=', '')
    .where(sql`lower(value)`, '=', country.toLowerCase())
    .executeTakeFirstOrThrow()
  return String(id)
}

const idsOf = ({ data }: { data: { product_id: string }[] }) =>
  data.map(({ product_id }) => Number(product_id)).toSorted((one, other) => one - other)

describe('a shopper', () => {
  it('sees how many products of a list come from each country, however staff capitalise it', async () => {
    expect(await offered()).toEqual(['India 2', 'China 1'])
    const { body } = await shop.send(getSearchFilters, inSearch)
    expect(countsOf(body.data)).toEqual(['India 2', 'China 1'])
  })

  it('filters a category, a brand in it and a search by country', async () => {
    const options = await idOf('India')
    expect(idsOf((await shop.send(getProductListbyCategory, { ...inList, options })).body)).toEqual([11, 12])
    const ofBrand = { ...inList, brand_id: '1', options }
    expect(idsOf((await shop.send(getProductListbyBrandCategory, ofBrand)).body)).toEqual([11])
    expect(idsOf((await shop.send(getSearchProduct, { ...inSearch, options })).body)).toEqual([11, 12])
  })

  it('chooses two countries, and leaves out products of unknown origin', async () => {
    const options = `${await idOf('India')},${await idOf('China')}`
    const { body } = await shop.send(getProductListbyCategory, { ...inList, options })
    expect(idsOf(body)).toEqual([11, 12, 13])
    expect(body.total_count).toBe(3)
  })

  it('reads the chosen country and its filter in the language of the page', async () => {
    const options = await idOf('China')
    const chosen = async (language: string) => {
      const cookie = `language=${language}`
      const { body } = await shop.send(getProductListbyCategory, { ...inList, options }, { cookie })
      const [chip] = body.chosen_filters!
      return `${chip!.option}: ${chip!.name}`
    }
    expect(await chosen('en')).toBe('Country of origin: China')
    expect(await chosen('hi')).toMatch(/: चीन$/)
    expect(await chosen('mr')).toMatch(/: चीन$/)
  })

  it('finds a variant by three options and its country, and none of another country', async () => {
    await insertSampleProducts(shop.db, [
      { id: 21, name: 'Bottle', categoryId: 2, originCountry: 'India' },
      { id: 22, name: 'Bottle', categoryId: 2, originCountry: 'China' },
    ])
    await insertSampleGroup(shop.db, {
      name: 'Bottle',
      categoryId: 2,
      options: ['Colour', 'Size', 'Lid'],
      variants: { 21: ['Red', 'S', 'Flip'], 22: ['Red', 'M', 'Flip'] },
    })
    const { rows } = await sql<{ id: number }>`
      select id from filter_option where value in ('Red', 'S', 'M', 'Flip') and option_name <> '' order by id`.execute(
      shop.db,
    )
    const found = async (country: string) => {
      const options = [...rows.map(({ id }) => id), await idOf(country)].join()
      return idsOf((await shop.send(getSearchProduct, { search_string: 'bottle', options })).body)
    }
    expect(await found('India')).toEqual([21])
    expect(await found('China')).toEqual([22])
    expect(await found('Vietnam').catch(() => 'unknown')).toBe('unknown')
  })
})

describe('the filter follows', () => {
  it('a country that staff change in the product form', async () => {
    const { catalogue } = fixture
    const product = (await shop.send(readProduct, { product_id: '13' }, catalogue)).body.data
    const saved = await shop.send(saveProduct, { ...product, origin_country: 'Vietnam' }, catalogue)
    expect(saved.status).toBe(200)
    expect(await offered()).toEqual(['India 2', 'Vietnam 1'])
    const again = (await shop.send(readProduct, { product_id: '13' }, catalogue)).body.data
    await shop.send(saveProduct, { ...again, origin_country: '' }, catalogue)
    expect(await offered()).toEqual(['India 2'])
  })

  it('a file that adds products and changes countries', async () => {
    await fixture.importAll(
      'sku,name,brand,category,mrp,stock,hsn,gst_rate,country_of_origin\nF-1,Flask by file,Nivra,Garden,100,5,6911,18,Japan\n',
    )
    expect(await offered()).toEqual(['India 2', 'Japan 1'])
    await fixture.importAll('sku,country_of_origin\nF-1,China\n')
    expect(await offered()).toEqual(['India 2', 'China 1'])
  })
})

it('stores a new country once if two staff enter it at the same time in other letters', async () => {
  const names = [
    ['Peru', 'bhutan'],
    ['Bhutan', 'peru'],
  ]
  const before = await offered('2')
  await Promise.all(
    names.map((countries, place) =>
      insertSampleProducts(
        shop.db,
        countries.map((originCountry, n) => ({
          id: 40 + place * 10 + n,
          name: 'Rug',
          categoryId: 2,
          originCountry,
        })),
      ),
    ),
  )
  const added = (await offered('2')).filter((one) => !before.includes(one))
  expect(added.toSorted()).toEqual(['Bhutan 2', 'Peru 2'])
})

describe('the job for products of before the update', () => {
  const { run } = shelveOrigins
  const runJob = () => run({ ...shop.context, log: shop.app.server.log }, {})
  // Transactions of other tests on the same server delay the job too.
  const finishJob = async () => {
    await expect
      .poll(async () => {
        await runJob()
        return await shop.db.selectFrom('origin_shelving').selectAll().execute()
      })
      .toEqual([])
  }
  const asBefore = async () => {
    await sql`update shelf_product set options = '{}'`.execute(shop.ownerDb)
    await sql`insert into origin_shelving default values on conflict do nothing`.execute(shop.ownerDb)
    await sql`update origin_shelving set after_id = 0, waits_for = null`.execute(shop.ownerDb)
  }

  it('adds their countries to the lists, once', async () => {
    const were = await offered()
    await asBefore()
    expect(await offered()).toEqual([])
    await finishJob()
    expect(await offered()).toEqual(were)
    await runJob()
    expect(await offered()).toEqual(were)
  })

  it('waits for transactions that may still add products without it', async () => {
    await asBefore()
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const late = shop.db.transaction().execute(async (on) => {
      await insertSampleProducts(on, [{ id: 31, name: 'Flask late', categoryId: 3, originCountry: 'Nepal' }])
      await sql`update shelf_product set options = '{}' where product_id = 31`.execute(on)
      begun.resolve()
      await ended.promise
    })
    await begun.promise
    await runJob()
    expect(await offered()).toEqual([])
    ended.resolve()
    await late
    await finishJob()
    expect(await offered()).toContain('Nepal 1')
  })
})
