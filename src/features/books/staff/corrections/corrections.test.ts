import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../../../../test/ledger-sums.ts'
import { refusalOf } from '../../../../../test/refusal-of.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../../test/test-app.ts'
import { startStaffSession } from '../../../../back-office/staff/sign-in/staff-session.sql.ts'
import { readBalances } from '../../../../ledger/balances.ts'
import { postTransfer } from '../../../../ledger/post-transfer.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { correctionLimits } from '../../../approvals/staff/approvals.settings.ts'
import { closeMember } from '../../../members/member.sql.ts'
import { closeMyAccount } from '../../../profile/profile.calls.ts'
import { get_all_transaction } from '../../../statement/statement.calls.ts'
import {
  approveCorrection,
  askCorrection,
  declineCorrection,
  findCorrections,
  viewCorrection,
  withdrawCorrection,
} from './corrections.calls.ts'

let shop: TestApp
let asker: TestStaff
let approver: TestStaff
let member: TestMember

beforeAll(async () => {
  shop = await openTestApp()
  approver = await shop.createStaff('owner')
})
afterAll(async () => {
  await expectLedgerInvariants(shop.db)
  await shop.close()
})
beforeEach(async () => {
  // Creates a new requester for each test, so that the tests do not share a daily limit.
  asker = await shop.createStaff('finance')
  member = await shop.createMember()
})

async function ask(fields: Record<string, unknown> = {}, as: TestStaff = asker) {
  return await shop.send(
    askCorrection,
    {
      account: 'store_credit',
      member_id: member.userId,
      direction: 'add',
      amount: '250.50',
      reason: 'Delivery fee that should not have been taken',
      ...fields,
    },
    as,
  )
}

async function asked(fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await ask(fields)
  expect(status).toBe(200)
  return body.data.correction_id
}

const approve = (correction_id: string, as: TestStaff = approver, fields: object = {}) =>
  shop.send(approveCorrection, { correction_id, ...fields }, as)

async function trail(id: string) {
  const rows = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id'])
    .where('subject', '=', `correction ${id}`)
    .orderBy('id')
    .execute()
  return rows.map(({ action, staff_id }) => `${action} ${staff_id}`)
}

it('posts a correction only when another staff member approves it', async () => {
  const id = await asked()
  expect((await readBalances(shop.db, member.id)).storeCredit).toBe(0)
  const { status, body } = await approve(id, approver, { note: 'seen the receipt' })
  expect(status).toBe(200)
  expect(body.data).toEqual({ correction_id: id, state: 'approved' })
  const { body: now } = await shop.send(viewCorrection, { correction_id: id }, approver)
  expect(now.data).toMatchObject({ amount: 250.5, note: 'seen the receipt', is_own: false })
  expect((await readBalances(shop.db, member.id)).storeCredit).toBe(250_50)
  expect(await trail(id)).toEqual([`askCorrection ${asker.id}`, `approveCorrection ${approver.id}`])
})

it("shows a correction in the member's transactions, with its reason", async () => {
  await approve(await asked())
  const { body } = await shop.send(get_all_transaction, { type_id: '9' }, member)
  expect(body.data).toMatchObject([
    {
      code: 'staff_correction',
      credit_amt: 250.5,
      title: 'Correction by Bmart',
      note: 'Delivery fee that should not have been taken',
    },
  ])
})

it("shows a correction's current and resulting balance, and its evidence only to the staff", async () => {
  const id = await asked({ evidence: 'Mail of 3 November, ticket 4711', about: 'order BM1' })
  const { body } = await shop.send(viewCorrection, { correction_id: id }, approver)
  expect(body).toMatchObject({
    data: { evidence: 'Mail of 3 November, ticket 4711', about: 'order BM1' },
    balance: { now: 0, after: 250.5 },
  })
  await approve(id)
  const transfers = await shop.send(get_all_transaction, { type_id: '9' }, member)
  expect(transfers.raw).not.toContain('4711')
  const { rows } = await sql<{ reference: object }>`
      select reference from transfer where cause_kind = 'correction' and cause_id = ${id}::bigint`.execute(
    shop.db,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('4711')
})

it('finds the member of a correction by mobile too', async () => {
  await approve(await asked({ member_id: member.mobile }))
  expect((await readBalances(shop.db, member.id)).storeCredit).toBe(250_50)
  expect((await ask({ member_id: '9999999999' })).status).toBe(404)
})

it('corrects points, earnings and an account of the shop', async () => {
  await shop.credit(member.id, { earnings: 90_000, points: 500 })
  await approve(await asked({ account: 'points', direction: 'take', amount: 120 }))
  await approve(await asked({ account: 'earnings', direction: 'take', amount: 900 }))
  expect(await readBalances(shop.db, member.id)).toMatchObject({ points: 380, earnings: 0 })
  const { status } = await approve(
    await asked({ account: 'sales', member_id: undefined, direction: 'take', amount: 10 }),
  )
  expect(status).toBe(200)
})

it('adds to the bank by a debit and to what is owed by a credit', async () => {
  const sumOf = async (kind: string) => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::bigint as sum from entry
        where account_id = (select id from system_account where kind = ${kind} and currency = 'INR')`.execute(
      shop.db,
    )
    return rows[0]!.sum
  }
  const before = { bank: await sumOf('bank'), gst: await sumOf('gst') }
  const id = await asked({ account: 'bank', member_id: undefined, amount: 10 })
  expect((await shop.send(viewCorrection, { correction_id: id }, asker)).body.data.amount).toBe(10)
  await approve(id)
  await approve(await asked({ account: 'gst', member_id: undefined, amount: 10 }))
  expect({ bank: await sumOf('bank'), gst: await sumOf('gst') }).toEqual({
    bank: before.bank - 10_00,
    gst: before.gst + 10_00,
  })
})

it("forgives a member's debt for reversed rewards, and never increases it", async () => {
  await postTransfer(shop.db, {
    code: 'reward_reversed',
    requestKey: `a reward of member ${member.id} that was spent`,
    cause: { kind: 'member', id: member.id },
    memberId: member.id,
    legs: [
      { account: 'clawback_due', amount: 800_00 },
      { account: 'clawbacks', amount: -800_00 },
    ],
  })
  const due = { account: 'clawback_due', amount: 800 }
  expect(await ask(due)).toMatchObject({ status: 400, failure: { code: 'onlyGivenUp' } })
  expect((await ask({ ...due, direction: 'take', amount: 801 })).failure.code).toBe('notEnough')
  expect((await approve(await asked({ ...due, direction: 'take' }))).status).toBe(200)
  expect((await readBalances(shop.db, member.id)).clawbackDue).toBe(0)
})

it('collects a debt for a reversed reward from corrected earnings', async () => {
  await postTransfer(shop.db, {
    code: 'reward_reversed',
    requestKey: `owed ${member.id}`,
    cause: { kind: 'member', id: member.id },
    memberId: member.id,
    legs: [
      { account: 'clawback_due', amount: 10_000 },
      { account: 'clawbacks', amount: -10_000 },
    ],
  })
  await approve(await asked({ account: 'earnings', amount: 150 }))
  expect(await readBalances(shop.db, member.id)).toMatchObject({ earnings: 5_000, clawbackDue: 0 })
})

it("refuses a decision by a correction's own maker, from any session and in the database", async () => {
  const id = await asked()
  const elsewhere = {
    id: asker.id,
    cookie: `bmart_staff=${await startStaffSession(shop.db, asker.id, 'phone')}`,
  }
  for (const as of [asker, elsewhere]) {
    expect((await approve(id, as)).failure.code).toBe('own')
    expect(
      (await shop.send(declineCorrection, { correction_id: id, note: 'my own one' }, as)).failure.code,
    ).toBe('own')
  }
  const own = sql`update correction set state = 'declined', decided_by = asked_by, decided_at = now() where id = ${id}`
  expect(await refusalOf(own.execute(shop.ownerDb))).toBe('correction_of_two_people')
  expect((await readBalances(shop.db, member.id)).storeCredit).toBe(0)
})

it("lets another owner decide an owner's correction", async () => {
  const { body } = await ask({}, approver)
  expect((await approve(body.data.correction_id, approver)).status).toBe(403)
  expect((await approve(body.data.correction_id, asker)).status).toBe(200)
})

it('refuses a decision by other roles, members and visitors', async () => {
  const id = await asked()
  for (const role of ['catalogue', 'orders', 'support'] as const)
    expect((await approve(id, await shop.createStaff(role))).status).toBe(403)
  expect((await shop.send(approveCorrection, { correction_id: id }, member)).status).toBe(401)
  expect((await shop.send(approveCorrection, { correction_id: id })).status).toBe(401)
  expect((await readBalances(shop.db, member.id)).storeCredit).toBe(0)
})

it('lets only the maker withdraw a correction', async () => {
  const id = await asked()
  expect((await shop.send(withdrawCorrection, { correction_id: id }, approver)).status).toBe(403)
  expect((await shop.send(withdrawCorrection, { correction_id: id }, asker)).status).toBe(200)
  expect((await approve(id)).failure).toMatchObject({
    code: 'changedMeanwhile',
    data: { state: 'withdrawn' },
  })
})

it('ends a correction by declining it with a reason', async () => {
  const id = await asked()
  const decline = (note: string) => shop.send(declineCorrection, { correction_id: id, note }, approver)
  expect((await decline('')).status).toBe(400)
  expect((await decline('There was no fee')).body.data).toEqual({ correction_id: id, state: 'declined' })
  expect((await approve(id)).status).toBe(409)
  expect((await readBalances(shop.db, member.id)).storeCredit).toBe(0)
})

it.each([
  [{ amount: 0 }, 400],
  [{ amount: -5 }, 400],
  [{ amount: 1.005 }, 400],
  [{ amount: 1e308 }, 400],
  [{ amount: [5] }, 400],
  [{ account: 'points', amount: 1.5 }, 400],
  [{ account: 'withdrawal_hold' }, 400],
  [{ account: 'opening', member_id: undefined }, 400],
  [{ direction: 'both' }, 400],
  [{ reason: 'why' }, 400],
  [{ about: "refund 1'; --" }, 400],
  [{ member_id: undefined }, 400],
  [{ account: 'sales' }, 400],
  [{ member_id: '999999999' }, 404],
  [{ amount: 50_000.01 }, 409],
  [{ direction: 'take', amount: 1 }, 409],
  [{ account: 'refunds_set_aside', member_id: undefined, direction: 'take', amount: 1 }, 409],
])('refuses a correction for %j', async (fields, status) => {
  expect((await ask(fields)).status).toBe(status)
})

it("refuses corrections above a maker's daily limit, also for simultaneous requests", async () => {
  await writeShopSetting(
    shop.db,
    correctionLimits,
    { rupees: 1_000, rupees_a_day: 3_000, points: 10, days_apart: 14 },
    'a test',
  )
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask({ amount: 1_000 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ failure }) => failure.code === 'overDay')).toHaveLength(9)
  expect((await ask({ account: 'points', amount: 11 })).failure.code).toBe('overLimit')
  // A withdrawn request does not count towards the limit.
  const { body } = await shop.send(findCorrections, { member_id: member.userId }, asker)
  await shop.send(withdrawCorrection, { correction_id: body.data[0]!.correction_id }, asker)
  expect((await ask({ amount: 1_000 })).status).toBe(200)
  await writeShopSetting(shop.db, correctionLimits, correctionLimits.fallback, 'a test')
})

it('requests and approves a correction once per request id', async () => {
  const twice = await Promise.all([1, 2, 3].map(() => ask({ request_id: `ask-once-${member.id}` })))
  expect(new Set(twice.map(({ raw }) => raw)).size).toBe(1)
  expect((await ask({ request_id: `ask-once-${member.id}`, amount: 3 })).status).toBe(422)
  const id = twice[0]!.body.data.correction_id
  const fields = { request_id: `approve-once-${member.id}` }
  const first = await approve(id, approver, fields)
  expect(first.status).toBe(200)
  expect((await approve(id, approver, fields)).raw).toBe(first.raw)
  expect((await approve(id, approver, { ...fields, note: 'another' })).status).toBe(422)
  expect((await readBalances(shop.db, member.id)).storeCredit).toBe(250_50)
  expect(await trail(id)).toHaveLength(2)
})

it('posts a correction at most once under simultaneous decisions', async () => {
  const second = await shop.createStaff('finance')
  for (let round = 0; round < 5; round += 1) {
    const before = (await readBalances(shop.db, member.id)).storeCredit
    const id = await asked({ amount: 10 })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        if (index % 10 === 0) return shop.send(withdrawCorrection, { correction_id: id }, asker)
        if (index % 10 === 5)
          return shop.send(declineCorrection, { correction_id: id, note: 'in a race' }, approver)
        return approve(id, index % 2 ? approver : second)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29)
    const { body } = await shop.send(viewCorrection, { correction_id: id }, asker)
    const moved = (await readBalances(shop.db, member.id)).storeCredit - before
    expect(moved).toBe(body.data.state === 'approved' ? 10_00 : 0)
  }
})

it('takes no more than the balance, for simultaneous approvals of corrections', async () => {
  await shop.credit(member.id, { storeCredit: 100_00 })
  const ids = await Promise.all(Array.from({ length: 8 }, () => asked({ direction: 'take', amount: 30 })))
  const answers = await Promise.all(ids.map((id) => approve(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ failure }) => failure.code === 'notEnough')).toHaveLength(5)
  expect((await readBalances(shop.db, member.id)).storeCredit).toBe(10_00)
  // The refused approvals leave the requests waiting.
  const { body } = await shop.send(findCorrections, { member_id: member.userId }, approver)
  expect(body.data).toHaveLength(5)
})

it('refuses to approve a correction of a closed account, and lets it be declined', async () => {
  const id = await asked()
  await closeMember(shop.db, member.id)
  expect((await approve(id)).failure.code).toBe('memberClosed')
  expect((await ask()).status).toBe(404)
  expect(
    (await shop.send(declineCorrection, { correction_id: id, note: 'has left us' }, approver)).status,
  ).toBe(200)
})

it('leaves no money behind when a member closes the account during an approval', async () => {
  for (let round = 0; round < 8; round += 1) {
    const leaving = await shop.createMember({ passwordHash: await hashOf('a password 123') })
    const { body } = await ask({ member_id: leaving.userId, amount: 5 })
    const [approved, closed] = await Promise.all([
      approve(body.data.correction_id),
      shop.send(closeMyAccount, { password: 'a password 123' }, leaving),
    ])
    const { storeCredit } = await readBalances(shop.db, leaving.id)
    if (closed.status === 200) {
      expect(approved.failure.code).toBe('memberClosed')
      expect(storeCredit).toBe(0)
    } else {
      expect(closed.failure.code).toBe('creditLeft')
      expect(storeCredit).toBe(500)
    }
  }
})

let hashed: string | undefined

async function hashOf(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  hashed ??= await hash(password)
  return hashed
}
