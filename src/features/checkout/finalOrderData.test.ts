import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectSoundLedger } from '../../../test/ledger-sums.ts'
import { type Goods, giveAddress, stockShop, subscribe, walletOrder } from '../../../test/order-desk.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { readBalances } from '../../ledger/balances.ts'
import { finalOrderData } from './finalOrderData.call.ts'

const phone: Goods = { id: 1, mrp: 1_499_900, discountBp: 2_300, specialDiscount: 25_000, received: 1_000 }
const tea: Goods = { id: 2, mrp: 9_999, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const scarce: Goods = { id: 3, mrp: 50_000, discountBp: 1_000, specialDiscount: 1_000, received: 2 }

let shop: TestApp
let member: TestMember
let addressId: number

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [phone, tea, scarce])
})
afterAll(() => shop.close())

beforeEach(async () => {
  member = await shop.createMember()
  addressId = await giveAddress(shop.db, member.id)
  await shop.credit(member.id, { storeCredit: 500_000, earnings: 4_500_000 })
})

const send = (body: Record<string, unknown>, as: { userId?: string; cookie?: string } = member) =>
  shop.send(finalOrderData, body, as)

const onePhone = () => walletOrder(addressId, [{ goods: phone }])

async function expectNothingHappened() {
  const orders = await shop.db
    .selectFrom('purchase_order')
    .select('id')
    .where('member_id', '=', member.id)
    .execute()
  expect(orders).toEqual([])
  expect(await readBalances(shop.db, member.id)).toMatchObject({ storeCredit: 500_000, earnings: 4_500_000 })
  const requests = await shop.db
    .selectFrom('request')
    .select('call')
    .where('member_id', '=', member.id)
    .execute()
  expect(requests).toEqual([])
  await expectSoundLedger(shop.db)
}

async function expectRefused(body: Record<string, unknown>, status: number, message?: string) {
  const answered = await send(body)
  expect(answered.status, answered.failure.message).toBe(status)
  expect(answered.failure.status).toBe(false)
  if (message) expect(answered.failure.message).toBe(message)
  await expectNothingHappened()
  return answered.failure
}

describe('an order from the wallet', () => {
  it('takes money, stock and an order number, and writes down why', async () => {
    const stockBefore = await readStock(phone.id)
    const { status, body } = await send(
      walletOrder(addressId, [
        { goods: phone, quantity: 2 },
        { goods: tea, quantity: 3 },
      ]),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: true,
      data: { orderno: expect.stringMatching(/^BM\d{8,}$/), amount: 23_398.43 },
    })

    const order = await shop.db
      .selectFrom('purchase_order')
      .selectAll()
      .where('order_no', '=', body.data.orderno)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      member_id: member.id,
      status: 'pending',
      payment_type: 'wallet',
      total: 3_029_797,
      discount: 689_954,
      cashback: 50_000,
      cashback_redeemed: false,
      special_discount: 0,
      net: 2_339_843,
      wallet_store_credit: 500_000,
      wallet_earnings: 1_839_843,
      online: 0,
      address_id: addressId,
      delivery: { flat_no: 'B-402', pin_code: '411038' },
    })
    const lines = await shop.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('line')
      .execute()
    expect(lines).toMatchObject([
      {
        line: 1,
        product_id: 1,
        quantity: 2,
        net: 2_309_846,
        gst: 352_349,
        hsn: '8517',
        image: 'product-1.webp',
      },
      { line: 2, product_id: 2, quantity: 3, net: 29_997, gst: 1_428 },
    ])
    const events = await shop.db
      .selectFrom('order_event')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    expect(events).toMatchObject([{ position: 1, status: 'pending', actor: 'member' }])
    expect(await readLegs(order.id)).toEqual([
      ['sales', 1_986_066],
      ['gst', 353_777],
      ['store_credit', -500_000],
      ['earnings', -1_839_843],
    ])
    expect(await readStock(phone.id)).toEqual({
      ...stockBefore,
      on_hand: stockBefore.on_hand - 2,
      sold: stockBefore.sold + 2,
    })
    await expectSoundLedger(shop.db)
  })

  it('uses store credit first', async () => {
    await send(walletOrder(addressId, [{ goods: tea }]))
    expect(await readBalances(shop.db, member.id)).toMatchObject({
      storeCredit: 490_001,
      earnings: 4_500_000,
    })
  })

  it('keeps the address as it was', async () => {
    const { body } = await send(onePhone())
    await shop.db.updateTable('address').set({ building: 'Elsewhere' }).where('id', '=', addressId).execute()
    const { delivery } = await shop.db
      .selectFrom('purchase_order')
      .select('delivery')
      .where('order_no', '=', body.data.orderno)
      .executeTakeFirstOrThrow()
    expect(delivery.building).toBe('Sai Residency')
  })

  it('takes redeemed cashback off the price of a subscriber', async () => {
    await subscribe(shop.db, member.id)
    const { status, body } = await send(walletOrder(addressId, [{ goods: phone }], true))
    expect(status).toBe(200)
    expect(body.data.amount).toBe(11_299.23)
  })

  it('gives the special discount of the operator’s tiers', async () => {
    const tiers = JSON.stringify([{ from_rupees: 10_000, percent: 10 }])
    await shop.db.insertInto('shop_setting').values({ key: 'special_discount_tiers', value: tiers }).execute()
    const stale = await send(onePhone())
    expect(stale.status).toBe(409)
    expect(stale.failure.data).toMatchObject({
      totals: { special_discount_in_per: 10, special_discount_in_amount: 1_154.92, final_pay: 10_394.31 },
    })
    const { status } = await send({
      ...onePhone(),
      special_discount_in_amount: 1_154.92,
      final_pay: 10_394.31,
    })
    await shop.db.deleteFrom('shop_setting').where('key', '=', 'special_discount_tiers').execute()
    expect(status).toBe(200)
    expect(await readBalances(shop.db, member.id)).toMatchObject({ available: 5_000_000 - 1_039_431 })
  })

  it('may cost the last paisa', async () => {
    const poor = await shop.createMember()
    const address = await giveAddress(shop.db, poor.id)
    await shop.credit(poor.id, { storeCredit: 4_999, earnings: 5_000 })
    expect((await send(walletOrder(address, [{ goods: tea }]), poor)).status).toBe(200)
    expect(await readBalances(shop.db, poor.id)).toMatchObject({ available: 0 })
  })
})

describe('an order is refused', () => {
  it.each([
    [-1],
    [0],
    [100],
    [1.5],
    [Number.NaN],
    [1e308],
    ['0x10'],
    [[3]],
    [2 ** 53 + 1],
    [null],
    [''],
    ['1e1'],
    [true],
  ])('for the quantity %j', async (quantity) => {
    const order = onePhone()
    const failure = await expectRefused({ ...order, product: [{ ...order.product[0], quantity }] }, 400)
    expect(failure.errors).toEqual({ 'product.0.quantity': 'Quantity must be 1 to 99' })
  })

  it('for no products, for 51, for one product twice', async () => {
    const order = onePhone()
    const line = order.product[0]!
    await expectRefused({ ...order, product: [] }, 400, 'Your cart is empty!')
    await expectRefused({ ...order, product: undefined }, 400, 'Your cart is empty!')
    const many = Array.from({ length: 51 }, (_, index) => ({ ...line, id: String(index + 1) }))
    await expectRefused({ ...order, product: many }, 400, 'At most 50 products in one order')
    await expectRefused(
      { ...order, product: [line, { ...line, id: '01' }] },
      400,
      'A product is in the cart twice',
    )
  })

  it.each([
    ['final_pay', 1],
    ['final_pay', 11_549.22],
    ['final_pay', 0],
    ['product_total', 1],
    ['product_discount', 14_999],
    ['special_discount_in_amount', 11_548],
  ])('when %s is tampered to %d', async (field, value) => {
    const failure = await expectRefused({ ...onePhone(), [field]: value }, 409)
    expect(failure).toMatchObject({
      message: 'Prices or stock have changed. Please check the new figures.',
      data: {
        lines: [
          { id: '1', price: 14_999, discount: 23, special_discount: 250, in_stock: true, available: 99 },
        ],
        unknown: [],
        totals: {
          product_total: 14_999,
          product_discount: 3_449.77,
          redeem_cash_backup_amount: 250,
          special_discount_in_per: 0,
          special_discount_in_amount: 0,
          final_pay: 11_549.23,
        },
      },
    })
  })

  it.each([
    ['price', 0.01],
    ['discount', 99],
    ['special_discount', 9_999],
  ])('when the %s of a line is tampered', async (field, value) => {
    const order = onePhone()
    await expectRefused({ ...order, product: [{ ...order.product[0], [field]: value }] }, 409)
  })

  it('when a whole cart is consistently cheaper than the catalogue', async () => {
    await expectRefused(walletOrder(addressId, [{ goods: { ...phone, mrp: 100 } }]), 409)
    await expectRefused(walletOrder(addressId, [{ goods: { ...phone, discountBp: 9_900 } }]), 409)
  })

  it.each([['-1'], ['1e3'], ['abc'], [1.234], [null], [{}], [[1]]])(
    'when final_pay is %j',
    async (final_pay) => {
      await expectRefused({ ...onePhone(), final_pay }, 400, 'Invalid Amount')
    },
  )

  it('when the price changed since, naming the new one', async () => {
    const order = onePhone()
    await setMrp(phone.id, 1_599_900)
    const { status, failure } = await send(order)
    await setMrp(phone.id, phone.mrp)
    expect(status).toBe(409)
    expect(failure.data).toMatchObject({ lines: [{ price: 15_999 }], totals: { final_pay: 12_319.23 } })
    await expectNothingHappened()
  })

  it('for more than there is in stock, naming what is left', async () => {
    const failure = await expectRefused(walletOrder(addressId, [{ goods: scarce, quantity: 3 }]), 409)
    expect(failure.data).toMatchObject({ lines: [{ id: '3', in_stock: false, available: 2 }] })
    expect(await readStock(scarce.id)).toMatchObject({ on_hand: 2, sold: 0 })
  })

  it('for a product that is unknown or not sold any more', async () => {
    const gone = walletOrder(addressId, [{ goods: { ...phone, id: 999_999 } }, { goods: tea }])
    const failure = await expectRefused(gone, 409, 'Product not found!')
    expect(failure.data).toMatchObject({ unknown: ['999999'], lines: [{ id: '2' }] })
    await expectRefused(
      walletOrder(addressId, [{ goods: { ...phone, id: 99_999_999_999 } }]),
      409,
      'Product not found!',
    )
    await setActive(tea.id, false)
    const { status } = await send(walletOrder(addressId, [{ goods: tea }]))
    await setActive(tea.id, true)
    expect(status).toBe(409)
    await expectNothingHappened()
  })

  it('to another member’s address, a deleted one, or one that never was', async () => {
    const other = await shop.createMember()
    const theirs = await giveAddress(shop.db, other.id)
    await expectRefused({ ...onePhone(), address_id: String(theirs) }, 404, 'No Address Available')
    await expectRefused({ ...onePhone(), address_id: '999999999999999' }, 404, 'No Address Available')
    await expectRefused({ ...onePhone(), address_id: '' }, 400, 'Please choose a delivery address')
    await shop.db.updateTable('address').set({ deleted_at: new Date() }).where('id', '=', addressId).execute()
    await expectRefused(onePhone(), 404, 'No Address Available')
  })

  it('in another member’s name, or without a session', async () => {
    const other = await shop.createMember()
    expect((await send({ ...onePhone(), user_id: other.userId })).status).toBe(403)
    expect((await send(onePhone(), { userId: member.userId })).status).toBe(401)
    await expectNothingHappened()
  })

  it('above the balance', async () => {
    const order = walletOrder(addressId, [{ goods: phone, quantity: 5 }])
    await expectRefused(order, 422, 'Insufficient Balance!')
  })

  it('with redeemed cashback, when the member is not subscribed', async () => {
    const order = walletOrder(addressId, [{ goods: phone }], true)
    await expectRefused(order, 409, 'Redeem Cashback is for subscribed members.')
  })

  it('when nothing would have to be paid', async () => {
    const gift: Goods = { id: 4, mrp: 10_000, discountBp: 0, specialDiscount: 10_000, received: 5 }
    await shop.db.transaction().execute(async (tx) => {
      await sql`insert into product select 4, category_id, brand_id, 'Gift', description, 10000, 0, 10000, 0, hsn, gst_bp,
        origin_country, true, 'gift' from product where id = 1`.execute(tx)
      await tx.insertInto('stock').values({ product_id: 4, received: 5, on_hand: 5 }).execute()
    })
    await subscribe(shop.db, member.id)
    await expectRefused(walletOrder(addressId, [{ goods: gift }], true), 422, 'There is nothing to pay for.')
  })

  it('online, while that is not built', async () => {
    for (const payment_type of ['1', '3'])
      await expectRefused(
        { ...onePhone(), payment_type, razorpay_payment_id: 'pay_29QQoUBi66xm2f' },
        422,
        'Online payment is not available yet.',
      )
  })

  it('when it claims to be paid online and names no payment, or the other way round', async () => {
    for (const payment_type of ['1', '3'])
      for (const razorpay_payment_id of ['0', '', null, 'null'])
        await expectRefused({ ...onePhone(), payment_type, razorpay_payment_id }, 400, 'Choose how to pay')
    await expectRefused(
      { ...onePhone(), razorpay_payment_id: 'pay_29QQoUBi66xm2f' },
      400,
      'Choose how to pay',
    )
    for (const payment_type of ['4', '', 'wallet', null])
      await expectRefused({ ...onePhone(), payment_type }, 400, 'Choose how to pay')
  })
})

describe('an order sent again', () => {
  it('under the same request id gives the same bytes and has one effect', async () => {
    const order = { ...onePhone(), request_id: 'attempt-0001' }
    const first = await send(order)
    const second = await send(order)
    expect(first.status).toBe(200)
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body))
    expect(await countOrders()).toBe(1)
    expect(await readBalances(shop.db, member.id)).toMatchObject({ available: 5_000_000 - 1_154_923 })
  })

  it('fifty times at once makes one order, and all fifty hear of it', async () => {
    const order = { ...onePhone(), request_id: 'attempt-0050' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(order)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await countOrders()).toBe(1)
    await expectSoundLedger(shop.db)
  })

  it('with another body under the same id is refused', async () => {
    const order = { ...onePhone(), request_id: 'attempt-0002' }
    await send(order)
    const other = { ...walletOrder(addressId, [{ goods: tea }]), request_id: 'attempt-0002' }
    const { status, failure } = await send(other)
    expect([status, failure.message]).toEqual([422, 'This request was already used for something else.'])
    expect(await countOrders()).toBe(1)
  })

  it('after a refusal is tried anew', async () => {
    const order = { ...onePhone(), request_id: 'attempt-0003' }
    await setMrp(phone.id, 1_599_900)
    expect((await send(order)).status).toBe(409)
    await setMrp(phone.id, phone.mrp)
    expect((await send(order)).status).toBe(200)
    expect((await send({ ...order, final_pay: 1 })).status).toBe(422)
  })

  it('gives the first answer although the price has changed since', async () => {
    const order = { ...onePhone(), request_id: 'attempt-0004' }
    const first = await send(order)
    await setMrp(phone.id, 1_599_900)
    const second = await send(order)
    await setMrp(phone.id, phone.mrp)
    expect(second.body).toEqual(first.body)
  })

  it.each(['short', 'has space', 'x'.repeat(65), "'; drop table request"])(
    'refuses the request id %j',
    async (request_id) => {
      await expectRefused({ ...onePhone(), request_id }, 400, 'Invalid request id')
    },
  )
})

async function readStock(productId: number) {
  return await shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved', 'sold'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
}

async function readLegs(orderId: number) {
  const legs = await shop.db
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select(['account.kind', 'entry.amount', 'transfer.code'])
    .where('transfer.request_key', '=', `order:${orderId}:paid`)
    .orderBy('leg')
    .execute()
  expect(new Set(legs.map(({ code }) => code))).toEqual(new Set(['order_paid']))
  return legs.map(({ kind, amount }) => [kind, amount])
}

async function countOrders() {
  const orders = await shop.db
    .selectFrom('purchase_order')
    .select('id')
    .where('member_id', '=', member.id)
    .execute()
  return orders.length
}

async function setMrp(productId: number, mrp: number) {
  await shop.db.updateTable('product').set({ mrp }).where('id', '=', productId).execute()
}

async function setActive(productId: number, active: boolean) {
  await shop.db.updateTable('product').set({ active }).where('id', '=', productId).execute()
}
