import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'
import { finalOrderData } from '../../../features/checkout/checkout.calls.ts'
import { getCartPrices } from '../../../features/orders/place/place.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 1_000, specialDiscount: 0, received: 1_000 }
const cup: Goods = { id: 2, mrp: 9_900, discountBp: 0, specialDiscount: 0, received: 1_000 }
const origin = 'http://localhost'

let shop: TestApp
let buyer: TestMember
let addressId: number

beforeAll(async () => {
  shop = await openTestApp({ LOG_LEVEL: 'silent' })
  await stockShop(shop.db, [tea, cup])
  buyer = await shop.createMember()
  addressId = await giveAddress(shop.db, buyer.id)
  await shop.credit(buyer.id, { storeCredit: 1_000_000 })
})
afterAll(() => shop.close())

type Parts = [name: string, value: string][]

async function post(path: string, body: { type: string; text: string | Buffer }) {
  const response = await shop.app.server.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost', origin, cookie: buyer.cookie, 'content-type': body.type },
    payload: body.text,
  })
  return { status: response.statusCode, body: response.json() }
}

const form = (parts: Parts) => ({
  type: 'application/x-www-form-urlencoded',
  text: new URLSearchParams(parts).toString(),
})

async function multipart(parts: Parts) {
  const data = new FormData()
  for (const [name, value] of parts) data.append(name, value)
  const response = new Response(data)
  return {
    type: response.headers.get('content-type')!,
    text: Buffer.from(await response.arrayBuffer()),
  }
}

function inParts(name: string, value: unknown): Parts {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => inParts(`${name}[${key}]`, inner))
}

/**
 * Returns the same form fields in two notations: the cart as one JSON text, and the cart as separate fields.
 */
function waysToWrite({ product, ...fields }: Record<string, unknown>): Record<string, Parts> {
  const flat = Object.entries(fields).map(([name, value]) => [name, String(value)]) as Parts
  return {
    'JSON text': [...flat, ['product', JSON.stringify(product)]],
    parts: [...flat, ...inParts('product', product)],
  }
}

const order = () => walletOrder(addressId, [{ goods: tea, quantity: 2 }, { goods: cup }])

it.each(['JSON text', 'parts'])("orders a form's cart sent as %s, in a form or in multipart", async (way) => {
  for (const encode of [form, multipart]) {
    const parts = waysToWrite({ user_id: buyer.userId, ...order() })[way]!
    const answer = await post(finalOrderData.wire.path, await encode(parts))
    expect([answer.status, answer.body]).toMatchObject([200, { status: true }])
    expect(answer.body.data.orderno).toMatch(/^BM\d+$/)
  }
})

it("prices a form's cart alike in every notation", async () => {
  const { product } = order()
  const asJson = { type: 'application/json', text: JSON.stringify({ product }) }
  const expected = await post(getCartPrices.wire.path, asJson)
  expect(expected.status).toBe(200)
  for (const parts of Object.values(waysToWrite({ product })))
    for (const encode of [form, multipart])
      expect(await post(getCartPrices.wire.path, await encode(parts))).toEqual(expected)
})

it('accepts 50 cart lines in a form, and refuses 51 with a message', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: String(index + 1),
      name: 'Product name of an ordinary length',
      image: '/Admin/assets/products/an-ordinary-path.webp',
      price: 100,
      quantity: 1,
      discount: 0,
      special_discount: 0,
    }))
  const ask = async (count: number) =>
    await post(getCartPrices.wire.path, form(inParts('product', lines(count))))
  expect((await ask(50)).status).toBe(200)
  const tooMany = await ask(51)
  expect([tooMany.status, tooMany.body.message]).toEqual([400, 'At most 50 products in one order'])
})

it('refuses an empty cart in a form', async () => {
  for (const text of ['', '[]']) {
    const answer = await post(getCartPrices.wire.path, form([['product', text]]))
    expect([answer.status, answer.body.message]).toEqual([400, 'Your cart is empty!'])
  }
})

describe('fields of a form that are refused', () => {
  const line = (name: string): Parts => [
    [`${name}[id]`, '1'],
    [`${name}[price]`, '500'],
    [`${name}[quantity]`, '1'],
  ]
  const deepest = 'product[0][a][b][c][d][e][f][g]'
  const cases: Record<string, Parts> = {
    'one part twice': [...line('product[0]'), ['product[0][id]', '2']],
    'whole and in parts': [...line('product[0]'), ['product', '[]']],
    'a prototype': [...line('product[0]'), ['product[0][__proto__][price]', '1']],
    'the prototype of the list': [...line('product[0]'), ['product[__proto__][0]', '1']],
    'the prototype of the body': [...line('product[0]'), ['__proto__[user_id]', '1']],
    'a constructor': [...line('product[0]'), ['product[0][constructor][prototype][price]', '1']],
    'a field by another name': [...line('product[0]'), ['[product]', '1']],
    'too deep a field': [...line('product[0]'), [deepest, '1']],
    'a line far down the list': line('product[4000000000]'),
    'too many fields': Array.from({ length: 25 }, (_, index) => [`f${index}[0]`, '1']),
    'too many parts': Array.from({ length: 401 }, (_, index) => [`product[0][f${index}]`, '1']),
    'as many parts as there may be, each of its own depth': Array.from({ length: 400 }, (_, index) => [
      `product[${index % 99}]${'[a]'.repeat(index % 6)}[f${index}]`,
      '1',
    ]),
    'half of some JSON': [['product', '[{"id":']],
    'JSON that is no list': [['product', '"tea"']],
    'JSON with a prototype': [['product', '[{"id":"1","price":500,"quantity":1,"__proto__":{"price":1}}]']],
    'JSON with a constructor': [['product', '[{"id":"1","constructor":{"prototype":{"price":1}}}]']],
    'JSON too deep': [['product', `${'['.repeat(9)}${']'.repeat(9)}`]],
    'JSON of great depth': [['product', `${'['.repeat(10_000)}${']'.repeat(10_000)}`]],
  }
  it.each(Object.entries(cases))(
    "refuses a form's invalid fields in the envelope: %s",
    async (_name, parts) => {
      for (const body of [form(parts), await multipart(parts)]) {
        const answer = await post(getCartPrices.wire.path, body)
        expect([answer.status, answer.body]).toMatchObject([400, { status: false, code: 'invalidInput' }])
      }
      expect(({} as Record<string, unknown>)['price']).toBeUndefined()
    },
  )
})
