import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { interleave } from '../../../../test/half-way.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import type { TestMember, TestStaff } from '../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { blockMember, unblockMember } from '../../members/staff/block/block.calls.ts'
import { approveWithdrawals, payWithdrawal, turnDownWithdrawal, viewWithdrawal } from './withdrawals.calls.ts'
import { findWithdrawals } from './withdrawals.list.ts'

let fixture: WithdrawalFixture
let owner: TestStaff
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  owner = await fixture.shop.createStaff('owner')
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

let lastUtr = 0
const newUtr = () => `BLOCKED${String(++lastUtr).padStart(6, '0')}`

const asked = ({ userId }: TestMember) => ({
  member_id: userId,
  reason: 'orders on stolen cards',
  request_id: randomUUID(),
})
const block = async (member: TestMember) =>
  expect((await fixture.shop.send(blockMember, asked(member), owner)).status).toBe(200)
const unblock = async (member: TestMember) =>
  expect((await fixture.shop.send(unblockMember, asked(member), owner)).status).toBe(200)
const approve = (reference: string) =>
  fixture.shop.send(approveWithdrawals, { withdrawal_nos: [reference] }, owner)
const pay = (reference: string) =>
  fixture.shop.send(payWithdrawal, { withdrawal_no: reference, utr: newUtr() }, owner)
const view = async (reference: string) =>
  (await fixture.shop.send(viewWithdrawal, { withdrawal_no: reference }, owner)).body.data
const payoutOf = (reference: string) =>
  fixture.standIn.payouts().find(({ reference_id: sent }) => sent === reference)

it("marks a blocked member's withdrawals, and lists them separately", async () => {
  const [blocked, open] = [await fixture.createEarner(), await fixture.createEarner()]
  const [waits, other] = [await fixture.request(blocked, 600), await fixture.request(open, 600)]
  await block(blocked)
  const list = async (state: string) =>
    (await fixture.shop.send(findWithdrawals, { state, limit: 100 }, owner)).body.data
  const listed = new Map((await list('waiting')).map((row) => [row.withdrawal_no, row.is_blocked]))
  expect([listed.get(waits), listed.get(other)]).toEqual([true, false])
  expect((await list('blocked')).map((row) => row.withdrawal_no)).toEqual([waits])
  expect([(await view(waits)).is_blocked, (await view(other)).is_blocked]).toEqual([true, false])
  await unblock(blocked)
  expect(await list('blocked')).toEqual([])
  expect((await view(waits)).is_blocked).toBe(false)
})

it("refuses to approve a blocked member's withdrawal until they are unblocked", async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.request(member, 600)
  await block(member)
  const { body } = await approve(reference)
  expect(body).toMatchObject({ approved: 0, data: [{ is_approved: false }] })
  expect(body.data[0]!.why).toContain('blocked')
  expect((await fixture.stateOf(reference)).state).toBe('requested')
  await unblock(member)
  expect((await approve(reference)).body.approved).toBe(1)
})

it("refuses to mark a blocked member's withdrawal as paid until they are unblocked", async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await block(member)
  const refused = await pay(reference)
  expect(refused).toMatchObject({ status: 409, body: { code: 'memberBlocked' } })
  expect((await fixture.stateOf(reference)).state).toBe('approved')
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_400, held: 600 })
  await unblock(member)
  expect((await pay(reference)).status).toBe(200)
})

it('sends no payout of a blocked member until they are unblocked', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await block(member)
  await fixture.payOut()
  expect(payoutOf(reference)).toBeUndefined()
  expect(await view(reference)).toMatchObject({
    is_blocked: true,
    is_sent: false,
    failure: null,
    attempts: 0,
  })
  await unblock(member)
  await fixture.payOut()
  expect(payoutOf(reference)).toBeDefined()
})

it('records the outcome of a payout sent before the block', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await fixture.payOut()
  await block(member)
  expect((await view(reference)).is_blocked).toBe(false)
  for (let round = 0; round < 4; round += 1) await fixture.payOut()
  expect((await fixture.stateOf(reference)).state).toBe('paid')
})

it("returns a blocked member's money when a withdrawal is rejected", async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.request(member, 600)
  await block(member)
  const answer = await fixture.shop.send(
    turnDownWithdrawal,
    { withdrawal_no: reference, reason: 'blocked for good' },
    owner,
  )
  expect(answer.status).toBe(200)
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 5_000, held: 0 })
})

it('pays nothing that waits for a committing block', async () => {
  const member = await fixture.createEarner()
  const requested = await fixture.request(member, 500)
  const [approved, due] = [await fixture.approved(member, 500), await fixture.approved(member, 500)]
  const { answers } = await interleave(fixture.shop.ownerDb, {
    stopsAt: 'member_block',
    change: () => block(member),
    meanwhile: () => [approve(requested), pay(approved)],
  })
  expect(answers).toMatchObject([
    { status: 200, body: { approved: 0 } },
    { status: 409, body: { code: 'memberBlocked' } },
  ])
  await fixture.payOut()
  expect([approved, due].map(payoutOf)).toEqual([undefined, undefined])
})

it('sends nothing claimed by the job when its member was blocked', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await interleave(fixture.shop.ownerDb, {
    stopsAt: 'member_block',
    change: () => block(member),
    meanwhile: () => [fixture.payOut()],
  })
  expect(payoutOf(reference)).toBeUndefined()
  expect(await fixture.stateOf(reference)).toMatchObject({ state: 'approved', sent_at: null, failure: null })
  await unblock(member)
  await sql`update withdrawal set leased_until = null where reference = ${reference}`.execute(fixture.shop.db)
  await fixture.payOut()
  expect(payoutOf(reference)).toBeDefined()
})

it('pays each withdrawal at most once under simultaneous approvals, payments and blocks', async () => {
  for (let round = 0; round < 8; round += 1) {
    const member = await fixture.createEarner()
    const [requested, approved] = [await fixture.request(member, 500), await fixture.approved(member, 500)]
    const [approvals, payments] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => approve(requested))),
      Promise.all(Array.from({ length: 5 }, () => pay(approved))),
      block(member),
      fixture.payOut(),
    ])
    expect(approvals.reduce((sum, { body }) => sum + body.approved, 0)).toBeLessThanOrEqual(1)
    expect(payments.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const states = async () => [await fixture.stateOf(requested), await fixture.stateOf(approved)]
    const before = (await states()).map(({ state, sent_at }) => ({ state, sent_at }))
    expect((await approve(requested)).body.approved).toBe(0)
    expect((await pay(approved)).status).toBe(409)
    for (const [index, { state, sent_at }] of before.entries()) {
      // Skips payouts sent before the block, because these may end meanwhile.
      if (sent_at === null) expect((await states())[index]).toMatchObject({ state, sent_at })
    }
    await unblock(member)
  }
})

it('refuses a payment to a blocked member in the database too', async () => {
  const member = await fixture.createEarner()
  const [requested, approved] = [await fixture.request(member, 500), await fixture.approved(member, 500)]
  await block(member)
  const { db } = fixture.shop
  const now = new Date()
  for (const [reference, to] of [
    [requested, { state: 'approved', approved_by: 'x', approved_at: now }],
    [approved, { sent_at: now }],
    [approved, { state: 'paid', utr: 'U1234567', ended_at: now }],
  ] as const) {
    const change = db.updateTable('withdrawal').set(to).where('reference', '=', reference).execute()
    expect(await refusalOf(change)).toBe('member_paid_is_not_blocked')
  }
})
