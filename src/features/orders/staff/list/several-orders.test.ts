import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openStaffOrdersFixture, type StaffOrdersFixture } from '../../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { addOrderNote, getOrder } from '../orders.calls.ts'
import { deliverOrder, processOrder, rejectOrder, returnOrder, saveShipment } from '../steps/steps.calls.ts'
import { stepOrders } from './list.calls.ts'

let fixture: StaffOrdersFixture

beforeAll(async () => {
  fixture = await openStaffOrdersFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

it('steps several orders each on its own, and reports each outcome', async () => {
  const orders = await Promise.all([fixture.placed(), fixture.placed(), fixture.placed(), fixture.placed()])
  const [one, two, three, four] = orders.map(({ orderno }) => orderno) as [string, string, string, string]
  await fixture.reject(two)
  await fixture.process(three)
  await fixture.process(four)
  await fixture.deliver(four)
  const asked = [one, two, three, 'BM1', one, four]
  const { body } = await fixture.shop.send(stepOrders, { to: 'processed', orders: asked }, fixture.nisha)
  expect(body.data).toEqual([
    { orderno: one, outcome: 'done' },
    { orderno: two, outcome: 'not_possible', status: 'rejected' },
    { orderno: three, outcome: 'already', status: 'processed' },
    { orderno: 'BM1', outcome: 'unknown' },
    { orderno: four, outcome: 'not_possible', status: 'delivered' },
  ])
  expect((await fixture.auditOf(one)).map(({ action }) => action)).toEqual(['processOrder'])
})

it('steps several orders once under simultaneous and repeated calls', async () => {
  const orders = (await Promise.all(Array.from({ length: 12 }, fixture.placed))).map(({ orderno }) => orderno)
  const press = (as: TestStaff, asked: string[]) =>
    fixture.shop.send(stepOrders, { to: 'processed', orders: asked }, as)
  const both = await Promise.all([press(fixture.nisha, orders), press(fixture.vikram, orders.toReversed())])
  const outcomes = both.flatMap(({ body }) => body.data.map(({ outcome }) => outcome))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(12)
  expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(12)
  for (const orderno of orders) {
    expect(await fixture.papersOf(orderno)).toEqual(['invoice'])
    expect(await fixture.auditOf(orderno)).toHaveLength(1)
  }
  const again = await press(fixture.nisha, orders)
  expect(again.body.data.every(({ outcome }) => outcome === 'already')).toBe(true)
})

it('refuses more than a hundred orders at once', async () => {
  const orders = Array.from({ length: 101 }, (_, index) => `BM${index}`)
  expect((await fixture.shop.send(stepOrders, { to: 'processed', orders }, fixture.nisha)).status).toBe(400)
  expect((await fixture.shop.send(stepOrders, { to: 'processed', orders: [] }, fixture.nisha)).status).toBe(
    400,
  )
  expect(
    (await fixture.shop.send(stepOrders, { to: 'rejected', orders: ['BM1'] }, fixture.nisha)).status,
  ).toBe(400)
})

it('shows internal notes with their author to the staff, and to no buyer', async () => {
  const { buyer, orderno } = await fixture.placed()
  const support = await fixture.shop.createStaff('support')
  const request_id = 'note-of-a-test'
  const note = { orderno, text: 'Asked for a call before delivery', request_id }
  await Promise.all(Array.from({ length: 5 }, () => fixture.shop.send(addOrderNote, note, support)))
  expect((await fixture.view(orderno)).notes).toMatchObject([{ by: 'Test Staff', text: note.text }])
  expect(JSON.stringify(await fixture.ofBuyer({ orderno, buyer }))).not.toContain('before delivery')
  expect((await fixture.shop.send(addOrderNote, { orderno, text: ' ' }, support)).status).toBe(400)
  expect((await fixture.shop.send(addOrderNote, { orderno: 'BM1', text: 'x' }, support)).status).toBe(404)
})

it('lets only staff who ship orders step one', async () => {
  const { buyer, orderno } = await fixture.placed()
  const steps = [
    [processOrder, {}],
    [deliverOrder, {}],
    [rejectOrder, { seen_status: 'pending', reason: 'out_of_stock' }],
    [returnOrder, { reason: 'damaged' }],
    [saveShipment, { courier: 'Blue Dart', version: 0 }],
    [stepOrders, { to: 'processed', orders: [orderno] }],
  ] as const
  for (const role of ['support', 'finance', 'catalogue'] as const) {
    const other = await fixture.shop.createStaff(role)
    for (const [call, extra] of steps)
      expect((await fixture.shop.send(call, { orderno, ...extra }, other)).status).toBe(403)
  }
  for (const [call, extra] of steps) {
    expect((await fixture.shop.send(call, { orderno, ...extra }, buyer)).status).toBe(401)
    expect((await fixture.shop.send(call, { orderno, ...extra })).status).toBe(401)
  }
  expect((await fixture.view(orderno)).status).toBe('pending')
})

it('lets support and finance read an order, too', async () => {
  const { orderno } = await fixture.placed()
  for (const [role, status] of [
    ['support', 200],
    ['finance', 200],
    ['catalogue', 403],
  ] as const) {
    const reader = await fixture.shop.createStaff(role)
    expect((await fixture.shop.send(getOrder, { orderno }, reader)).status).toBe(status)
    const note = { orderno, text: 'Paid twice?' }
    expect((await fixture.shop.send(addOrderNote, note, reader)).status).toBe(status)
    expect((await fixture.shop.send(processOrder, { orderno }, reader)).status).toBe(403)
  }
  expect((await fixture.shop.send(getOrder, { orderno: 'BM1' }, fixture.nisha)).status).toBe(404)
})
