import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openReturnsFixture, type ReturnsFixture, received } from '../../../../test/returns-fixture.ts'
import { type PlacedOrder, tea } from '../../../../test/staff-orders-fixture.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { addToStock, readStock } from '../../catalogue/stock.sql.ts'
import { previewOrderPart, takeBackOrderPart } from '../../orders/staff/lines/lines.calls.ts'
import { getReturnable } from '../returns.calls.ts'

const large = 2

let fixture: ReturnsFixture
beforeAll(async () => {
  fixture = await openReturnsFixture()
  await addToStock(fixture.orders.shop.db, large, 100)
})
afterAll(() => fixture.orders.close())
afterEach(() => fixture.orders.expectInvariants())

/** Delivers an order of three small packs, two of which are exchanged for large ones. */
async function exchanged(): Promise<PlacedOrder> {
  const order = await fixture.delivered(3)
  await exchange(order, { quantity: 2, wanted_product_id: String(large) })
  return order
}

async function exchange(
  order: PlacedOrder,
  extra: { quantity: number; [field: string]: unknown },
): Promise<void> {
  const no = await fixture.asked(order, { kind: 'exchange', ...extra })
  const { quantity: accepted } = extra
  await fixture.steps(no, ...received, ['inspectReturn', { accepted, unfit: 0 }], ['resendReturn'])
}

function takeBack({ orderno }: PlacedOrder, extra: object = {}) {
  const input = { orderno, line: 1, quantity: 1, unfit: 0, seen_changes: 0, reason: 'damaged' }
  return fixture.orders.shop.send(
    takeBackOrderPart,
    { ...input, after_window: true, request_id: randomUUID(), ...extra },
    fixture.orders.nisha,
  )
}

/** Counts the sold units of the small pack and the large one. */
async function soldUnits(): Promise<number[]> {
  const { db } = fixture.orders.shop
  return [(await readStock(db, tea.id)).sold, (await readStock(db, large)).sold]
}

/** Returns the order's goods, so that the next test has large packs in stock. */
async function empty(order: PlacedOrder): Promise<void> {
  expect((await fixture.orders.giveBack(order.orderno, { after_window: true })).status).toBe(200)
}

it('takes back all units of an order with an exchange, and restocks each variant once', async () => {
  const before = await soldUnits()
  const order = await exchanged()
  expect(await soldUnits()).toEqual([before[0]! + 1, before[1]! + 2])
  expect((await takeBack(order, { quantity: 3 })).body.data).toMatchObject({
    status: 'returned',
    wallet: 3_000,
  })
  expect(await soldUnits()).toEqual(before)
  expect((await takeBack(order)).failure.code).toBe('changedMeanwhile')
})

it('returns an order as a whole after an exchange', async () => {
  const before = await soldUnits()
  const order = await exchanged()
  const { body } = await fixture.orders.giveBack(order.orderno, { after_window: true })
  expect(body.data).toMatchObject({ status: 'returned', wallet: 3_000 })
  expect(await soldUnits()).toEqual(before)
})

it('returns an order as a whole after all of it was exchanged', async () => {
  const before = await soldUnits()
  const order = await fixture.delivered(2)
  await exchange(order, { quantity: 2, wanted_product_id: String(large) })
  await empty(order)
  expect(await soldUnits()).toEqual(before)
})

it.each([
  ['the variant that was bought, where none is named', { quantity: 1 }, [-1, 0]],
  ['the only variant with so many units', { quantity: 2 }, [0, -2]],
  ['the named variant', { quantity: 1, product_id: String(large) }, [0, -1]],
] as const)('takes back %s', async (_which, asked, [small, big]) => {
  const order = await exchanged()
  const before = await soldUnits()
  expect((await takeBack(order, asked)).status).toBe(200)
  expect(await soldUnits()).toEqual([before[0]! + small, before[1]! + big])
  await empty(order)
})

it.each([
  ['more units than the buyer has', { quantity: 4 }, 'tooMany', 'quantity'],
  [
    'more units than the buyer has of the named variant',
    { quantity: 2, product_id: '1' },
    'tooMany',
    'quantity',
  ],
  ['a variant that the buyer does not have', { product_id: '3' }, 'tooMany', 'quantity'],
  ['several variants with unfit units', { quantity: 3, unfit: 1 }, 'chooseVariant', 'product_id'],
] as const)('refuses to take back %s', async (_what, asked, code, field) => {
  const order = await exchanged()
  const { status, failure } = await takeBack(order, asked)
  expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([409, code, [field]])
  await empty(order)
})

it('writes off the named variant of a whole order, and asks for it if there are several', async () => {
  const order = await exchanged()
  const giveBack = (one: object) =>
    fixture.orders.giveBack(order.orderno, { after_window: true, unfit: [{ line: 1, quantity: 1, ...one }] })
  expect((await giveBack({})).failure).toMatchObject({ code: 'tooManyUnfit' })
  expect((await giveBack({ product_id: String(large) })).body.data).toMatchObject({ unfit: 1 })
  expect((await fixture.stockHistoryOf(large))[0]).toMatchObject({ cause: 'unfit', units: -1 })
})

it('writes off the variant that came back unfit', async () => {
  const order = await exchanged()
  await takeBack(order, { quantity: 1, unfit: 1, product_id: String(large) })
  expect((await fixture.stockHistoryOf(large))[0]).toMatchObject({ cause: 'unfit', units: -1 })
  await empty(order)
})

it('offers the buyer each variant they have, and refunds the returned one', async () => {
  const order = await exchanged()
  const { data } = (
    await fixture.orders.shop.send(getReturnable, { orderno: order.orderno, line: 1 }, order.buyer)
  ).body
  expect(data.quantity_max).toBe(3)
  expect(data.held.map(({ id, quantity_max }) => [id, quantity_max])).toEqual([
    ['1', 1],
    ['2', 2],
  ])
  const before = await soldUnits()
  const no = await fixture.asked(order, { quantity: 2, product_id: String(large) })
  expect(await fixture.own(order, no)).toMatchObject({ product: { id: '2', name: 'Tea (Large)' } })
  await fixture.steps(
    no,
    ...received,
    ['inspectReturn', { accepted: 2, unfit: 1, why: 'Worn' }],
    ['refundReturn'],
  )
  expect(await soldUnits()).toEqual([before[0], before[1]! - 2])
  expect((await fixture.ask(order, { quantity: 2 })).failure.code).toBe('tooMany')
  await empty(order)
})

it('exchanges a variant back that an exchange sent', async () => {
  const order = await exchanged()
  const before = await soldUnits()
  const back = { kind: 'exchange', quantity: 2, product_id: String(large), wanted_product_id: '1' }
  expect((await fixture.ask(order, { ...back, wanted_product_id: '2' })).failure.errors).toHaveProperty(
    'wanted_product_id',
  )
  await exchange(order, back)
  expect(await soldUnits()).toEqual([before[0]! + 2, before[1]! - 2])
  expect((await takeBack(order, { quantity: 3 })).status).toBe(200)
})

it('refuses to take back units that a return request asks for, of an exchanged line too', async () => {
  const order = await exchanged()
  const no = await fixture.asked(order, { quantity: 2, product_id: String(large) })
  expect((await takeBack(order, { product_id: String(large) })).failure.code).toBe('returnUnderWay')
  expect((await takeBack(order, { quantity: 3 })).failure.code).toBe('returnUnderWay')
  expect((await fixture.orders.giveBack(order.orderno, { after_window: true })).failure.code).toBe(
    'returnUnderWay',
  )
  const weigh = (quantity: number) =>
    fixture.orders.shop.send(
      previewOrderPart,
      { orderno: order.orderno, line: 1, quantity },
      fixture.orders.nisha,
    )
  expect([(await weigh(1)).status, (await weigh(2)).failure.code]).toEqual([200, 'tooMany'])
  expect((await takeBack(order)).status).toBe(200)
  await fixture.steps(no, ['refuseReturn', { why: 'Used' }])
  await empty(order)
})

it('gives the last unit to either buyer or staff at once', async () => {
  const order = await exchanged()
  const before = await soldUnits()
  const lastTwo = { quantity: 2, product_id: String(large) }
  const tenTimes = <Answer>(send: () => Answer) => Promise.all(Array.from({ length: 10 }, send))
  const [byStaff, byBuyer] = await Promise.all([
    tenTimes(() => takeBack(order, lastTwo)),
    tenTimes(() => fixture.ask(order, lastTwo)),
  ])
  const statuses = [...byStaff, ...byBuyer].map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const sold = await soldUnits()
  expect([0, 2]).toContain(before[1]! - sold[1]!)
  const asked = byBuyer.find(({ status }) => status === 200)
  if (asked) await fixture.steps(asked.body.data.return_no, ['refuseReturn', { why: 'Used' }])
  await empty(order)
})

it('takes units back once, however often the same request is sent', async () => {
  const order = await exchanged()
  const before = await soldUnits()
  const same = { quantity: 1, product_id: String(large), request_id: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack(order, same)))
  expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
  expect(await soldUnits()).toEqual([before[0], before[1]! - 1])
  await empty(order)
})

it('refuses in the database units that the buyer does not have', async () => {
  const order = await exchanged()
  const { ownerDb } = fixture.orders.shop
  const key = sql`select id, member_id from purchase_order where order_no = ${order.orderno}`
  const inTurn = ownerDb.transaction().execute(async (db) => {
    await sql`insert into order_change (order_id, member_id, position, kind, actor, reason, net, gst, cashback, store_credit, earnings, online)
      select id, member_id, 1, 'returned', 'courier', 'planted', 0, 0, 0, 0, 0, 0 from (${key}) as bought`.execute(
      db,
    )
    await sql`insert into order_line_change (order_id, member_id, position, line, quantity, net, gst)
      select id, member_id, 1, 1, 2, 0, 0 from (${key}) as bought`.execute(db)
  })
  expect(await inTurn.catch(violatedConstraint)).toBe('units_come_back_once')
  const asked = sql`insert into return_request (member_id, order_id, line, quantity, kind, reason, refund_to, pickup_by, returned_product_id)
    select member_id, id, 1, 3, 'refund', 'damaged', 'wallet', 'shop', ${large}::bigint from (${key}) as bought`
  expect(await asked.execute(ownerDb).catch(violatedConstraint)).toBe('return_within_bought')
  await empty(order)
})

it("refuses to recall an exchange's new units, and takes back returned and lost ones", async () => {
  const before = await soldUnits()
  const order = await exchanged()
  const { orders } = fixture
  // A delivered order cannot be recalled. Therefore staff record a unit that was lost on its way to the buyer
  // as returned and unfit for sale.
  expect((await orders.recall(order.orderno)).failure.code).toBe('changedMeanwhile')
  const wholeStock = async () => (await readStock(orders.shop.db, large)).received
  const whole = await wholeStock()
  const lost = { quantity: 1, product_id: String(large), unfit: 1 }
  expect((await takeBack(order, lost)).body.data).toMatchObject({ status: 'delivered', wallet: 1_000 })
  expect(await wholeStock()).toBe(whole - 1)
  const back = { quantity: 1, product_id: String(large), seen_changes: 1 }
  expect((await takeBack(order, back)).body.data).toMatchObject({ status: 'delivered', wallet: 1_000 })
  expect(await soldUnits()).toEqual([before[0]! + 1, before[1]!])
  await empty(order)
  expect(await orders.papersOf(order.orderno)).toEqual(['invoice', ...Array(3).fill('credit_note')])
  expect((await orders.moneyOf(order.buyer)).storeCredit).toBe(300_000)
})
