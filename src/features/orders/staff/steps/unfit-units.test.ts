import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { type PlacedOrder, tea } from '../../../../../test/staff-orders-fixture.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { readStock } from '../../../catalogue/stock.sql.ts'
import { cancelOrderPart } from '../lines/lines.calls.ts'
import { loseOrder } from '../lost/lost.calls.ts'
import { sendOrderPart, stepParcel } from '../parcels/parcels.calls.ts'

// Tests orders whose goods come back partly unfit for sale.

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const unfit = (quantity: number, line = 1) => ({ unfit: [{ line, quantity }] })
const late = { after_window: true }

/** Places a wallet order of three teas at ₹1,000. */
async function threeTeas(): Promise<PlacedOrder> {
  const buyer = await fixture.createBuyer({ storeCredit: 300_000 })
  const { body } = await fixture.order(buyer, [{ goods: tea, quantity: 3 }])
  return { buyer, orderno: body.data.orderno }
}

async function delivered(): Promise<PlacedOrder> {
  const order = await threeTeas()
  await fixture.process(order.orderno)
  await fixture.deliver(order.orderno)
  return order
}

/** Places an order whose courier brings it back. */
async function cameBack(): Promise<PlacedOrder> {
  const order = await threeTeas()
  await fixture.book([order.orderno])
  const [parcel] = await fixture.parcelsOf(order.orderno)
  await fixture.report(parcel!.awb!, 'returned')
  return order
}

async function stock() {
  const { received, on_hand, sold } = await readStock(fixture.shop.db, tea.id)
  return { received, on_hand, sold }
}

function without({ received, on_hand, sold }: Awaited<ReturnType<typeof stock>>, units: number) {
  return { received: received - units, on_hand: on_hand - units, sold }
}

const historyOf = (orderno: string) =>
  fixture.shop.db
    .selectFrom('stock_correction')
    .select(['cause', 'units', 'on_hand_after', 'staff_id'])
    .where('order_no', '=', orderno)
    .orderBy('id')
    .execute()

const ways = {
  'a rejection of damaged goods': {
    prepare: threeTeas,
    make: (orderno: string, extra: object) => fixture.reject(orderno, { reason: 'damaged_here', ...extra }),
    status: 'rejected',
  },
  'a parcel that came back': {
    prepare: cameBack,
    make: (orderno: string, extra: object) => fixture.receiveGoods(orderno, extra),
    status: 'rejected',
  },
  'a return of a whole order': {
    prepare: delivered,
    make: (orderno: string, extra: object) => fixture.giveBack(orderno, { ...late, ...extra }),
    status: 'returned',
  },
}

for (const [name, { prepare, make, status }] of Object.entries(ways)) {
  it(`writes off the unfit units of ${name}, and refunds all of it`, async () => {
    const before = await stock()
    const { orderno, buyer } = await prepare()
    const { body } = await make(orderno, unfit(2))
    expect(body.data).toMatchObject({ orderno, status, unfit: 2 })
    expect(await stock()).toEqual(without(before, 2))
    expect(await historyOf(orderno)).toEqual([
      { cause: 'unfit', units: -2, on_hand_after: before.on_hand - 2, staff_id: fixture.nisha.id },
    ])
    expect((await fixture.moneyOf(buyer)).storeCredit).toBe(300_000)
    expect((await fixture.auditOf(orderno)).at(-1)!.after).toMatchObject({ unfit: 2 })
  })

  it(`refuses more unfit units than there are in ${name}, at their field`, async () => {
    const { orderno } = await prepare()
    const before = await stock()
    for (const wrong of [unfit(4), unfit(1, 2), { unfit: [...unfit(2).unfit, ...unfit(2).unfit] }]) {
      const { status: refused, failure } = await make(orderno, wrong)
      expect([refused, failure.code, Object.keys(failure.errors ?? {})]).toEqual([
        422,
        'tooManyUnfit',
        ['unfit'],
      ])
    }
    expect(await stock()).toEqual(before)
    expect(await historyOf(orderno)).toEqual([])
    const { body } = await make(orderno, {})
    expect(body.data).not.toHaveProperty('unfit')
  })

  it(`writes off the unfit units of ${name} once, if it is repeated or raced`, async () => {
    const before = await stock()
    const { orderno } = await prepare()
    const request_id = newRequestId()
    const answers = await Promise.all([
      make(orderno, { ...unfit(1), request_id }),
      make(orderno, { ...unfit(2), request_id: newRequestId() }),
    ])
    expect(answers.map((one) => String(one.status)).toSorted()).toEqual(['200', '409'])
    const wonFirst = answers[0].status === 200
    const again = await make(orderno, { ...unfit(1), request_id })
    expect(again.status).toBe(answers[0].status)
    if (wonFirst) {
      expect(again.body).toEqual(answers[0].body)
      expect((await make(orderno, { ...unfit(2), request_id })).failure.code).toBe('otherBody')
    }
    expect(await stock()).toEqual(without(before, wonFirst ? 1 : 2))
    expect(await historyOf(orderno)).toHaveLength(1)
  })
}

it('writes off all units of a parcel that came back, and keeps no delivery charge for it', async () => {
  const before = await stock()
  const { orderno } = await cameBack()
  expect((await fixture.receiveGoods(orderno, unfit(3))).body.data).toMatchObject({ unfit: 3 })
  expect(await stock()).toEqual(without(before, 3))
})

it('writes off unfit units of one of several parcels', async () => {
  const before = await stock()
  const { orderno } = await threeTeas()
  const part = { units: [{ line: 1, quantity: 2 }], seen_parcels: 0 }
  const reference = `${orderno}-1`
  await fixture.shop.send(sendOrderPart, { orderno, ...part }, fixture.nisha)
  await fixture.shop.send(stepParcel, { orderno, reference, to: 'returned_to_origin' }, fixture.nisha)
  const receive = (extra: object) => fixture.receiveGoods(orderno, { reference, ...extra })
  expect((await receive(unfit(3))).failure.code).toBe('tooManyUnfit')
  expect((await receive(unfit(2))).body.data).toMatchObject({ status: 'processed', unfit: 2, wallet: 2_000 })
  expect(await stock()).toEqual({
    ...without(before, 3),
    received: before.received - 2,
    sold: before.sold + 1,
  })
  expect(await historyOf(orderno)).toMatchObject([{ cause: 'unfit', units: -2 }])
  // Damaged goods open no claim against the courier, unlike a lost parcel.
  expect((await fixture.view(orderno)).lost).toBeUndefined()
})

it('refuses unfit units of a lost parcel, because none came back', async () => {
  const { orderno } = await threeTeas()
  const part = { units: [{ line: 1, quantity: 2 }], seen_parcels: 0 }
  const reference = `${orderno}-1`
  await fixture.shop.send(sendOrderPart, { orderno, ...part }, fixture.nisha)
  await fixture.shop.send(stepParcel, { orderno, reference, to: 'lost' }, fixture.nisha)
  expect((await fixture.receiveGoods(orderno, { reference, ...unfit(1) })).failure.code).toBe('tooManyUnfit')
  expect((await fixture.receiveGoods(orderno, { reference })).status).toBe(200)
})

it('writes off unfit units of goods that were refunded before they came back', async () => {
  const before = await stock()
  const { orderno } = await threeTeas()
  await fixture.process(orderno)
  await fixture.recall(orderno)
  await fixture.refundNow(orderno)
  expect((await fixture.receiveGoods(orderno, unfit(1))).body.data).toMatchObject({ wallet: 0, unfit: 1 })
  expect(await stock()).toEqual(without(before, 1))
  expect(await historyOf(orderno)).toMatchObject([{ cause: 'unfit', units: -1 }])
})

it('restocks lost goods that came back after all, without the unfit ones', async () => {
  const before = await stock()
  const { orderno } = await threeTeas()
  await fixture.book([orderno])
  const [parcel] = await fixture.parcelsOf(orderno)
  await fixture.report(parcel!.awb!, 'inTransit')
  await fixture.shop.send(loseOrder, { orderno }, fixture.nisha)
  await fixture.report(parcel!.awb!, 'returned')
  expect((await fixture.receiveGoods(orderno, unfit(1))).body.data).toMatchObject({ unfit: 1 })
  expect(await stock()).toEqual(without(before, 1))
  expect(await historyOf(orderno)).toMatchObject([
    { cause: 'lost', units: -3 },
    { cause: 'found', units: 3 },
    { cause: 'unfit', units: -1, on_hand_after: before.on_hand - 1 },
  ])
})

it('writes off units of a line that broke before they left', async () => {
  const before = await stock()
  const { orderno } = await threeTeas()
  const cancel = (extra: object) =>
    fixture.shop.send(
      cancelOrderPart,
      { orderno, line: 1, quantity: 2, seen_changes: 0, reason: 'damaged_here', ...extra },
      fixture.nisha,
    )
  expect((await cancel({ unfit: 3 })).failure).toMatchObject({ code: 'unfitInvalid' })
  expect((await cancel({ unfit: 1 })).status).toBe(200)
  expect(await stock()).toEqual({
    ...without(before, 2),
    received: before.received - 1,
    sold: before.sold + 1,
  })
  expect(await historyOf(orderno)).toMatchObject([{ cause: 'unfit', units: -1 }])
})
