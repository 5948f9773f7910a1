import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestStaff } from '../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { cancelWithdrawal } from '../withdrawals.calls.ts'
import {
  approveWithdrawals,
  payWithdrawal,
  revealBankAccount,
  turnDownWithdrawal,
  viewWithdrawal,
} from './withdrawals.calls.ts'
import { findWithdrawals } from './withdrawals.list.ts'

let fixture: WithdrawalFixture
let meera: TestStaff
let dev: TestStaff

beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  meera = await fixture.shop.createStaff('finance')
  dev = await fixture.shop.createStaff('owner')
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.standIn.behave()
  await sql`update withdrawal set next_attempt_at = null where next_attempt_at is not null`.execute(
    fixture.shop.db,
  )
})

let nextUtr = 1
const newUtr = () => `UTR${String(nextUtr++).padStart(9, '0')}`

async function trail(subject: string) {
  return await fixture.shop.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
}

it('lists pending withdrawals oldest first with the bank, without whole account numbers', async () => {
  const member = await fixture.createEarner()
  const [first, second] = [await fixture.request(member, 600), await fixture.request(member, 700)]
  const { status, body, raw } = await fixture.shop.send(findWithdrawals, { limit: 100 }, meera)
  expect(status).toBe(200)
  const places = [first, second].map((no) => body.data.findIndex((row) => row.withdrawal_no === no))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(places[1]).toBeGreaterThan(places[0]!)
  expect(body.data.find((row) => row.withdrawal_no === second)).toMatchObject({
    state: 'requested',
    amount: 700,
    ifsc: 'MAHB0000003',
    member: { id: member.userId },
  })
  expect(raw).not.toContain('60207418531234')
})

it('finds withdrawals by amount, day, bank and state, and pages through all', async () => {
  const member = await fixture.createEarner(50_000)
  const made = []
  for (const amount of [7_001, 7_002, 7_003]) made.push(await fixture.request(member, amount))
  const found = async (filter: Record<string, unknown>) =>
    (await fixture.shop.send(findWithdrawals, { amount_min: 7_001, amount_max: 7_003, ...filter }, meera))
      .body
  expect((await found({})).data.map((row) => row.withdrawal_no)).toEqual(made)
  expect((await found({ sort: 'amount' })).data.map((row) => row.amount)).toEqual([7_003, 7_002, 7_001])
  expect((await found({ bank: 'mahb' })).data).toHaveLength(3)
  expect((await found({ bank: 'HDFC' })).data).toHaveLength(0)
  expect((await found({ bank: 'MAHB0' })).data).toHaveLength(3)
  expect((await found({ bank: 'MAHB9' })).data).toHaveLength(0)
  expect((await found({ to: '2020-01-01' })).data).toHaveLength(0)
  expect((await found({ state: 'paid' })).data).toHaveLength(0)
  for (const sort of ['newest', 'oldest', 'amount']) {
    const seen: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await found({ sort, limit: 1, cursor })
      seen.push(...page.data.map((row) => row.withdrawal_no))
      cursor = page.next_cursor
    }
    expect(seen.toSorted()).toEqual(made.toSorted())
  }
  for (const sort of ['newest', 'oldest']) {
    const first = await found({ sort, limit: 2, from: '2020-01-01' })
    const rest = await found({ sort, limit: 2, from: '2020-01-01', cursor: first.next_cursor })
    const seen = [...first.data, ...rest.data].map((row) => row.withdrawal_no)
    expect(seen).toEqual(sort === 'oldest' ? made : made.toReversed())
  }
  expect((await fixture.shop.send(findWithdrawals, { cursor: "1' or 1=1" }, meera)).status).toBe(400)
})

it('shows balances, history, the masked account, and whether the bank account has changed', async () => {
  const member = await fixture.createEarner(5_000, { storeCredit: 40 })
  const before = await fixture.request(member, 500)
  const reference = await fixture.request(member, 600)
  const look = async () => (await fixture.shop.send(viewWithdrawal, { withdrawal_no: reference }, meera)).body
  const body = await look()
  expect(body.data).toMatchObject({ account_masked: '••••1234', is_own_bank: true, net: 600 })
  expect(body.balances).toMatchObject({ store_credit: 40, earnings: 3_900, withdrawable: 3_900 })
  expect(body.history.map((row) => row.withdrawal_no)).toEqual([before])
  await fixture.saveBank(member, '99887766554433', 1_000)
  expect((await look()).data.is_own_bank).toBe(false)
})

it('reveals one whole account number at a time, and logs each view', async () => {
  const reference = await fixture.request(await fixture.createEarner(), 600)
  for (let times = 1; times <= 2; times += 1) {
    const { body } = await fixture.shop.send(revealBankAccount, { withdrawal_no: reference }, meera)
    expect(body.data.account_number).toBe('60207418531234')
    expect(await trail(`withdrawal ${reference}`)).toHaveLength(times)
  }
  const [seen] = await trail(`withdrawal ${reference}`)
  expect(seen).toMatchObject({ action: 'revealBankAccount', staff_id: meera.id })
  expect(JSON.stringify(seen)).not.toContain('60207418531234')
})

it('approves several withdrawals, explains each refusal, and logs each approval', async () => {
  const member = await fixture.createEarner()
  const [one, two] = [await fixture.request(member, 500), await fixture.request(member, 500)]
  const gone = await fixture.request(member, 500)
  await fixture.shop.send(cancelWithdrawal, { withdrawal_no: gone }, member)
  const { status, body } = await fixture.shop.send(
    approveWithdrawals,
    { withdrawal_nos: [one, two, gone, 'WDNOSUCH1'] },
    meera,
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ approved: 2, net: 1_000 })
  const byNo = new Map(body.data.map((row) => [row.withdrawal_no, row]))
  expect(byNo.get(gone)).toMatchObject({ is_approved: false, why: expect.stringContaining('already') })
  expect(byNo.get('WDNOSUCH1')).toMatchObject({ is_approved: false })
  expect((await fixture.stateOf(one)).state).toBe('approved')
  expect(await trail(`withdrawal ${two}`)).toMatchObject([
    {
      action: 'approveWithdrawals',
      staff_id: meera.id,
      before: { state: 'requested' },
      after: { amount: 50_000 },
    },
  ])
  expect(await trail(`withdrawal ${gone}`)).toEqual([])
})

it("repeats an approval's answer, and refuses its id for another", async () => {
  const reference = await fixture.request(await fixture.createEarner(), 500)
  const request = { withdrawal_nos: [reference], request_id: 'approve-repeat-1' }
  const first = await fixture.shop.send(approveWithdrawals, request, meera)
  expect((await fixture.shop.send(approveWithdrawals, request, meera)).raw).toBe(first.raw)
  expect(first.body.approved).toBe(1)
  const other = { ...request, withdrawal_nos: ['WDNOSUCH1'] }
  expect((await fixture.shop.send(approveWithdrawals, other, meera)).status).toBe(422)
  // Idempotency keys are separate for each staff member. Therefore another staff member may use the same key.
  expect((await fixture.shop.send(approveWithdrawals, other, dev)).status).toBe(200)
  expect(await trail(`withdrawal ${reference}`)).toHaveLength(1)
})

it('approves and pays each withdrawal once for thirty simultaneous requests', async () => {
  const member = await fixture.createEarner()
  const references = [await fixture.request(member, 500), await fixture.request(member, 600)]
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      fixture.shop.send(
        approveWithdrawals,
        { withdrawal_nos: index % 2 ? references : references.toReversed() },
        index % 3 ? meera : dev,
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.reduce((sum, { body }) => sum + body.approved, 0)).toBe(2)
  for (const reference of references) expect(await trail(`withdrawal ${reference}`)).toHaveLength(1)
  await Promise.all([fixture.payOut(), fixture.payOut()])
  await fixture.payOut()
  for (const reference of references) expect((await fixture.stateOf(reference)).state).toBe('paid')
  await fixture.expectInvariants()
})

it("returns a rejected withdrawal's money at once, and tells the member the reason", async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.request(member, 800)
  const asked = {
    withdrawal_no: reference,
    reason: 'The name at the bank is another',
    request_id: 'reject-repeat-1',
  }
  const first = await fixture.shop.send(turnDownWithdrawal, asked, meera)
  expect(first.status).toBe(200)
  expect((await fixture.shop.send(turnDownWithdrawal, asked, meera)).raw).toBe(first.raw)
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 5_000, held: 0 })
  expect(await fixture.stateOf(reference)).toMatchObject({ state: 'rejected', reason: asked.reason })
  expect(await trail(`withdrawal ${reference}`)).toMatchObject([{ after: { given_back: 80_000 } }])
  const told = await fixture.shop.db
    .selectFrom('outgoing_message')
    .select('template')
    .where('mobile', '=', member.mobile)
    .execute()
  expect(told).toEqual([{ template: 'withdrawal_rejected' }])
})

it('requires a reason for a rejection, and refuses finished and unknown withdrawals', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.request(member, 800)
  const reject = (withdrawal_no: string, reason: unknown) =>
    fixture.shop.send(turnDownWithdrawal, { withdrawal_no, reason }, meera)
  expect((await reject(reference, '')).status).toBe(400)
  expect((await reject('WDNOSUCH1', 'some reason')).status).toBe(404)
  await fixture.shop.send(cancelWithdrawal, { withdrawal_no: reference }, member)
  expect((await reject(reference, 'some reason')).failure).toMatchObject({
    code: 'notPossible',
    data: { state: 'cancelled' },
  })
})

it('ends a withdrawal one way under simultaneous rejection, approval, cancellation and payout', async () => {
  const member = await fixture.createEarner(50_000)
  for (let round = 0; round < 6; round += 1) {
    const reference = await fixture.request(member, 1_000)
    if (round % 2) await fixture.approve(reference)
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        fixture.shop.send(turnDownWithdrawal, { withdrawal_no: reference, reason: 'raced away' }, meera),
      ),
      fixture.shop.send(approveWithdrawals, { withdrawal_nos: [reference] }, dev),
      fixture.shop.send(payWithdrawal, { withdrawal_no: reference, utr: newUtr() }, dev),
      fixture.shop.send(cancelWithdrawal, { withdrawal_no: reference }, member),
      fixture.payOut(),
    ])
    await fixture.payOut()
    expect(['rejected', 'cancelled', 'paid']).toContain((await fixture.stateOf(reference)).state)
  }
  await fixture.expectInvariants()
})

it('accepts a bank reference once in any case, for one withdrawal', async () => {
  const member = await fixture.createEarner()
  const [one, two] = [await fixture.approved(member, 500), await fixture.approved(member, 600)]
  const utr = newUtr()
  const pay = (withdrawal_no: string, number: string) =>
    fixture.shop.send(payWithdrawal, { withdrawal_no, utr: number }, meera)
  expect((await pay(one, 'short')).status).toBe(400)
  expect((await pay(one, "UTR'; drop table--")).status).toBe(400)
  expect((await pay(one, utr)).status).toBe(200)
  expect((await pay(two, utr.toLowerCase())).failure).toMatchObject({
    code: 'utrUsed',
    errors: { utr: expect.any(String) },
  })
  expect((await pay(one, newUtr())).failure.code).toBe('notPossible')
  expect((await fixture.stateOf(two)).state).toBe('approved')
  expect((await pay(two, newUtr())).status).toBe(200)
  await fixture.expectInvariants()
})

it.each([
  ['a member', 1],
  ['several members', 4],
])('pays one withdrawal for simultaneous marks of %s under one number', async (_whose, count) => {
  const members = await Promise.all(Array.from({ length: count }, () => fixture.createEarner(50_000)))
  const utr = newUtr()
  const references = []
  while (references.length < 8)
    references.push(await fixture.approved(members[references.length % count]!, 500))
  const answers = await Promise.all(
    references.flatMap((withdrawal_no) =>
      [meera, dev].map((who) => fixture.shop.send(payWithdrawal, { withdrawal_no, utr }, who)),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
  await fixture.expectInvariants()
})

it('refuses to mark a withdrawal as paid once the provider has it', async () => {
  const reference = await fixture.approved(await fixture.createEarner(), 500)
  fixture.standIn.misbehave({ outcome: 'processed' })
  await fixture.payOut()
  expect(
    (await fixture.shop.send(payWithdrawal, { withdrawal_no: reference, utr: newUtr() }, meera)).status,
  ).toBe(409)
})

it('refuses withdrawals to other roles, members and visitors', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.request(member, 600)
  for (const call of [viewWithdrawal, revealBankAccount]) {
    for (const role of ['catalogue', 'orders', 'support'] as const) {
      const answer = await fixture.shop.send(
        call,
        { withdrawal_no: reference },
        await fixture.shop.createStaff(role),
      )
      expect(answer.status).toBe(403)
      expect(answer.raw).not.toContain(reference)
    }
    expect((await fixture.shop.send(call, { withdrawal_no: reference }, member)).status).toBe(401)
    expect((await fixture.shop.send(call, { withdrawal_no: reference })).status).toBe(401)
  }
})
