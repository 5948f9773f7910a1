import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import { whileDecided } from '../../../../test/meanwhile.ts'
import { type Goods, walletOrder } from '../../../../test/order-fixture.ts'
import {
  type Buyer,
  openPaymentFixture,
  type PaymentFixture,
  type Wanted,
} from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { markAddressDeleted, updateAddress } from '../../addresses/addresses.sql.ts'
import { takeStock } from '../../catalogue/stock.sql.ts'
import { hashPassword } from '../../members/password/password.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { finalOrderData } from '../checkout.calls.ts'
import { reservedUnitsMax, unpaidUnitMinutesMax } from '../checkout.settings.ts'

const kettle: Goods = { id: 1, mrp: 50_000, discountBp: 1_000, specialDiscount: 1_000, received: 1_000 }
const lamp: Goods = { id: 2, mrp: 20_000, discountBp: 0, specialDiscount: 0, received: 1_000 }
const lastOne: Goods = { id: 3, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 2 }

let fixture: PaymentFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openPaymentFixture([kettle, lamp, lastOne])
})
afterAll(() => fixture.close())

beforeEach(async () => {
  buyer = await fixture.createBuyer({ storeCredit: 5_000, earnings: 5_000 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fixture.expectInvariants()
})

const begunWhile = (happens: () => Promise<unknown>, wanted: Wanted, extra: Record<string, unknown> = {}) =>
  whileDecided('"specialDiscountTiers"', happens, () => fixture.begin(buyer, wanted, extra))

const changeProduct = (change: { mrp?: number; active?: boolean; gst_bp?: number; hsn?: string }) =>
  fixture.shop.db.updateTable('product').set(change).where('id', '=', kettle.id).execute()

async function readIntents() {
  return await fixture.shop.db
    .selectFrom('payment_intent')
    .select(['state', 'net', 'online', 'wallet_store_credit', 'wallet_earnings', 'snapshot'])
    .where('member_id', '=', buyer.id)
    .orderBy('id')
    .execute()
}

async function expectNothingHeld(): Promise<void> {
  expect(await readIntents()).toEqual([])
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 10_000 })
  const kept = fixture.shop.db.selectFrom('request').selectAll().where('member_id', '=', buyer.id)
  expect(await kept.execute()).toEqual([])
}

async function countTrips(request: () => Promise<{ status: number }>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  expect((await request()).status).toBe(200)
  const trips = asked.mock.calls.length
  asked.mockRestore()
  return trips
}

it.each([false, true])(
  'makes four database trips to begin a payment (partly from the wallet: %s)',
  async (isPartialPayment) => {
    const trips = await countTrips(() =>
      fixture.begin(buyer, [{ goods: kettle }, { goods: lamp, quantity: 2 }], { isPartialPayment }),
    )
    expect(trips).toBe(4)
    const [walletStoreCredit, walletEarnings] = isPartialPayment ? [5_000, 5_000] : [0, 0]
    expect(await readIntents()).toMatchObject([
      {
        state: 'open',
        net: 85_000,
        online: 85_000 - walletStoreCredit - walletEarnings,
        wallet_store_credit: walletStoreCredit,
        wallet_earnings: walletEarnings,
      },
    ])
  },
)

it('refuses a changed price with today’s figures, and holds nothing', async () => {
  const { status, failure } = await begunWhile(
    () => changeProduct({ mrp: 60_000 }),
    [{ goods: kettle }, { goods: lamp }],
    { request_id: 'request-of-a-changed-price' },
  )
  await changeProduct({ mrp: kettle.mrp })
  expect(status).toBe(409)
  expect(failure).toMatchObject({
    code: 'changed',
    data: { lines: [{ id: '1', price: 600 }, { id: '2' }] },
  })
  await expectNothingHeld()
  const again = { request_id: 'request-of-a-changed-price' }
  expect((await fixture.begin(buyer, [{ goods: kettle }, { goods: lamp }], again)).status).toBe(200)
})

it('refuses a product that goes off sale meanwhile', async () => {
  const { status, failure } = await begunWhile(() => changeProduct({ active: false }), [{ goods: kettle }])
  await changeProduct({ active: true })
  expect([status, failure.code]).toEqual([409, 'unknownProduct'])
  await expectNothingHeld()
})

it('charges a changed tax on the order that is started', async () => {
  const { status } = await begunWhile(() => changeProduct({ gst_bp: 500, hsn: '0902' }), [{ goods: kettle }])
  await changeProduct({ gst_bp: 1_800, hsn: '8517' })
  expect(status).toBe(200)
  expect(await readIntents()).toMatchObject([
    { snapshot: { cart: { lines: [{ product: { gstBp: 500, hsn: '0902' } }] } } },
  ])
})

it('refuses a newly started discount with today’s figures', async () => {
  const { db } = fixture.shop
  const begin = () =>
    db
      .insertInto('shop_setting')
      .values({ key: 'special_discount_tiers', value: '[{"from_rupees": 0, "percent": 10}]' })
      .execute()
  const { status, failure } = await begunWhile(begin, [{ goods: lamp }])
  await db.deleteFrom('shop_setting').where('key', '=', 'special_discount_tiers').execute()
  expect(status).toBe(409)
  expect(failure).toMatchObject({ code: 'changed', data: { totals: { final_pay: 180 } } })
  await expectNothingHeld()
})

it('refuses a deleted address', async () => {
  const remove = () => markAddressDeleted(fixture.shop.db, buyer.id, buyer.addressId)
  const { status, failure } = await begunWhile(remove, [{ goods: lamp }])
  expect([status, failure.code]).toEqual([404, 'unknownAddress'])
  await expectNothingHeld()
})

it('sends the order to the corrected address', async () => {
  const corrected = {
    flat_no: 'B-403',
    building: 'Sai Residency',
    address_1: 'MG Road',
    address_2: 'Kothrud, Pune',
    pin_code: '411038',
  }
  const correct = () => updateAddress(fixture.shop.db, { memberId: buyer.id, id: buyer.addressId }, corrected)
  expect((await begunWhile(correct, [{ goods: lamp }])).status).toBe(200)
  expect(await readIntents()).toMatchObject([{ snapshot: { delivery: corrected } }])
})

it('refuses a unit sold meanwhile as gone, and holds one that is left', async () => {
  const sell = () => takeStock(fixture.shop.db, [{ productId: lastOne.id, quantity: 1 }])
  const { status, failure } = await begunWhile(sell, [{ goods: lamp }, { goods: lastOne, quantity: 2 }])
  await fixture.shop.db
    .updateTable('stock')
    .set({ on_hand: 2, sold: 0 })
    .where('product_id', '=', lastOne.id)
    .execute()
  expect(status).toBe(409)
  expect(failure).toMatchObject({
    data: { lines: [{ in_stock: true }, { in_stock: false, available: 1 }] },
  })
  await expectNothingHeld()
})

it('takes the wallet part from the rest of the balance', async () => {
  const { status, amount } = await begunWhile(() => spend(5_000), [{ goods: lamp }], {
    isPartialPayment: true,
  })
  expect([status, amount]).toEqual([200, 15_000])
  expect(await readIntents()).toMatchObject([{ wallet_store_credit: 0, wallet_earnings: 5_000 }])
})

it('refuses a wallet part that has been spent', async () => {
  const partial = { isPartialPayment: true }
  const { status, failure } = await begunWhile(() => spend(10_000), [{ goods: lamp }], partial)
  expect([status, failure.code]).toEqual([422, 'partialNotPossible'])
  expect(await readIntents()).toEqual([])
})

it('starts nothing for a closed account', async () => {
  const password = 'correct horse battery'
  buyer = await fixture.createBuyer()
  const { db } = fixture.shop
  const hash = await hashPassword(password)
  await db.updateTable('member').set({ password_hash: hash }).where('id', '=', buyer.id).execute()
  const close = async () =>
    expect((await fixture.shop.send(closeMyAccount, { password }, buyer)).status).toBe(200)
  const { status } = await begunWhile(close, [{ goods: lamp }], {
    request_id: 'request-of-a-closed-account',
  })
  expect(status).toBe(401)
  expect(await readIntents()).toEqual([])
})

it('refuses a payment that another window began meanwhile, and keeps one open', async () => {
  const other = () => fixture.begin(buyer, [{ goods: kettle }])
  const { status, failure } = await begunWhile(other, [{ goods: lamp }])
  expect([status, failure.code]).toEqual([409, 'begunElsewhere'])
  expect(await readIntents()).toMatchObject([{ state: 'open', net: 45_000 }])
})

it('refuses a payment when another window has paid meanwhile', async () => {
  const other = async () => {
    const { orderId } = await fixture.begin(buyer, [{ goods: kettle }])
    await fixture.confirm(buyer, [{ goods: kettle }], await fixture.shopper.payOrder(orderId))
  }
  const { status, failure } = await begunWhile(other, [{ goods: lamp }])
  expect([status, failure.code]).toEqual([409, 'orderedMeanwhile'])
  expect(await readIntents()).toMatchObject([{ state: 'succeeded' }])
})

it.each([
  { setting: reservedUnitsMax, max: 1, status: 422, code: 'tooManyUnits' },
  { setting: unpaidUnitMinutesMax, max: 30, status: 429, code: 'leftTooOften' },
])('applies a stricter bound on held stock: $code', async ({ setting, max, status, code }) => {
  const { db } = fixture.shop
  await leaveForAQuarter()
  const lower = () => writeShopSetting(db, setting, max, 'a test')
  const answered = await begunWhile(lower, [{ goods: lamp, quantity: 2 }])
  await writeShopSetting(db, setting, setting.fallback, 'a test')
  expect([answered.status, answered.failure.code]).toEqual([status, code])
  expect((await readIntents()).map(({ state }) => state)).toEqual(['expired'])
})

it('treats a bound that is not a number as unset', async () => {
  const { db } = fixture.shop
  await db
    .insertInto('shop_setting')
    .values({ key: 'reserved_units_max', value: 'true' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'true' }))
    .execute()
  const { status, failure } = await fixture.begin(buyer, [
    { goods: kettle, quantity: 99 },
    { goods: lamp, quantity: 99 },
  ])
  await writeShopSetting(db, reservedUnitsMax, reservedUnitsMax.fallback, 'a test')
  expect(status, failure.message).toBe(200)
})

/** Opens a payment intent for two units, which then expires after 15 minutes. */
async function leaveForAQuarter(): Promise<void> {
  const { orderId } = await fixture.begin(buyer, [{ goods: lamp, quantity: 2 }])
  await corruptHistory(fixture.shop, 'payment_intent', (db) =>
    sql`update payment_intent set created_at = now() - interval '15 minutes'
      where provider_order_id = ${orderId}`.execute(db),
  )
  await fixture.expire(orderId)
}

let spendings = 0

async function spend(paise: number): Promise<void> {
  spendings += 1
  const storeCredit = Math.min(paise, 5_000)
  await postTransfer(fixture.shop.db, {
    code: 'correction',
    requestKey: `spent meanwhile ${spendings}`,
    cause: { kind: 'member', id: buyer.id },
    memberId: buyer.id,
    legs: [
      { account: 'store_credit', amount: -storeCredit },
      { account: 'earnings', amount: storeCredit - paise },
      { account: 'opening', amount: paise },
    ],
  })
}

describe('a request to begin that is made again', () => {
  const requestId = { request_id: 'request-made-again' }

  it('refuses another cart under the same id, also while the first one begins', async () => {
    const other = () => fixture.begin(buyer, [{ goods: kettle }], requestId)
    const { status, failure } = await begunWhile(other, [{ goods: lamp }], requestId)
    expect([status, failure.code]).toEqual([422, 'otherBody'])
    expect((await fixture.begin(buyer, [{ goods: lamp }], requestId)).failure.code).toBe('otherBody')
    expect(await readIntents()).toMatchObject([{ net: 45_000 }])
  })

  it('refuses a request id that another call used', async () => {
    await fixture.shop.credit(buyer.id, { storeCredit: 100_000 })
    const body = { ...walletOrder(buyer.addressId, [{ goods: lamp }]), ...requestId }
    expect((await fixture.shop.send(finalOrderData, body, buyer)).status).toBe(200)
    expect((await fixture.begin(buyer, [{ goods: lamp }], requestId)).failure.code).toBe('otherBody')
  })
})
