import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../../test/cash-fixture.ts'
import { fileBytes } from '../../../../../test/file-bytes.ts'
import { everyInvariant } from '../../../../../test/invariants/every-invariant.ts'
import { findBroken } from '../../../../../test/invariants/invariant.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { indianTime } from '../../../../calendar/india.ts'
import { approveWriteOff, askWriteOff } from '../../../books/staff/write-offs/write-offs.calls.ts'
import { importRemittance } from '../remittances/remittances.calls.ts'
import { approveClearing, clearDifference, dropClearing, findDifferences } from './differences.calls.ts'

let fixture: CashFixture
let approver: TestStaff
beforeAll(async () => {
  fixture = await openCashFixture()
  approver = await fixture.shop.createStaff('finance')
})
afterAll(() => fixture.close())
afterEach(async () => expect(await findBroken(fixture.shop.ownerDb, everyInvariant)).toEqual([]))

const today = () => indianTime(new Date()).slice(0, 10)

let next = 1
async function bring(
  rows: readonly [named: string, amount: string][],
  { courier = 'Blue Dart', day = today() } = {},
) {
  const reference = `REF${next++}`
  const lines = rows.map(([named, amount]) => `${reference},${named},${amount},${day}`)
  const file = ['reference,order,amount,date', ...lines].join('\n')
  const answer = await fixture.shop.send(
    importRemittance,
    { courier, file: fileBytes(file) },
    fixture.cashier,
  )
  return { ...answer, reference }
}

const list = async () => (await fixture.shop.send(findDifferences, {}, fixture.cashier)).body
const openOf = async (reference: string) => (await list()).data.filter((row) => row.reference === reference)

async function difference(rows: [string, string][], courier?: string) {
  const { reference, raw, status } = await bring(rows, courier === undefined ? {} : { courier })
  expect(status, raw).toBe(200)
  const [row] = await openOf(reference)
  return { ...row!, reference }
}

type Line = { remittance_id: string; line: number }
const clear = ({ remittance_id, line }: Line, kind: 'order' | 'courier' | 'write_off', extra: object = {}) =>
  fixture.shop.send(
    clearDifference,
    { remittance_id, line: String(line), kind, reason: 'Told by the courier', ...extra },
    fixture.cashier,
  )

async function balanceOf(kind: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from entry join system_account on system_account.id = account_id
      where kind = ${kind}`.execute(fixture.shop.db)
  return rows[0]!.sum
}

it('keeps a short-paid order open, and applies the rest later', async () => {
  const { orderno } = await fixture.delivered()
  const before = await balanceOf('cash_differences')
  const { body } = await bring([[orderno, '1']])
  expect(body.remittances[0]!.lines).toMatchObject([{ state: 'short', received: 1, due: 1_000 }])
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'with_courier', missing: 999 } })
  expect(await balanceOf('cash_differences')).toBe(before)
  await fixture.postDue()
  expect(await fixture.rewardsOf({ id: (await fixture.idOf(orderno)).id })).toEqual([])
  const second = await bring([[orderno, '500']])
  expect(second.body.remittances[0]!.lines).toMatchObject([{ state: 'short', due: 999 }])
  expect(await openOf(second.reference)).toMatchObject([{ orderno, state: 'short', left: -499 }])
  const rest = await bring([[orderno, '499']])
  expect(rest.body.remittances[0]!.lines).toMatchObject([{ state: 'matched' }])
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'received' } })
  expect(await openOf(second.reference)).toEqual([])
})

it('counts an order as received when less is missing than the setting', async () => {
  const { orderno } = await fixture.delivered()
  const { reference, body } = await bring([[orderno, '990']])
  expect(body.remittances[0]!.lines).toMatchObject([{ state: 'less' }])
  expect(await openOf(reference)).toMatchObject([{ left: -10 }])
})

it('assigns money of no order to the order that is owed it, once', async () => {
  const { orderno } = await fixture.delivered()
  const found = await difference([['BM404', '1200']])
  const [before, bank] = [await balanceOf('cash_differences'), await balanceOf('bank')]
  const request_id = randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => clear(found, 'order', { orderno, request_id })),
    ...Array.from({ length: 3 }, () => clear(found, 'order', { orderno })),
  ])
  for (const { status, raw } of answers) expect([200, 409], raw).toContain(status)
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'received' } })
  expect(before - (await balanceOf('cash_differences'))).toBe(1_000_00)
  expect(await balanceOf('bank')).toBe(bank)
  expect(await openOf(found.reference)).toMatchObject([{ left: 200 }])
})

it('assigns a part to an order that is owed more, which stays short', async () => {
  const { orderno } = await fixture.delivered()
  const found = await difference([['BM404', '300']])
  expect((await clear(found, 'order', { orderno })).status).toBe(200)
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'with_courier', missing: 700 } })
  expect(await openOf(found.reference)).toEqual([])
})

it('refuses an order that no courier owes, and missing money for an order', async () => {
  const found = await difference([['BM404', '10']])
  expect((await clear(found, 'order', { orderno: 'BM40404' })).failure.code).toBe('unknownOrder')
  const { orderno } = await fixture.placed()
  expect((await clear(found, 'order', { orderno })).failure.code).toBe('notWithCourier')
  const other = await fixture.delivered()
  const less = await difference([[other.orderno, '995']])
  expect((await clear(less, 'order', { orderno })).failure.code).toBe('nothingToAssign')
})

it("moves a missing amount to the courier's debt, which a later surplus pays", async () => {
  const owed = async () => (await list()).couriers.find(({ courier }) => courier === 'Slow')?.owed ?? 0
  const [less, short] = [await fixture.delivered(), await fixture.delivered()]
  const small = await difference([[less.orderno, '995']], 'Slow')
  const large = await difference([[short.orderno, '1']], 'Slow')
  expect((await clear(small, 'courier')).status).toBe(200)
  const charged = await Promise.all([clear(large, 'courier'), clear(large, 'courier')])
  expect(charged.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await owed()).toBe(1_004)
  expect(await fixture.view(short.orderno)).toMatchObject({ cash: { state: 'received' } })
  await bring([['DEBIT', '1000']], { courier: 'Slow' })
  expect(await owed()).toBe(4)
  const surplus = await difference([['BM404', '4']], 'Slow')
  expect((await clear(surplus, 'courier')).status).toBe(200)
  expect(await owed()).toBe(0)
})

it("lists no courier's debt payment as a difference, and refuses to clear it", async () => {
  const { reference, body } = await bring([['DEBIT', '100']], { courier: 'Debtor' })
  expect(body.remittances[0]!.lines).toMatchObject([{ state: 'debit', received: 100 }])
  expect(await openOf(reference)).toEqual([])
  const { id } = await fixture.shop.db
    .selectFrom('cash_remittance')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const paid = { remittance_id: String(id), line: 2 }
  for (const kind of ['order', 'courier', 'write_off'] as const) {
    const { orderno } = await fixture.delivered()
    expect((await clear(paid, kind, { orderno })).failure.code).toBe('nothingLeft')
  }
  const write = sql`insert into cash_clearing (remittance_id, line, kind, amount, reason, state, asked_by)
    select ${id}, 2, 'write_off', 1, 'by hand', 'requested', min(id) from staff_member`
  await expect(write.execute(fixture.shop.db)).rejects.toThrow('clearing_within_its_difference')
})

it('keeps the cleared sum of a row within its difference', async () => {
  const found = await difference([['BM404', '90']])
  const set = (cleared: number) =>
    sql`update cash_remittance_line set cleared = ${cleared} where remittance_id = ${found.remittance_id}`.execute(
      fixture.shop.ownerDb,
    )
  await expect(set(90_01)).rejects.toThrow('line_is_cleared_within_its_difference')
  await expect(set(-1)).rejects.toThrow('line_is_cleared_within_its_difference')
  const { clearing_id } = (await clear(found, 'write_off')).body.data
  expect(await openOf(found.reference)).toEqual([])
  await fixture.shop.send(dropClearing, { clearing_id }, fixture.cashier)
  expect(await openOf(found.reference)).toMatchObject([{ left: 90 }])
})

it("writes a difference off after another staff member's approval", async () => {
  const found = await difference([['BM404', '70']])
  const asked = await clear(found, 'write_off')
  expect(asked.body.data.state).toBe('requested')
  const { clearing_id } = asked.body.data
  expect((await clear(found, 'courier')).failure.code).toBe('nothingLeft')
  const decide = (as: TestStaff) => fixture.shop.send(approveClearing, { clearing_id }, as)
  expect((await decide(fixture.cashier)).failure.code).toBe('own')
  const [loss, differences] = [
    await balanceOf('cash_differences_written_off'),
    await balanceOf('cash_differences'),
  ]
  const decided = await Promise.all([decide(approver), decide(approver)])
  expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await balanceOf('cash_differences_written_off')) - loss).toBe(70_00)
  expect((await balanceOf('cash_differences')) - differences).toBe(-70_00)
  expect(await openOf(found.reference)).toEqual([])
})

it('leaves a difference open whose write-off is declined', async () => {
  const found = await difference([['BM404', '71']])
  const { clearing_id } = (await clear(found, 'write_off')).body.data
  const { body } = await fixture.shop.send(dropClearing, { clearing_id, note: 'Ask again' }, approver)
  expect(body.data.state).toBe('declined')
  expect(await openOf(found.reference)).toMatchObject([{ left: 71 }])
})

it('writes the missing cash of a short order off at the order', async () => {
  const { orderno } = await fixture.delivered()
  const found = await difference([[orderno, '400']])
  expect((await clear(found, 'write_off')).failure.code).toBe('shortOrder')
  const cause = { orderno, cause: 'not_handed_in', reason: 'The courier is bankrupt' }
  const { body } = await fixture.shop.send(askWriteOff, cause, fixture.cashier)
  expect((await fixture.shop.send(approveWriteOff, body.data, approver)).status).toBe(200)
  expect((await fixture.movesOf(orderno)).at(-1)).toEqual([
    'cash_written_off',
    { cash_with_courier: 60_000, cash_written_off: -60_000 },
  ])
  expect(await openOf(found.reference)).toEqual([])
})

it('lets the database refuse more than a difference, and a write-off that one person approves', async () => {
  const found = await difference([['BM404', '10']])
  const { id } = await fixture.shop.db
    .selectFrom('staff_member')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const insert = (amount: number, state: 'requested' | 'approved') =>
    sql`insert into cash_clearing (remittance_id, line, kind, amount, reason, state, asked_by, posted_as, decided_by, decided_at)
      values (${found.remittance_id}, ${found.line}, 'write_off', ${amount}, 'by hand', ${state}, ${id}, ${state === 'approved' ? 1 : null},
        ${state === 'approved' ? id : null}, ${state === 'approved' ? new Date() : null})`.execute(
      fixture.shop.db,
    )
  await expect(insert(10_01, 'requested')).rejects.toThrow('clearing_within_its_difference')
  await expect(insert(-1, 'requested')).rejects.toThrow('clearing_within_its_difference')
  await expect(insert(10_00, 'approved')).rejects.toThrow('clearing_of_two_people')
})
