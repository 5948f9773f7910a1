import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowCash } from '../../../../../test/allow-cash.ts'
import { orderInCash } from '../../../../../test/cash-fixture.ts'
import {
  openStaffOrdersFixture,
  type PlacedOrder,
  type StaffOrdersFixture,
} from '../../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { cancelOrder } from '../../life/life.calls.ts'
import { changeOrderAddress } from './address.calls.ts'

let fixture: StaffOrdersFixture
beforeAll(async () => {
  fixture = await openStaffOrdersFixture()
})
afterAll(() => fixture.close())

/** An address in Karnataka. Its place of supply differs from that of every address in the fixture. */
const typed = {
  flat_no: 'C-12',
  building: 'Kaveri Nivas',
  addresFirst: '5th Cross',
  addresSecond: 'Jayanagar, Bengaluru',
  pin_code: '560041',
}
const address = {
  flat_no: 'C-12',
  building: 'Kaveri Nivas',
  address_1: '5th Cross',
  address_2: 'Jayanagar, Bengaluru',
  pin_code: '560041',
  state: 'Karnataka',
}

const change = (orderno: string, extra: object = {}, as: TestStaff = fixture.nisha) =>
  fixture.shop.send(
    changeOrderAddress,
    { orderno, ...typed, reason: 'The buyer has moved', version: 0, request_id: randomUUID(), ...extra },
    as,
  )

async function paper(path: string, cookie: string): Promise<string> {
  const answer = await fixture.shop.app.server.inject({ url: path, headers: { host: 'localhost', cookie } })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.body
}
const slipOf = ({ orderno }: PlacedOrder) =>
  paper(`/back-office/papers/packing-slips?orders=${orderno}`, fixture.nisha.cookie)
const invoiceOf = ({ orderno }: PlacedOrder) =>
  paper(`/back-office/papers/invoice/${orderno}`, fixture.nisha.cookie)

it("changes an order's address on the order, packing slip, proforma and invoice, with the new state's GST", async () => {
  const placed = await fixture.placed()
  const before = await fixture.view(placed.orderno)
  expect(before).toMatchObject({ address_version: 0, may_change_address: true })
  expect(await invoiceOf(placed)).not.toContain('Karnataka')
  expect(await change(placed.orderno)).toMatchObject({ status: 200, body: { data: { version: 1 } } })
  expect(await fixture.view(placed.orderno)).toMatchObject({ address, address_version: 1 })
  expect(await slipOf(placed)).toContain('Kaveri Nivas')
  for (const step of [undefined, fixture.process]) {
    await step?.(placed.orderno)
    const invoice = await invoiceOf(placed)
    for (const said of ['Kaveri Nivas', 'Karnataka', 'IGST']) expect(invoice).toContain(said)
    expect(invoice).not.toContain(before.address.building)
  }
})

it("prints the receiver and their number on an order's documents, with the buyer as payer", async () => {
  const placed = await fixture.placed()
  const said = {
    receiver_name: 'Sunita Pawar',
    receiver_mobile: '9800000077',
    landmark: 'Opposite the post office',
  }
  expect((await change(placed.orderno, said)).status).toBe(200)
  const slip = await slipOf(placed)
  for (const text of ['>Sunita Pawar<', '9800000077', 'Landmark: Opposite the post office'])
    expect(slip).toContain(text)
  expect((await fixture.ofBuyer(placed)).address).toEqual({ ...address, ...said })
  await fixture.process(placed.orderno)
  const { member } = await fixture.view(placed.orderno)
  const invoice = await invoiceOf(placed)
  for (const text of ['Received by Sunita Pawar, 9800000077', member.name, member.mobile])
    expect(invoice).toContain(text)
})

it("logs an order's former address, and shows the buyer the change without the reason", async () => {
  const placed = await fixture.placed()
  const { address: before } = await fixture.view(placed.orderno)
  await change(placed.orderno)
  await fixture.process(placed.orderno)
  expect((await fixture.auditOf(placed.orderno))[0]).toEqual({
    action: 'changeOrderAddress',
    staff_id: fixture.nisha.id,
    before,
    after: { ...address, why_other_address: 'The buyer has moved' },
  })
  const { timeline } = await fixture.view(placed.orderno)
  expect(timeline.map(({ status, is_address_change: isChange, by }) => [status, isChange, by])).toEqual([
    ['pending', false, 'member'],
    ['pending', true, 'Nisha Rao'],
    ['processed', false, 'Nisha Rao'],
  ])
  const ofBuyer = await fixture.ofBuyer(placed)
  expect(ofBuyer.address).toEqual(address)
  expect(ofBuyer.timeline).toMatchObject([
    { status: '1', is_address_change: false },
    { status: '1', is_address_change: true, note: '' },
    { status: '2', is_address_change: false },
  ])
  expect(JSON.stringify(ofBuyer)).not.toContain('has moved')
})

it('refuses to change the address of a processed, delivered, cancelled or unknown order', async () => {
  const [processed, delivered, rejected, cancelled] = [
    await fixture.placed(),
    await fixture.placed(),
    await fixture.placed(),
    await fixture.placed(),
  ] as const
  await fixture.process(processed.orderno)
  await fixture.process(delivered.orderno)
  await fixture.deliver(delivered.orderno)
  await fixture.reject(rejected.orderno)
  await fixture.shop.send(cancelOrder, { orderno: cancelled.orderno }, cancelled.buyer)
  for (const [{ orderno }, key] of [
    [processed, 'This order was processed'],
    [delivered, 'This order was processed'],
    [rejected, 'This order was called off'],
    [cancelled, 'This order was called off'],
  ] as const) {
    const { address: before } = await fixture.view(orderno)
    const { status, body } = await change(orderno)
    expect([status, body.message]).toEqual([409, expect.stringContaining(key)])
    expect(await fixture.view(orderno)).toMatchObject({ address: before, may_change_address: false })
  }
  expect((await change('BM99999999')).status).toBe(404)
})

it('refuses in the database an address change of an order that has left, leaves or was cancelled', async () => {
  const { ownerDb } = fixture.shop
  const write = (orderno: string, set: object) =>
    ownerDb.updateTable('purchase_order').set(set).where('order_no', '=', orderno).execute()
  const { orderno } = await fixture.placed()
  const delivery = JSON.stringify(address)
  await expect(write(orderno, { delivery, status: 'processed' })).rejects.toThrow(/history is append-only/)
  await write(orderno, { delivery })
  await fixture.process(orderno)
  await expect(write(orderno, { delivery })).rejects.toThrow(/history is append-only/)
})

it('refuses an address change based on an old version, and returns the current address', async () => {
  const { orderno } = await fixture.placed()
  await change(orderno)
  const { status, body } = await change(orderno, { flat_no: 'A-1' }, fixture.vikram)
  const nobodyElse = { receiver_name: '', receiver_mobile: '', landmark: '' }
  expect([status, (body as { data: unknown }).data]).toEqual([
    409,
    { ...typed, ...nobodyElse, state: 'Karnataka', version: 1 },
  ])
  expect((await change(orderno, { version: 1 }, fixture.vikram)).status).toBe(422)
  expect((await change(orderno, { version: 1, flat_no: 'A-1' }, fixture.vikram)).status).toBe(200)
  expect((await fixture.view(orderno)).address.flat_no).toBe('A-1')
})

it('changes an address once for a repeated request, and refuses the id for another', async () => {
  const { orderno } = await fixture.placed()
  const request_id = randomUUID()
  const first = await change(orderno, { request_id })
  expect(await change(orderno, { request_id })).toMatchObject({ status: 200, raw: first.raw })
  expect((await change(orderno, { request_id, flat_no: 'A-1' })).status).toBe(422)
  expect((await fixture.view(orderno)).address_version).toBe(1)
  expect(await fixture.auditOf(orderno)).toHaveLength(1)
})

it.each([
  ['pin_code', '000000'],
  ['pin_code', '41100'],
  ['flat_no', '-'],
  ['building', ''],
  ['addresFirst', 'x'.repeat(161)],
  ['addresSecond', '   '],
  ['reason', 'why'],
])('refuses an address with a wrong %s (%j) at its field, and keeps the old one', async (field, value) => {
  const { orderno } = await fixture.placed()
  const { status, body } = await change(orderno, { [field]: value })
  expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([400, [field]])
  expect((await fixture.view(orderno)).address_version).toBe(0)
})

it('lets orders and support change an address, but not finance, catalogue or the buyer', async () => {
  const { orderno, buyer } = await fixture.placed()
  for (const [role, expected] of [
    ['finance', 403],
    ['catalogue', 403],
    ['support', 200],
  ] as const)
    expect([role, (await change(orderno, {}, await fixture.shop.createStaff(role))).status]).toEqual([
      role,
      expected,
    ])
  const asBuyer = await fixture.shop.send(changeOrderAddress, { orderno, ...typed, version: 1 }, buyer)
  expect([401, 403]).toContain(asBuyer.status)
})

it('saves one of thirty simultaneous address changes, and refuses the others', async () => {
  const { orderno } = await fixture.placed()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, place) =>
      change(orderno, { flat_no: `A-${place}` }, place % 2 ? fixture.nisha : fixture.vikram),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(29).fill(409)])
  const won = answers.findIndex(({ status }) => status === 200)
  expect(await fixture.view(orderno)).toMatchObject({ address: { flat_no: `A-${won}` }, address_version: 1 })
  expect(await fixture.auditOf(orderno)).toHaveLength(1)
})

it('prints either the new or the old address on all documents when processing races a change', async () => {
  for (let round = 0; round < 10; round += 1) {
    const placed = await fixture.placed()
    const [changed, processed] = await Promise.all(
      round % 2
        ? [change(placed.orderno), fixture.process(placed.orderno)]
        : [fixture.process(placed.orderno), change(placed.orderno)].toReversed(),
    )
    expect([processed!.status, [200, 409].includes(changed!.status)]).toEqual([200, true])
    const isNew = changed!.status === 200
    for (const text of [await slipOf(placed), await invoiceOf(placed)])
      expect([round, text.includes('Kaveri Nivas')]).toEqual([round, isNew])
    expect((await fixture.view(placed.orderno)).address_version).toBe(isNew ? 1 : 0)
  }
  await fixture.expectInvariants()
})

it('refuses a PIN code that is not served, or takes no cash for a cash order, at its field', async () => {
  const { db } = fixture.shop
  await allowCash(db)
  const zone = { name: 'Far', days_from: 5, days_to: 9 }
  const { id } = await db.insertInto('delivery_zone').values(zone).returning('id').executeTakeFirstOrThrow()
  const shut = { ...zone, name: 'Shut', is_served: false }
  const closed = await db.insertInto('delivery_zone').values(shut).returning('id').executeTakeFirstOrThrow()
  const ranges = [
    { first_pin: 790_000, last_pin: 790_999, zone_id: id, takes_cash: false },
    { first_pin: 797_000, last_pin: 797_999, zone_id: closed.id },
  ]
  await db.insertInto('pin_range').values(ranges).execute()
  const inCash = (await orderInCash(fixture)).orderno
  const prepaid = (await fixture.placed()).orderno
  const refused = await change(inCash, { pin_code: '790001' })
  expect([refused.status, refused.failure.code, refused.failure.errors]).toEqual([
    422,
    'takesNoCash',
    { pin_code: 'This order is paid in cash, which is not taken at this PIN code.' },
  ])
  expect((await change(prepaid, { pin_code: '790001' })).status).toBe(200)
  for (const [orderno, version] of [
    [inCash, 0],
    [prepaid, 1],
  ] as const)
    expect((await change(orderno, { pin_code: '797001', version })).failure).toMatchObject({
      code: 'notServed',
      errors: { pin_code: 'The shop does not deliver to this PIN code.' },
    })
  expect((await fixture.view(inCash)).address_version).toBe(0)
  expect((await change(inCash)).status).toBe(200)
})
