import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../../test/cash-fixture.ts'
import { everyInvariant } from '../../../../../test/invariants/every-invariant.ts'
import { findBroken } from '../../../../../test/invariants/invariant.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import {
  approveWriteOff,
  askWriteOff,
  dropWriteOff,
  findWriteOffs,
  viewWriteOff,
} from './write-offs.calls.ts'

let fixture: CashFixture
let asker: TestStaff
let approver: TestStaff
beforeAll(async () => {
  fixture = await openCashFixture()
  asker = fixture.cashier
  approver = await fixture.shop.createStaff('finance')
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.allow()
  expect(await findBroken(fixture.shop.ownerDb, everyInvariant)).toEqual([])
})

const ask = (orderno: string, extra: object = {}, as: TestStaff = asker) =>
  fixture.shop.send(askWriteOff, { orderno, cause: 'lost', reason: 'Lost at the hub', ...extra }, as)
const approve = (id: string, as: TestStaff = approver) =>
  fixture.shop.send(approveWriteOff, { write_off_id: id }, as)

async function sent(buyer?: Parameters<CashFixture['placed']>[0]) {
  const made = await fixture.placed(buyer)
  await fixture.process(made.orderno)
  return made
}

async function asked(orderno: string, extra: object = {}): Promise<string> {
  const { status, body, raw } = await ask(orderno, extra)
  expect(status, raw).toBe(200)
  return body.data.write_off_id
}

async function writtenOff(orderno: string, extra: object = {}): Promise<void> {
  expect((await approve(await asked(orderno, extra))).status).toBe(200)
}

it('books unpaid cash as a loss after approval, and posts no rewards', async () => {
  const { orderno } = await fixture.delivered()
  const id = await asked(orderno, { cause: 'not_handed_in', reason: 'The courier is bankrupt' })
  expect((await approve(id, asker)).failure.code).toBe('own')
  const before = await fixture.movesOf(orderno)
  expect((await approve(id)).body.data).toEqual({ write_off_id: id, state: 'approved' })
  expect((await fixture.movesOf(orderno)).slice(before.length)).toEqual([
    ['cash_written_off', { cash_with_courier: 100_000, cash_written_off: -100_000 }],
  ])
  await fixture.postDue()
  const { id: orderId } = await fixture.idOf(orderno)
  expect(await fixture.rewardsOf({ id: orderId })).toEqual([])
  const { data, trail } = (await fixture.shop.send(viewWriteOff, { write_off_id: id }, asker)).body
  expect(data).toMatchObject({ orderno, amount: 1_000, cause: 'not_handed_in', state: 'approved' })
  expect(trail).toHaveLength(2)
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'written_off', may_write_off: false } })
})

it('books written-off cash as income when it is paid later', async () => {
  const { orderno } = await fixture.delivered()
  await writtenOff(orderno, { cause: 'not_handed_in' })
  expect((await fixture.receive(orderno)).status).toBe(200)
  expect((await fixture.movesOf(orderno)).at(-1)).toEqual([
    'cash_received',
    { cash_written_off: 100_000, bank: -100_000 },
  ])
  const late = await sent()
  await writtenOff(late.orderno, { cause: 'kept' })
  expect((await fixture.receive(late.orderno)).failure.code).toBe('notWithCourier')
  await fixture.deliver(late.orderno)
  expect((await fixture.receive(late.orderno)).status).toBe(200)
})

it('reverses a returned unpaid parcel whose cash was written off', async () => {
  const { orderno } = await sent()
  await writtenOff(orderno)
  await fixture.receiveGoods(orderno)
  expect((await fixture.movesOf(orderno)).at(-1)).toEqual([
    'cash_not_collected',
    { sales: -84_746, gst: -15_254, cash_written_off: 100_000 },
  ])
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
})

it('counts an unpaid order that the buyer kept against cash on delivery, but not one that the courier lost', async () => {
  await fixture.allow({ came_back_max: 0, open_orders: 1 })
  const lost = await sent()
  await writtenOff(lost.orderno, { cause: 'lost' })
  // After the write-off, the lost order is no longer open, so the buyer may order again.
  expect((await fixture.order(lost.buyer)).status).toBe(200)
  const kept = await sent()
  await writtenOff(kept.orderno, { cause: 'kept', reason: 'The buyer has it' })
  expect((await fixture.order(kept.buyer)).failure.data).toEqual({ obstacle: 'cashCameBack' })
})

it('writes cash off once for repeated and simultaneous requests and decisions', async () => {
  const { orderno } = await sent()
  const request_id = randomUUID()
  const same = await Promise.all(Array.from({ length: 4 }, () => ask(orderno, { request_id })))
  expect(new Set(same.map(({ raw }) => raw)).size).toBe(1)
  expect((await ask(orderno)).failure.code).toBe('askedAlready')
  const id = same[0]!.body.data.write_off_id
  const decided = await Promise.all([
    ...Array.from({ length: 4 }, () => approve(id)),
    fixture.shop.send(dropWriteOff, { write_off_id: id }, asker),
  ])
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(decided.filter(({ failure }) => failure?.code === 'changedMeanwhile')).toHaveLength(4)
})

it('answers a repeated approval or rejection of a write-off alike', async () => {
  for (const call of [approveWriteOff, dropWriteOff]) {
    const input = { write_off_id: await asked((await sent()).orderno), request_id: randomUUID() }
    const first = await fixture.shop.send(call, input, approver)
    expect(first.status, first.raw).toBe(200)
    expect((await fixture.shop.send(call, input, approver)).raw).toBe(first.raw)
  }
})

it('ends a pending write-off one way when cash or parcel arrives meanwhile', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => sent()))
  const ids = await Promise.all(made.map(({ orderno }) => asked(orderno)))
  const answers = await Promise.all(
    made.flatMap(({ orderno }, index) => [
      approve(ids[index]!),
      index % 2 === 0 ? fixture.deliver(orderno) : fixture.receiveGoods(orderno),
    ]),
  )
  for (const { status } of answers) expect([200, 409]).toContain(status)
})

it('refuses a write-off for another cause, without a reason, and by other roles', async () => {
  const { orderno } = await sent()
  expect((await ask(orderno, { cause: 'not_handed_in' })).failure.code).toBe('notDue')
  expect((await ask(orderno, { reason: 'no' })).failure.errors).toHaveProperty('reason')
  expect((await ask((await fixture.placed()).orderno)).failure.code).toBe('notDue')
  expect((await ask('BM1')).status).toBe(404)
  expect((await approve('999999')).status).toBe(404)
  const others = await fixture.shop.createStaff('orders', 'support', 'catalogue')
  expect((await ask(orderno, {}, others)).status).toBe(403)
  await fixture.deliver(orderno)
  await fixture.receive(orderno)
  expect((await ask(orderno)).failure.code).toBe('notDue')
})

it('lists pending write-offs on the first page of those who may decide, in a list and in a file', async () => {
  const waiting = async (as: TestStaff) =>
    (await fixture.shop.send(getDashboard, {}, as)).body.data.write_offs_to_decide?.count
  const before = (await waiting(approver))!
  const { orderno } = await sent()
  const id = await asked(orderno)
  expect([await waiting(approver), await waiting(asker)]).toEqual([before + 1, 0])
  const listed = (await fixture.shop.send(findWriteOffs, { state: 'to_decide' }, approver)).body.data
  expect(listed[0]).toMatchObject({ write_off_id: id, orderno, is_own: false })
  const headers = { host: 'localhost', cookie: asker.cookie }
  const url = '/back-office/api/download/write-offs.csv'
  const { payload } = await fixture.shop.app.server.inject({ method: 'GET', url, headers })
  const lines = payload.trim().split('\r\n')
  expect(lines[1]).toContain(orderno)
  expect(lines).toHaveLength(before + 2)
})
