import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, walletOrder } from '../../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../../test/payment-fixture.ts'
import { finalOrderData } from '../../features/checkout/checkout.calls.ts'
import { getOrder } from '../../features/orders/staff/orders.calls.ts'
import { rejectOrder } from '../../features/orders/staff/steps/steps.calls.ts'
import { wordsOf } from '../../words/words-of.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000 }

let fixture: PaymentFixture
let staffCookie: string
let orderNo: string
let otherOrderNo: string

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  const buyer = await fixture.createBuyer({ storeCredit: 1_000_000 })
  const order = async () =>
    (
      await fixture.shop.send(
        finalOrderData,
        walletOrder(buyer.addressId, [{ goods: tea, quantity: 1 }]),
        buyer,
      )
    ).body.data.orderno
  orderNo = await order()
  otherOrderNo = await order()
  staffCookie = (await fixture.shop.createStaff('owner')).cookie
})
afterAll(() => fixture.close())

const get = async (url: string, language: string) =>
  await fixture.shop.app.server.inject({
    url,
    headers: { host: 'localhost', cookie: `${staffCookie}; language=${language}` },
  })

it.each(['hi', 'mr'] as const)(
  'prints a packing slip in the language that the staff chose: %s',
  async (language) => {
    const say = wordsOf(language, 'Bmart')
    const { body } = await get(`/back-office/papers/packing-slips?orders=${orderNo}`, language)
    expect(body).toContain(`<html lang="${language}-IN">`)
    for (const key of ['office.orders.slip', 'office.orders.shipTo', 'office.orders.printHint'] as const)
      expect(body).toContain(say(key))
    expect(body).not.toContain('Ship to')
  },
)

it('exports English columns for programs in any staff language', async () => {
  const [inHindi, inEnglish] = [
    await get('/back-office/api/exportOrders', 'hi'),
    await get('/back-office/api/exportOrders', 'en'),
  ]
  expect(inHindi.statusCode).toBe(200)
  expect(inHindi.body).toContain('Order total')
  expect(inHindi.body).toBe(inEnglish.body)
})

it('answers in the language of the staff, but stores a listed reason without a language', async () => {
  const cookie = `${staffCookie}; language=hi`
  const step = { orderno: otherOrderNo, seen_status: 'pending', reason: 'out_of_stock' } as const
  const unknown = await fixture.shop.send(rejectOrder, { ...step, orderno: 'BM999999' }, { cookie })
  expect(unknown.body.message).toBe(wordsOf('hi', 'Bmart')('orders.none'))
  expect((await fixture.shop.send(rejectOrder, step, { cookie })).status).toBe(200)
  const { body } = await fixture.shop.send(getOrder, { orderno: otherOrderNo }, { cookie })
  expect(body.data.timeline.at(-1)!.note).toBe(wordsOf('hi', 'Bmart')('catalogue.outOfStock'))
  const { body: read } = await fixture.shop.send(getOrder, { orderno: otherOrderNo }, { cookie: staffCookie })
  expect(read.data.timeline.at(-1)!.note).toBe('Out of stock')
})

it('returns to the page when the staff choose a language, and keeps it after signing out', async () => {
  const chosen = await fixture.shop.app.server.inject({
    method: 'POST',
    url: '/language',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: staffCookie,
      referer: 'http://localhost/back-office/orders?q=9',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'language=mr',
  })
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/back-office/orders?q=9'])
  const kept = chosen.cookies.find(({ name }) => name === 'language')
  // The language cookie lasts a year. The staff session's cookie ends with the browser.
  expect(kept).toMatchObject({ value: 'mr', path: '/', maxAge: 31_536_000 })
})
