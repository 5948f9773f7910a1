import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForProofs } from '../../../../test/session-proof.ts'
import type { TestStaff } from '../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { updateBankDetails } from '../../../features/bank/updateBankDetails.call.ts'
import { loginByCode } from '../../../features/members/login-code/loginByCode.call.ts'
import { requestLoginCode } from '../../../features/members/login-code/requestLoginCode.call.ts'
import { requestStepUpCode } from '../../../features/members/step-up/requestStepUpCode.call.ts'
import { stepUp } from '../../../features/members/step-up/stepUp.call.ts'
import { getWithdrawalTerms } from '../../../features/withdrawals/getWithdrawalTerms.call.ts'
import { numberChangeWaitHours } from '../../../features/withdrawals/withdrawals.settings.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { createSmtpClient } from '../../../third-party/mail/smtp-client.ts'
import { type MailStandIn, startMailStandIn } from '../../../third-party/mail/stand-in/stand-in.ts'
import { changeMemberMobile } from './changeMemberMobile.call.ts'
import { viewMember } from './viewMember.call.ts'

let fixture: WithdrawalFixture
let mailbox: MailStandIn
let support: TestStaff
let nextMobile = 9_200_000_001
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  await askForProofs(fixture.shop.db)
  support = await fixture.shop.createStaff('support')
  mailbox = await startMailStandIn()
  fixture.shop.context.mail = createSmtpClient({
    ...{ url: mailbox.url, from: mailbox.from, requiresTls: false, timeoutMs: 2_000 },
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
  expect((await shop.send(changeMemberMobile, input, support)).status).toBe(200)
  return mobile
}

async function newestCode(mobile: string): Promise<string> {
  await fixture.shop.runJobs()
  const sms = fixture.shop.messages.messages
    .inbox()
    .find((one) => one.mobile === mobile && /^\d{6}/.test(one.text))
  return sms!.text.slice(0, 6)
}

it('holds money out for 48 hours after a changed number, whoever logs in by code and names a bank', async () => {
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
