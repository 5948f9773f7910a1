import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alikeProducts, insertSampleCatalogue, type SampleProduct } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { type ProductSort, productSorts } from '../catalogue/list/product-list-input.ts'
import { getSearchProduct } from './search.calls.ts'

const lamps = alikeProducts('Lamp', 3)

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [...lamps, { id: 2_000, name: 'Kettle', categoryId: 2 }])
})
afterAll(() => shop.close())

const search = (input: Record<string, unknown> = {}) =>
  shop.send(getSearchProduct, { search_string: 'lamp', ...input })
const ids = (products: { product_id: string }[]) => products.map(({ product_id }) => Number(product_id))

async function walk(input: Record<string, unknown>): Promise<number[]> {
  const found: number[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await search({ ...input, cursor })
    expect(status).toBe(200)
    found.push(...ids(body.data))
    cursor = body.next_cursor
  } while (cursor !== undefined)
  return found
}

const offered = ({ mrp = 0, discountBp = 0 }: SampleProduct) => mrp - (mrp * discountBp) / 10_000
const byId = (one: SampleProduct, other: SampleProduct) => one.id - other.id
const inOrder: Record<
  Exclude<ProductSort, 'relevance'>,
  (one: SampleProduct, other: SampleProduct) => number
> = {
  'price-low': (one, other) => offered(one) - offered(other) || byId(one, other),
  'price-high': (one, other) => offered(other) - offered(one) || byId(one, other),
  discount: (one, other) => other.discountBp! - one.discountBp! || byId(one, other),
  // No product of this test has a rating.
  rating: byId,
  newest: (one, other) => byId(other, one),
}

it('returns 10 products without a limit, and says how they were found', async () => {
  const { body } = await search()
  expect(body.data).toHaveLength(10)
  expect(body).toMatchObject({ found_by: 'words', shown_for: 'lamp', left_out: [] })
})

it('tells the page size of a search', async () => {
  expect((await search({ limit: 20 })).body.total_count).toBe(47)
  expect((await search({ search_string: 'zzzzqqqq', limit: 20 })).body).toMatchObject({
    data: [],
    total_count: 0,
  })
})

it('reports the correction of a search, and the words that no product has', async () => {
  expect((await search({ search_string: 'kettel' })).body).toMatchObject({
    found_by: 'correction',
    shown_for: 'kettle',
  })
  expect((await search({ search_string: 'kettle zeppelin' })).body).toMatchObject({
    found_by: 'some-words',
    shown_for: 'kettle',
    left_out: ['zeppelin'],
  })
})

it.each(productSorts.flatMap((sort) => [1, 7, 46, 47, 100].map((limit) => [sort, limit] as const)))(
  "shows every product once across a search's pages, by %s in pages of %i",
  async (sort, limit) => {
    const whole = ids((await search({ sort, limit: 100 })).body.data)
    expect(await walk({ sort, limit })).toEqual(whole)
    expect(whole.toSorted((a, b) => a - b)).toEqual(lamps.map(({ id }) => id))
    if (sort !== 'relevance') expect(whole).toEqual([...lamps].sort(inOrder[sort]).map(({ id }) => id))
  },
)

it('filters by price and stock, and counts the matches', async () => {
  const input = { sort: 'price-low', min_price: 1_500, max_price: 2_000, in_stock: '1', limit: 5 }
  const wanted = lamps.filter(
    (lamp) => offered(lamp) >= 150_000 && offered(lamp) <= 200_000 && lamp.stock! > 0,
  )
  expect((await search(input)).body.total_count).toBe(wanted.length)
  expect(await walk(input)).toEqual([...wanted].sort(inOrder['price-low']).map(({ id }) => id))
})

it('refuses a cursor of another search, order or filter', async () => {
  const { next_cursor } = (await search({ limit: 5 })).body
  const others = [
    { search_string: 'lam' },
    { search_string: '' },
    { sort: 'price-low' },
    { in_stock: '1' },
    { min_price: 1 },
  ]
  for (const other of others) {
    const { status, failure } = await search({ limit: 5, cursor: next_cursor, ...other })
    expect([status, failure.code]).toEqual([400, 'invalidCursor'])
  }
})

it('refuses a made-up search cursor', async () => {
  const made = ['1.1.xxxxxxxx', '99999999999999999999.1.x', '-1.-1', 'NaN.NaN.', "1'--"]
  const texts = made.map((text) => Buffer.from(text).toString('base64url'))
  for (const cursor of [...texts, 'nowhere', '%', '\\']) {
    const { status, failure } = await search({ cursor })
    expect([status, failure.code, failure.errors]).toEqual([
      400,
      'invalidCursor',
      { cursor: 'Invalid cursor' },
    ])
  }
  expect((await search({ cursor: 'c'.repeat(201) })).failure.code).toBe('invalidInput')
})

it.each([
  [{ limit: 0 }, 'limit'],
  [{ limit: -1 }, 'limit'],
  [{ limit: 101 }, 'limit'],
  [{ limit: 1e9 }, 'limit'],
  [{ limit: 1.5 }, 'limit'],
  [{ sort: 'oldest' }, 'sort'],
  [{ min_price: '-1' }, 'min_price'],
  [{ max_price: 'much' }, 'max_price'],
  [{ max_price: '9'.repeat(30) }, 'max_price'],
  [{ in_stock: 'perhaps' }, 'in_stock'],
])('refuses %o for a page of a search at its field', async (input, field) => {
  const { status, failure } = await search(input)
  expect(status).toBe(400)
  expect(Object.keys(failure.errors ?? {})).toEqual([field])
})

it('finds nothing for a lowest price above the highest', async () => {
  const { status, body } = await search({ min_price: 500, max_price: 100, limit: 5 })
  expect([status, body.data, body.total_count]).toEqual([200, [], 0])
})

describe('input of a search', () => {
  const post = (payload: string | Buffer, type: string) =>
    shop.app.server.inject({
      method: 'POST',
      url: '/User/getSearchProduct',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': type },
      payload,
    })

  it.each([[['lamp']], [{ typed: 'lamp' }], [null], [true]])(
    'reads %j, which is no text, as an empty search',
    async (search_string) => {
      const answer = await post(JSON.stringify({ search_string, limit: 5 }), 'application/json')
      expect([answer.statusCode, answer.json().data]).toEqual([200, []])
    },
  )

  it.each([
    [
      'half a letter',
      'application/json',
      '{"search_string":"a\\ud800b"}',
      { search_string: expect.any(String) },
    ],
    [
      'no character',
      'application/json',
      '{"search_string":"a\\u0000b"}',
      { search_string: expect.any(String) },
    ],
    ['no whole JSON', 'application/json', '{"search_string":', undefined],
    ['a list of fields', 'application/json', '["lamp"]', undefined],
    ['a text twice', 'application/x-www-form-urlencoded', 'search_string=lamp&search_string=x', undefined],
  ])('refuses %s', async (_, type, payload, errors) => {
    const answer = await post(payload, type)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalidInput'])
    expect(answer.json().errors).toEqual(errors)
  })

  it.each([
    'search_string=%ZZ%E0%A4',
    'search_string=%ED%A0%80',
    Buffer.from('search_string=\xFF\xFE', 'latin1'),
  ])('finds nothing, without an error, for the invalid bytes %s', async (payload) => {
    const answer = await post(payload, 'application/x-www-form-urlencoded')
    expect([answer.statusCode, answer.json().data]).toEqual([200, []])
  })

  it('finds the same by form, JSON and multipart', async () => {
    const fields = { search_string: 'lamp', sort: 'price-low', min_price: '1500', limit: '3' }
    const multipart = new FormData()
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value)
    const encoded = new Response(multipart)
    const bodies: [type: string, payload: string][] = [
      ['application/x-www-form-urlencoded', new URLSearchParams(fields).toString()],
      ['application/json', JSON.stringify({ ...fields, min_price: 1_500, limit: 3, in_stock: false })],
      [encoded.headers.get('content-type')!, await encoded.text()],
    ]
    const answers = await Promise.all(
      bodies.map(async ([type, payload]) => {
        const headers = { host: 'localhost', origin: 'http://localhost', 'content-type': type }
        return (
          await shop.app.server.inject({ method: 'POST', url: '/User/getSearchProduct', headers, payload })
        ).json()
      }),
    )
    expect(answers[0].data).toHaveLength(3)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it('accepts a search of 512 characters, and refuses more at the field', async () => {
    expect((await search({ search_string: 'l'.repeat(512) })).status).toBe(200)
    const { status, failure } = await search({ search_string: 'l'.repeat(513) })
    expect(status).toBe(400)
    expect(failure.errors).toEqual({ search_string: 'At most 512 characters' })
  })

  it('ignores invisible direction marks in a search', async () => {
    const { body } = await search({ search_string: '\u200E\u202Alamp\u202C 7\uFEFF' })
    expect(ids(body.data)).toContain(1_007)
  })
})
