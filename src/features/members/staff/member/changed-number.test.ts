import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForProofs, proveNow } from '../../../../../test/session-proof.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../../test/withdrawal-fixture.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { createSmtpClient } from '../../../../third-party/mail/smtp-client.ts'
import { type MailStandIn, startMailStandIn } from '../../../../third-party/mail/stand-in/stand-in.ts'
import { updateBankDetails } from '../../../bank/bank.calls.ts'
import { closeMyAccount } from '../../../profile/profile.calls.ts'
import { getWithdrawalTerms } from '../../../withdrawals/withdrawals.calls.ts'
import { numberChangeWaitHours } from '../../../withdrawals/withdrawals.settings.ts'
import { loginByCode, requestLoginCode } from '../../login-code/login-code.calls.ts'
import { hashPassword } from '../../password/password.ts'
import { requestStepUpCode, stepUp } from '../../step-up/step-up.calls.ts'
import { findMembers } from '../list/members.list.ts'
import { viewMember } from './member.calls.ts'
import { approveNumberChange, changeMemberMobile, dropNumberChange } from './member-actions.calls.ts'

let fixture: WithdrawalFixture
let mailbox: MailStandIn
let support: TestStaff
let second: TestStaff
let nextMobile = 9_200_000_001
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  await askForProofs(fixture.shop.db)
  support = await fixture.shop.createStaff('support')
  second = await fixture.shop.createStaff('support')
  mailbox = await startMailStandIn()
  fixture.shop.context.mail = createSmtpClient({
    url: mailbox.url,
    from: mailbox.from,
    requiresTls: false,
    timeoutMs: 2_000,
  })
})
afterAll(async () => {
  await mailbox.close()
  await fixture.expectInvariants()
  await fixture.close()
})

const newId = () => ({ request_id: randomUUID() })

async function changeNumber(userId: string): Promise<string> {
  const { shop } = fixture
  const { version } = (await shop.send(viewMember, { member_id: userId }, support)).body.data
  const mobile = String(nextMobile++)
  const input = { member_id: userId, mobile, reason: 'asked by telephone', version, ...newId() }
  const { body } = await shop.send(changeMemberMobile, input, support)
  if (body.data.state === 'requested') {
    const { number_change: change } = (await shop.send(viewMember, { member_id: userId }, second)).body.data
    const decided = { member_id: userId, change_id: change!.change_id, ...newId() }
    expect((await shop.send(approveNumberChange, decided, second)).status).toBe(200)
  }
  return mobile
}

async function newestCode(mobile: string): Promise<string> {
  await fixture.shop.runJobs()
  const sms = fixture.shop.messages.messages
    .inbox()
    .find((one) => one.mobile === mobile && /^\d{6}/.test(one.text))
  return sms!.text.slice(0, 6)
}

it('refuses withdrawals for 48 hours after a changed number, even with a login by code and a new bank account', async () => {
  const { shop } = fixture
  const owner = await fixture.createEarner(5_000)
  const mobile = await changeNumber(owner.userId)
  const asked = await shop.send(requestLoginCode, { user_mobile: mobile })
  const ticket = { cookie: `bmart_login_ticket=${asked.setCookies['bmart_login_ticket']}` }
  const login = await shop.send(loginByCode, { user_mobile: mobile, code: await newestCode(mobile) }, ticket)
  const taken = { ...owner, mobile, cookie: login.cookie! }
  await shop.send(requestStepUpCode, {}, taken)
  expect((await shop.send(stepUp, { code: await newestCode(mobile) }, taken)).status).toBe(200)
  const bank = { bank_ifsc: 'MAHB0000003', bank_name: 'x', bank_address: 'x', bank_acc_no: '60207418539999' }
  expect((await shop.send(updateBankDetails, bank, taken)).status).toBe(200)
  const held = await fixture.withdraw(taken, 600)
  expect([held.status, held.failure.code]).toEqual([403, 'numberChanged'])
  const { wait_until } = held.failure.data as { wait_until: string }
  expect(Date.parse(wait_until)).toBeGreaterThan(Date.now() + 47 * 3_600_000)
  const terms = (await shop.send(getWithdrawalTerms, {}, taken)).body.data
  expect(terms.number_wait_until).toBe(wait_until)
  expect(await fixture.moneyOf(owner)).toEqual({ earnings: 5_000, held: 0 })
  await sql`update member set mobile_changed_at = now() - interval '48 hours' where id = ${owner.id}`.execute(
    shop.ownerDb,
  )
  expect((await fixture.withdraw(taken, 600)).failure.code).not.toBe('numberChanged')
})

it('holds money out for as long as the operator has set', async () => {
  const { shop } = fixture
  await writeShopSetting(shop.db, numberChangeWaitHours, 0, 'a test')
  const owner = await fixture.createEarner(5_000)
  await sql`select change_mobile(${owner.id}, ${String(nextMobile++)})`.execute(shop.db)
  expect((await fixture.withdraw(owner, 600)).failure.code).not.toBe('numberChanged')
  await writeShopSetting(shop.db, numberChangeWaitHours, 48, 'a test')
  expect((await fixture.withdraw(owner, 600)).failure.code).toBe('numberChanged')
})

it('notifies the old number, the new number and the mailbox of a changed number', async () => {
  const { shop } = fixture
  const owner = await shop.createMember()
  const mobile = await changeNumber(owner.userId)
  await shop.runJobs()
  for (const number of [owner.mobile, mobile]) {
    const sent = shop.messages.messages.inbox().filter((one) => one.mobile === number)
    expect(sent.map(({ text }) => text).join()).toContain(
      'The mobile number of your Bmart account was changed',
    )
  }
  const mails = mailbox.inbox().filter(({ to }) => JSON.stringify(to).includes(`${owner.mobile}@example.com`))
  expect(mails).toMatchObject([{ subject: 'Your mobile number was changed' }])
})

async function ask(userId: string, as = support, more = {}) {
  const { version } = (await fixture.shop.send(viewMember, { member_id: userId }, support)).body.data
  const input = { member_id: userId, mobile: String(nextMobile++), reason: 'asked by telephone', version }
  return await fixture.shop.send(changeMemberMobile, { ...input, ...newId(), ...more }, as)
}

const waitingOf = async (userId: string) =>
  (await fixture.shop.send(viewMember, { member_id: userId }, second)).body.data.number_change

it("requires another staff member's approval for a new number of a member with money", async () => {
  const { shop } = fixture
  const owner = await fixture.createEarner(5_000)
  expect((await ask(owner.userId)).body.data).toEqual({ mobile: owner.mobile, state: 'requested' })
  expect((await ask(owner.userId)).failure.code).toBe('waits')
  const change = (await waitingOf(owner.userId))!
  const decided = { member_id: owner.userId, change_id: change.change_id, ...newId() }
  expect((await shop.send(approveNumberChange, decided, support)).failure.code).toBe('own')
  const other = { ...decided, member_id: (await shop.createMember()).userId, ...newId() }
  expect((await shop.send(approveNumberChange, other, second)).status).toBe(404)
  const first = await shop.send(approveNumberChange, decided, second)
  expect([first.status, first.body.data]).toEqual([200, { mobile: change.mobile }])
  expect((await shop.send(approveNumberChange, decided, second)).raw).toBe(first.raw)
  const again = { ...decided, ...newId() }
  expect((await shop.send(approveNumberChange, again, second)).failure.code).toBe('changedMeanwhile')
  expect(await waitingOf(owner.userId)).toBeNull()
  const write = sql`update number_change set decided_by = asked_by where member_id = ${owner.id}`
  await expect(write.execute(shop.ownerDb)).rejects.toThrow()
})

it('counts store credit, points and money held for a withdrawal as a balance', async () => {
  const { shop } = fixture
  const [credit, points, poor] = [
    await shop.createMember(),
    await shop.createMember(),
    await shop.createMember(),
  ]
  await shop.credit(credit.id, { storeCredit: 1_00 })
  await shop.credit(points.id, { points: 1 })
  const held = await fixture.createEarner(600)
  expect((await fixture.withdraw(held, 600)).status).toBe(200)
  for (const { userId } of [credit, points, held])
    expect((await ask(userId)).body.data.state).toBe('requested')
  expect((await ask(poor.userId)).body.data.state).toBe('changed')
})

it('keeps the number when its change is declined or withdrawn', async () => {
  const { shop } = fixture
  const owner = await fixture.createEarner(5_000)
  for (const [by, words] of [
    [second, 'The change of number is declined'],
    [support, 'The change of number is called off'],
  ] as const) {
    await ask(owner.userId)
    const { change_id } = (await waitingOf(owner.userId))!
    const dropped = await shop.send(dropNumberChange, { member_id: owner.userId, change_id, ...newId() }, by)
    expect([dropped.status, dropped.body.message]).toEqual([200, words])
    const late = { member_id: owner.userId, change_id, ...newId() }
    expect((await shop.send(approveNumberChange, late, second)).failure.code).toBe('changedMeanwhile')
  }
  expect((await shop.send(viewMember, { member_id: owner.userId }, second)).body.member.mobile).toBe(
    owner.mobile,
  )
})

it('changes the number once, when two approve it at the same moment', async () => {
  const { shop } = fixture
  const owner = await fixture.createEarner(5_000)
  const third = await shop.createStaff('support')
  await ask(owner.userId)
  const { change_id } = (await waitingOf(owner.userId))!
  const answers = await Promise.all(
    [second, third].map((by) =>
      shop.send(approveNumberChange, { member_id: owner.userId, change_id, ...newId() }, by),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('lists pending number changes for staff who may decide them, and counts them on Today', async () => {
  const { shop } = fixture
  const owner = await fixture.createEarner(5_000)
  const found = async (as: TestStaff) => {
    const { data } = (await shop.send(findMembers, { number: 'to_decide' }, as)).body
    const counted = (await shop.send(getDashboard, {}, as)).body.data.numbers_to_decide!.count
    return [data.some(({ id }) => id === owner.userId), counted === data.length]
  }
  expect(await found(second)).toEqual([false, true])
  await ask(owner.userId)
  expect(await found(second)).toEqual([true, true])
  expect(await found(support)).toEqual([false, true])
  const searched = async (q: string) =>
    (await shop.send(findMembers, { number: 'to_decide', q }, second)).body.data.map(({ id }) => id)
  expect(await searched(owner.mobile)).toEqual([owner.userId])
  expect(await searched((await shop.createMember()).mobile)).toEqual([])
})

it('cancels a waiting number change when its member closes the account', async () => {
  const { shop } = fixture
  const password = 'a good password'
  const owner = await shop.createMember({ passwordHash: await hashPassword(password) })
  await shop.credit(owner.id, { points: 1 })
  await ask(owner.userId)
  await proveNow(shop.db, owner)
  const closed = await shop.send(closeMyAccount, { password }, owner)
  expect([closed.status, closed.raw]).toEqual([200, closed.raw])
  const rows = await sql<{ state: string; mobile: string | null }>`
    select state, mobile from number_change where member_id = ${owner.id}`.execute(shop.db)
  expect(rows.rows).toEqual([{ state: 'withdrawn', mobile: null }])
  const { data } = (await shop.send(findMembers, { number: 'to_decide' }, second)).body
  expect(data.map(({ id }) => id)).not.toContain(owner.userId)
})

/** Returns whether the database accepts a member's withdrawal. Rolls the withdrawal back. */
async function databaseTakes(memberId: number, hours?: number): Promise<boolean> {
  const keptNone = new Error('kept none')
  const inserted = fixture.shop.db.transaction().execute(async (trx) => {
    await sql`insert into withdrawal (member_id, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed, number_wait_hours)
      values (${memberId}, 60000, 0, 0, 0, 'Bank', 'SBIN0000001', 'x', ${hours ?? sql`default`})`.execute(trx)
    throw keptNone
  })
  const failure: unknown = await inserted.catch((error: unknown) => error)
  if (failure !== keptNone) expect(String(failure)).toContain('withdrawal_after_number_wait')
  return failure === keptNone
}

it('refuses in the database a withdrawal before the waiting hours are over', async () => {
  const { shop } = fixture
  const owner = await fixture.createEarner(5_000)
  expect(await databaseTakes(owner.id)).toBe(true)
  await changeNumber(owner.userId)
  expect(await databaseTakes(owner.id)).toBe(false)
  expect(await databaseTakes(owner.id, 24)).toBe(false)
  expect(await databaseTakes(owner.id, 0)).toBe(true)
  const changedBefore = async (hours: number) =>
    await sql`update member set mobile_changed_at = now() - make_interval(hours => ${hours}) where id = ${owner.id}`.execute(
      shop.ownerDb,
    )
  await changedBefore(47)
  expect([await databaseTakes(owner.id), await databaseTakes(owner.id, 24)]).toEqual([false, true])
  await changedBefore(48)
  expect(await databaseTakes(owner.id)).toBe(true)
})

it('lets no withdrawal through after the number, when both come at the same moment', async () => {
  const { shop } = fixture
  for (let time = 0; time < 5; time += 1) {
    const owner = await fixture.createEarner(5_000)
    await ask(owner.userId)
    const { change_id } = (await waitingOf(owner.userId))!
    const [withdrawn, approved] = await Promise.all([
      fixture.withdraw(owner, 600),
      shop.send(approveNumberChange, { member_id: owner.userId, change_id, ...newId() }, second),
    ])
    expect([approved.status, approved.raw]).toEqual([200, approved.raw])
    const { rows } = await sql<{ is_after: boolean }>`
      select requested_at > mobile_changed_at as is_after from withdrawal join member on member.id = member_id
        where member_id = ${owner.id}`.execute(shop.db)
    expect(rows).toEqual(withdrawn.status === 200 ? [{ is_after: false }] : [])
  }
})
