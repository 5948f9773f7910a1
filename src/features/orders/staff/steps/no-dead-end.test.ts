import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { tea } from '../../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import type { Reportable } from '../../../../third-party/couriers/stand-in/scans.ts'
import { deliveryCodes } from '../../../parcels/parcels.settings.ts'
import { parcelStateNames } from '../../life/parcel-states.ts'
import { cancelOrderPart } from '../lines/lines.calls.ts'
import { loseOrder } from '../lost/lost.calls.ts'
import type { ShownOrder } from '../order.load.ts'
import { sendOrderPart, stepParcel } from '../parcels/parcels.calls.ts'
import { settleReinstatedOrder } from '../recall/recall.calls.ts'
import { type NextStep, nextSteps, type ParcelStep, parcelSteps } from './next-steps.ts'

// From every parcel state in parcel-states.ts, makes every step that the screen offers, until none is left.

let fixture: ParcelFixture
let cashier: TestStaff
beforeAll(async () => {
  fixture = await openParcelFixture()
  cashier = await fixture.shop.createStaff('finance')
  // Turns on delivery codes, so that a delivery reported without a code waits for staff.
  await writeShopSetting(fixture.shop.db, deliveryCodes, true, 'test')
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** The courier's report that moves a parcel to a state; undefined for states without a report. */
const reportOf: Record<string, Reportable | undefined> = {
  asked: undefined,
  booked: undefined,
  pickup_failed: 'pickUpFailed',
  picked_up: 'pickedUp',
  in_transit: 'inTransit',
  out_for_delivery: 'outForDelivery',
  attempted: 'attempted',
  delivered: 'delivered',
  returning: 'returning',
  returned_to_origin: 'returned',
  lost: 'lost',
  cancelled: 'cancelled',
}

type Recalled = 'not recalled' | 'recalled' | 'recalled and refunded'

const allStates = Object.keys(parcelStateNames)
const statesAfterPickUp = allStates.filter(
  (state) => !['asked', 'booked', 'pickup_failed', 'cancelled'].includes(state),
)

async function bring(awb: string, state: string, minutes: number): Promise<void> {
  const what = reportOf[state]
  if (what) await fixture.report(awb, what, { at: minutesAgo(minutes) })
}

async function recallAs(orderno: string, recalled: Recalled, reference?: string): Promise<void> {
  if (recalled === 'not recalled') return
  const answered = await fixture.recall(orderno, { reference })
  expect([answered.status, answered.raw]).toEqual([200, answered.raw])
  if (recalled === 'recalled and refunded') expect((await fixture.refundNow(orderno)).status).toBe(200)
}

/** Places an order whose only parcel is in the given state. */
async function orderIn(state: string, recalled: Recalled): Promise<string> {
  if (state === 'asked') {
    fixture.standIn.misbehave({ api: { createOrder: { how: 'cut-after', times: 1 } } })
    const { orderno } = await fixture.placed()
    await fixture.book([orderno])
    fixture.standIn.behave()
    return orderno
  }
  const { orderno, awb } = await fixture.sent()
  if (recalled !== 'not recalled') await bring(awb, 'picked_up', 20)
  await recallAs(orderno, recalled)
  await bring(awb, state, 10)
  return orderno
}

/**
 * Places an order of two units in two parcels. The first parcel is in the state `first`; the other is a
 * courier's parcel in `state`.
 */
async function orderInPartsIn(
  state: string,
  { recalled, first }: { recalled: Recalled; first: 'delivered' | 'returned_to_origin' },
): Promise<string> {
  const buyer = await fixture.createBuyer({ storeCredit: 200_000 })
  const { orderno } = (await fixture.order(buyer, [{ goods: tea, quantity: 2 }])).body.data
  const part = (seen_parcels: number) => ({ units: [{ line: 1, quantity: 1 }], seen_parcels })
  const own = { orderno, ...part(0), courier: 'Own rider', tracking_no: 'R 7' }
  expect((await fixture.shop.send(sendOrderPart, own, fixture.nisha)).status).toBe(200)
  if (state === 'asked') fixture.standIn.misbehave({ api: { createOrder: { how: 'cut-after', times: 1 } } })
  await fixture.book([orderno], { part: part(1) })
  fixture.standIn.behave()
  expect((await stepPart(orderno, `${orderno}-1`, first)).status).toBe(200)
  const awb = (await fixture.parcelsOf(orderno))[1]!.awb ?? ''
  if (recalled !== 'not recalled') await bring(awb, 'picked_up', 20)
  await recallAs(orderno, recalled, `${orderno}-2`)
  await bring(awb, state, 10)
  return orderno
}

async function leftByHand(recalled: Recalled): Promise<string> {
  const { orderno } = await fixture.placed()
  await fixture.process(orderno)
  await recallAs(orderno, recalled)
  return orderno
}

const stepPart = (orderno: string, reference: string, to: string) =>
  fixture.shop.send(
    stepParcel,
    { orderno, reference, to, without_code: 'The buyer told us by phone' },
    fixture.nisha,
  )

/** Cancels the units of an order in several parcels that are still to be sent. */
async function cancelRest({ orderno, items: [item] }: ShownOrder): Promise<void> {
  const changes = item!.cancelled_quantity! > 0 ? 1 : 0
  const rest = { orderno, line: 1, quantity: item!.to_send, reason: 'out_of_stock', seen_changes: changes }
  const { status, raw } = await fixture.shop.send(cancelOrderPart, rest, fixture.nisha)
  expect([status, raw]).toEqual([200, raw])
}

type Offered = { step: NextStep; reference?: undefined } | { step: ParcelStep; reference: string }

/** Lists every step the screen offers for an order. */
function offeredBy(order: ShownOrder): Offered[] {
  const ofOrder = nextSteps(order).map((step) => ({ step }))
  const ofParcels = order.parcels.flatMap((parcel) =>
    parcelSteps(order, parcel).map((step) => ({ step, reference: parcel.reference })),
  )
  return [...ofOrder, ...ofParcels]
}

function take({ orderno, status, in_parts: isInParts }: ShownOrder, { step, reference }: Offered) {
  const inPart = isInParts ? { reference } : {}
  if (step === 'process') return fixture.process(orderno)
  if (step === 'deliver') return fixture.deliver(orderno, { without_code: 'The buyer told us by phone' })
  if (step === 'reject') return fixture.reject(orderno, { seen_status: status })
  if (step === 'recall') return fixture.recall(orderno, inPart)
  if (step === 'refundNow') return fixture.refundNow(orderno)
  if (step === 'receive') return fixture.receiveGoods(orderno, inPart)
  if (step === 'lose') return fixture.shop.send(loseOrder, { orderno }, fixture.nisha)
  if (step === 'return') return fixture.giveBack(orderno)
  return stepPart(orderno, reference!, step)
}

/**
 * The sequence in which the test makes steps. Steps that end an order come first, so that the test does not
 * loop.
 */
const order: Offered['step'][] = [
  ...(['receive', 'lose', 'reject', 'recall', 'cancelled', 'returned_to_origin'] as const),
  ...(['deliver', 'delivered', 'process'] as const),
]

/** Makes the offered steps until none is left. */
async function goToTheEnd(orderno: string, path: string[]): Promise<void> {
  for (let made = 0; made < 6; made += 1) {
    const shown = await fixture.view(orderno)
    if (shown.reinstated?.state === 'open') {
      const settled = { orderno, how: 'charge' } as const
      expect((await fixture.shop.send(settleReinstatedOrder, settled, cashier)).status).toBe(200)
      continue
    }
    const isOver = ['delivered', 'rejected', 'returned'].includes(shown.status)
    const offered = offeredBy(shown).filter(({ step }) => step !== 'return')
    if (isOver && offered.length === 0) return expect([path, shown.recalls]).toEqual([path, []])
    const next = order.flatMap((step) => offered.filter((one) => one.step === step))[0]
    if (!next && shown.in_parts && shown.items[0]!.to_send > 0) {
      await cancelRest(shown)
      continue
    }
    expect([path, shown.status, next === undefined ? 'dead end' : 'goes on']).toEqual([
      path,
      shown.status,
      'goes on',
    ])
    path.push(next!.step)
    const { status, raw } = await take(shown, next!)
    expect([path, status, raw]).toEqual([path, 200, raw])
  }
  expect([path, 'ends']).toEqual([path, 'goes round in circles'])
}

async function expectEveryStepToEnd(name: string, make: () => Promise<string>): Promise<void> {
  const first = await make()
  const offered = offeredBy(await fixture.view(first))
  for (const [index, one] of offered.entries()) {
    const orderno = index === 0 ? first : await make()
    const path = [name, one.step]
    const shown = await fixture.view(orderno)
    const again = offeredBy(shown).find((other) => other.step === one.step)
    const { status, raw } = await take(shown, again!)
    expect([path, status, raw]).toEqual([path, 200, raw])
    await goToTheEnd(orderno, path)
  }
  if (offered.length === 0) await goToTheEnd(first, [name])
}

it.each(allStates)('completes an order by every offered step while its parcel is %s', async (state) => {
  await expectEveryStepToEnd(state, () => orderIn(state, 'not recalled'))
})

it.each(statesAfterPickUp)(
  'completes a recalled order by every offered step while its parcel is %s',
  async (state) => {
    for (const recalled of ['recalled', 'recalled and refunded'] as const)
      await expectEveryStepToEnd(`${state}, ${recalled}`, () => orderIn(state, recalled))
  },
)

it('completes an order handed over by the staff by every offered step', async () => {
  for (const recalled of ['not recalled', 'recalled', 'recalled and refunded'] as const)
    await expectEveryStepToEnd(recalled, () => leftByHand(recalled))
})

it.each(allStates)('completes an order in parts by every offered step while a part is %s', async (state) => {
  const make = (recalled: Recalled, first: 'delivered' | 'returned_to_origin') =>
    expectEveryStepToEnd(`${state}, ${recalled}, the first part is ${first}`, () =>
      orderInPartsIn(state, { recalled, first }),
    )
  await make('not recalled', 'delivered')
  await make('not recalled', 'returned_to_origin')
  if (statesAfterPickUp.includes(state)) await make('recalled', 'delivered')
})

it.each(['asked', 'booked', 'pickup_failed'])(
  'offers a way to send or cancel a part that waits for its courier: %s',
  async (state) => {
    const orderno = await orderInPartsIn(state, { recalled: 'not recalled', first: 'delivered' })
    expect((await stepPart(orderno, `${orderno}-2`, 'cancelled')).status).toBe(200)
    expect(await fixture.view(orderno)).toMatchObject({ status: 'processed', items: [{ to_send: 1 }] })
    await fixture.shop.context.jobs.send(fixture.shop.db, 'watch-parcels', {})
    await fixture.shop.runJobs()
    const atCourier = fixture.standIn.parcels().find(({ reference }) => reference === `${orderno}-2`)
    expect(atCourier?.isCancelled).toBe(true)
    await cancelRest(await fixture.view(orderno))
    expect((await fixture.view(orderno)).status).toBe('delivered')
  },
)
