import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { countLockWaits } from '../../../test/half-way.ts'
import { expectLedgerInvariants } from '../../../test/ledger-sums.ts'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { readBalances } from '../../ledger/balances.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { markAddressDeleted, updateAddress } from '../addresses/addresses.sql.ts'
import { takeStock } from '../catalogue/stock.sql.ts'
import { finalOrderData } from './checkout.calls.ts'

const kettle: Goods = { id: 1, mrp: 50_000, discountBp: 1_000, specialDiscount: 1_000, received: 1_000 }
const lamp: Goods = { id: 2, mrp: 20_000, discountBp: 0, specialDiscount: 0, received: 1_000 }
const lastOne: Goods = { id: 3, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 1 }

let shop: TestApp
let member: TestMember
let addressId: number

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [kettle, lamp, lastOne])
})
afterAll(() => shop.close())

beforeEach(async () => {
  member = await shop.createMember()
  addressId = await giveAddress(shop.db, member.id)
  await shop.credit(member.id, { storeCredit: 100_000, earnings: 100_000 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  // Restores the product and the setting, even if the test failed.
  await changeProduct(asOrdered)
  await shop.db.deleteFrom('shop_setting').where('key', '=', 'special_discount_tiers').execute()
  await expectLedgerInvariants(shop.db)
})

type Wanted = { goods: Goods; quantity?: number }

const order = (wanted: Wanted[], requestId: string = crypto.randomUUID()) =>
  shop.send(finalOrderData, { ...walletOrder(addressId, wanted), request_id: requestId }, member)

/**
 * Sends an order and returns the answer. Runs `happens` between the time when the server has priced the order
 * and the time when it places the order.
 */
async function orderedWhile(happens: () => Promise<unknown>, wanted: Wanted[], requestId?: string) {
  const [answer] = await heldUp(() => [order(wanted, requestId)], happens)
  return answer!
}

/** Holds the member's lock until the requests wait for it and `happens` has run. Then releases the lock. */
async function heldUp<Answer>(
  request: () => Promise<Answer>[],
  happens: () => Promise<unknown> = async () => undefined,
): Promise<Answer[]> {
  const requests = await shop.ownerDb.transaction().execute(async (db) => {
    await sql`select from member where id = ${member.id} for no key update`.execute(db)
    const made = request()
    while ((await countLockWaits(shop.db)) < made.length) await sleep(5)
    await happens()
    return { made }
  })
  return await Promise.all(requests.made)
}

const asOrdered = {
  mrp: kettle.mrp,
  discount_bp: kettle.discountBp,
  special_discount: kettle.specialDiscount,
  active: true,
  hsn: '8517',
  gst_bp: 1_800,
}

const changeProduct = async (change: Partial<typeof asOrdered>) =>
  await shop.db.updateTable('product').set(change).where('id', '=', kettle.id).execute()

async function readOrders() {
  return await shop.db
    .selectFrom('purchase_order')
    .select(['order_no', 'delivery', 'wallet_store_credit', 'wallet_earnings'])
    .where('member_id', '=', member.id)
    .execute()
}

async function expectNothingTaken(): Promise<void> {
  expect(await readOrders()).toEqual([])
  expect(await readBalances(shop.db, member.id)).toMatchObject({ storeCredit: 100_000, earnings: 100_000 })
  const kept = await shop.db.selectFrom('request').selectAll().where('member_id', '=', member.id).execute()
  expect(kept).toEqual([])
}

async function readOnHand({ id }: Goods): Promise<number> {
  const stock = shop.db.selectFrom('stock').select('on_hand').where('product_id', '=', id)
  return (await stock.executeTakeFirstOrThrow()).on_hand
}

it('makes three database trips for a wallet order', async () => {
  await order([{ goods: kettle }])
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await order([{ goods: kettle }, { goods: lamp, quantity: 2 }])
  expect(status).toBe(200)
  expect(asked).toHaveBeenCalledTimes(3)
})

it('refuses an order after a price change during the wait, with current figures', async () => {
  const onHand = await readOnHand(kettle)
  const requestId = crypto.randomUUID()
  const wanted = [{ goods: kettle }, { goods: lamp }]
  const { status, failure } = await orderedWhile(() => changeProduct({ mrp: 60_000 }), wanted, requestId)
  expect(status).toBe(409)
  expect(failure).toMatchObject({ code: 'changed', data: { lines: [{ id: '1', price: 600 }, { id: '2' }] } })
  await expectNothingTaken()
  expect(await readOnHand(kettle)).toBe(onHand)

  await changeProduct({ mrp: kettle.mrp })
  expect((await order(wanted, requestId)).status).toBe(200)
})

it('refuses a product that goes off sale while its order waits', async () => {
  const { status, failure } = await orderedWhile(() => changeProduct({ active: false }), [{ goods: kettle }])
  expect([status, failure.code]).toEqual([409, 'unknownProduct'])
  await expectNothingTaken()
})

it.each([{ discount_bp: 2_000 }, { special_discount: 2_000 }])(
  "refuses an order whose product's %o changes during the wait, with current figures",
  async (change) => {
    const { status, failure } = await orderedWhile(() => changeProduct(change), [{ goods: kettle }])
    expect([status, failure.code]).toEqual([409, 'changed'])
    await expectNothingTaken()
  },
)

it.each([
  { change: { gst_bp: 500 }, written: { hsn: '8517', gst_bp: 500, gst: 2_143 } },
  { change: { hsn: '0902' }, written: { hsn: '0902', gst_bp: 1_800, gst: 6_864 } },
])('applies a tax changed during the wait, as by $change, to the order', async (tax) => {
  const { body } = await orderedWhile(() => changeProduct(tax.change), [{ goods: kettle }])
  const lines = shop.db
    .selectFrom('order_line')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'order_line.order_id')
        .onRef('purchase_order.member_id', '=', 'order_line.member_id'),
    )
    .select(['hsn', 'gst_bp', 'gst'])
    .where('order_no', '=', body.data.orderno)
  expect(await lines.execute()).toEqual([tax.written])
})

it("refuses with today's figures when a cart discount begins while an order waits", async () => {
  const begin = () =>
    shop.db
      .insertInto('shop_setting')
      .values({ key: 'special_discount_tiers', value: '[{"from_rupees": 0, "percent": 10}]' })
      .execute()
  const { status, failure } = await orderedWhile(begin, [{ goods: lamp }])
  expect(status).toBe(409)
  expect(failure).toMatchObject({ code: 'changed', data: { totals: { final_pay: 180 } } })
  await expectNothingTaken()
})

it('refuses an order to an address that was deleted while it waited', async () => {
  const remove = () => markAddressDeleted(shop.db, member.id, addressId)
  const { status, failure } = await orderedWhile(remove, [{ goods: lamp }])
  expect([status, failure.code]).toEqual([404, 'unknownAddress'])
  await expectNothingTaken()
})

it('sends an order to its address as corrected while it waited', async () => {
  const corrected = {
    flat_no: 'B-403',
    building: 'Sai Residency',
    address_1: 'MG Road',
    address_2: 'Kothrud, Pune',
    pin_code: '411038',
  }
  const correct = () => updateAddress(shop.db, { memberId: member.id, id: addressId }, corrected)
  const { status } = await orderedWhile(correct, [{ goods: lamp }])
  expect(status).toBe(200)
  expect(await readOrders()).toMatchObject([{ delivery: corrected }])
})

it('refuses a unit sold during the wait as gone', async () => {
  const sell = () => takeStock(shop.db, [{ productId: lastOne.id, quantity: 1 }])
  const { status, failure } = await orderedWhile(sell, [{ goods: lamp }, { goods: lastOne }])
  expect(status).toBe(409)
  expect(failure).toMatchObject({ data: { lines: [{ in_stock: true }, { in_stock: false, available: 0 }] } })
  await expectNothingTaken()
})

it.each([
  { spent: 80_000, paidBy: [[20_000, 25_000]] },
  { spent: 100_000, paidBy: [[0, 45_000]] },
])(
  'pays an order from the rest after $spent paise of store credit were spent while it waited',
  async ({ spent, paidBy }) => {
    const { status } = await orderedWhile(() => spend(spent, 0), [{ goods: kettle }])
    expect(status).toBe(200)
    const paid = (await readOrders()).map((one) => [one.wallet_store_credit, one.wallet_earnings])
    expect(paid).toEqual(paidBy)
  },
)

it('refuses an order whose money was spent while it waited', async () => {
  const { status, failure } = await orderedWhile(() => spend(100_000, 80_000), [{ goods: kettle }])
  expect([status, failure.code]).toEqual([422, 'insufficientBalance'])
  expect(await readOrders()).toEqual([])
})

let spendings = 0

async function spend(storeCredit: number, earnings: number): Promise<void> {
  spendings += 1
  await postTransfer(shop.db, {
    code: 'correction',
    requestKey: `spent meanwhile ${spendings}`,
    cause: { kind: 'member', id: member.id },
    memberId: member.id,
    legs: [
      { account: 'store_credit', amount: -storeCredit },
      { account: 'earnings', amount: -earnings },
      { account: 'opening', amount: storeCredit + earnings },
    ],
  })
}

it("repeats an order's answer to requests repeated while it is placed", async () => {
  const requestId = crypto.randomUUID()
  const answers = await heldUp(() => [1, 2, 3].map(() => order([{ goods: kettle }], requestId)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await readOrders()).toMatchObject([{ order_no: answers[0]!.body.data.orderno }])
})

it('refuses another cart under the request id of an order being placed', async () => {
  const requestId = crypto.randomUUID()
  const answers = await heldUp(() => [
    order([{ goods: kettle }], requestId),
    order([{ goods: lamp }], requestId),
  ])
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)!.failure.code).toBe('otherBody')
  expect(await readOrders()).toHaveLength(1)
})
