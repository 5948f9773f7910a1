import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../test/withdrawal-fixture.ts'
import { payoutStuckHours } from '../../features/withdrawals/withdrawals.settings.ts'
import { saveCheckResult } from '../../platform/check-results.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { features } from '../../server/application.ts'
import type { Mail } from '../../third-party/mail/mail.ts'
import { createSmtpClient } from '../../third-party/mail/smtp-client.ts'
import { type MailStandIn, startMailStandIn } from '../../third-party/mail/stand-in/stand-in.ts'
import { getHealth } from '../jobs/jobs.calls.ts'
import { jobNames } from '../kit/job-names.ts'
import { alertReceivers } from './alerts.settings.ts'
import { watchTroubles } from './watch-troubles.job.ts'

let fixture: WithdrawalFixture
let standIn: MailStandIn
let smtp: Mail

beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  standIn = await startMailStandIn()
  smtp = createSmtpClient({ url: standIn.url, from: standIn.from, requiresTls: false, timeoutMs: 500 })
  const { context } = fixture.shop
  context.mail = smtp
  context.settings.publicUrl = 'https://shop.example'
  // Opens the job queue, which registers the jobs in its tables.
  await fixture.shop.runJobs()
})
afterAll(async () => {
  await standIn.close()
  await fixture.close()
})
beforeEach(async () => {
  await sql`delete from trouble`.execute(fixture.shop.ownerDb)
  await sql`delete from pgboss.job where state = 'failed'`.execute(fixture.shop.ownerDb)
  await saveCheckResult(fixture.shop.db, 'ledger', { differences: 0, examples: [] })
  await receivers('owner@shop.example', 'books@shop.example')
  standIn.misbehave('none')
})

const receivers = (...emails: string[]) =>
  writeShopSetting(
    fixture.shop.db,
    alertReceivers,
    emails.map((email) => ({ email })),
    'test',
  )

/** Runs the job once more, and returns the mails of that run. */
async function watch() {
  const before = standIn.inbox().length
  await watchTroubles.run(fixture.shop.context, {})
  return standIn.inbox().slice(0, standIn.inbox().length - before)
}

async function failRun(job: string): Promise<void> {
  await sql`
    insert into pgboss.job (id, name, state, output, retry_count, retry_limit, policy, completed_on)
      select ${randomUUID()}::uuid, name, 'failed', '{"reason": "no answer"}', 5, 5, policy, now()
        from pgboss.queue where name = ${job}`.execute(fixture.shop.ownerDb)
}
const mendRuns = () => sql`delete from pgboss.job where state = 'failed'`.execute(fixture.shop.ownerDb)

it('mails a failed job once to all alert receivers, and once again when no failed run is left', async () => {
  expect(await watch()).toEqual([])
  await failRun('pay-out')
  const [mail, ...more] = await watch()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: 'owner@shop.example, books@shop.example',
    subject: 'Bmart: 1 thing needs attention',
  })
  expect(mail!.text).toContain('Payouts to banks: 1 run failed for good. The last reason: no answer')
  expect(mail!.text).toContain('https://shop.example/back-office/jobs/failures')
  await failRun('pay-out')
  expect(await watch()).toEqual([])
  await mendRuns()
  const [over] = await watch()
  expect(over).toMatchObject({ subject: 'Bmart: 1 trouble is over' })
  expect(over!.text).toMatch(/^No trouble any more:\n- Payouts to banks/)
  expect(await watch()).toEqual([])
})

it('mails a stuck payout and an unbalanced ledger together, with details', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 900)
  await sql`update withdrawal set sent_at = now() - interval '25 hours', fund_account_id = 'fa_stuck',
      next_attempt_at = null where reference = ${reference}`.execute(fixture.shop.db)
  await saveCheckResult(fixture.shop.db, 'ledger', {
    differences: 2,
    examples: ['account 7 has ₹1 too much'],
  })
  const [mail] = await watch()
  expect(mail!.subject).toBe('Bmart: 2 things need attention')
  expect(mail!.text).toContain(`Payout ${reference}: ₹900.00 is at the provider since`)
  expect(mail!.text).toContain(`https://shop.example/back-office/withdrawals/${reference}`)
  expect(mail!.text).toContain('2 differences found. The last reason: account 7 has ₹1 too much')
  // A changed setting applies at once.
  await writeShopSetting(fixture.shop.db, payoutStuckHours, 48, 'test')
  expect((await watch())[0]!.text).toContain(`- Payout ${reference}`)
})

it('mails a problem when the mail server accepts it, and skips one that ended before', async () => {
  await failRun('pay-out')
  await failRun('send-refund')
  standIn.misbehave('busy')
  expect(await watch()).toEqual([])
  await sql`delete from pgboss.job where state = 'failed' and name = 'send-refund'`.execute(
    fixture.shop.ownerDb,
  )
  standIn.misbehave('none')
  const [mail] = await watch()
  expect(mail!.text).toContain('Payouts to banks')
  expect(mail!.text).not.toContain('Refunds')
})

it('shows a problem on Jobs and health until a mail reports it', async () => {
  const owner = await fixture.shop.createStaff('owner')
  const untold = async () => (await fixture.shop.send(getHealth, {}, owner)).body.data.untold_alerts
  await failRun('pay-out')
  standIn.misbehave('refuse')
  expect(await watch()).toEqual([])
  expect(await untold()).toBeNull()
  await sql`update trouble set found_at = now() - interval '20 minutes'`.execute(fixture.shop.ownerDb)
  expect(await untold()).toMatchObject({ count: 1 })
  standIn.misbehave('none')
  expect(await watch()).toHaveLength(1)
  expect(await untold()).toBeNull()
})

it('sends no second mail for a problem that returns before a mail reported its end', async () => {
  await failRun('pay-out')
  expect(await watch()).toHaveLength(1)
  await mendRuns()
  standIn.misbehave('busy')
  expect(await watch()).toEqual([])
  await failRun('pay-out')
  standIn.misbehave('none')
  expect(await watch()).toEqual([])
})

it('mails a problem only once there is an alert recipient and mail is turned on', async () => {
  await failRun('pay-out')
  await receivers()
  expect(await watch()).toEqual([])
  await receivers('owner@shop.example')
  fixture.shop.context.mail = undefined
  expect(await watch()).toEqual([])
  fixture.shop.context.mail = smtp
  expect(await watch()).toHaveLength(1)
})

it('lists twenty of a hundred problems in a mail, and counts the rest', async () => {
  await sql`
    insert into trouble (name, details) select 'job old-' || n, '{"count": 1}' from generate_series(1, 100) as n`.execute(
    fixture.shop.ownerDb,
  )
  await sql`update trouble set told_at = now()`.execute(fixture.shop.ownerDb)
  const [mail] = await watch()
  expect(mail!.subject).toBe('Bmart: 100 troubles are over')
  expect(mail!.text.match(/^- /gm)).toHaveLength(21)
  expect(mail!.text).toContain('- and 80 more')
})

it("names every job in the reader's language", () => {
  const names = features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name))
  expect(Object.keys(jobNames).sort()).toEqual(names.sort())
})

it('mails a dispute before its evidence deadline, and its end once answered', async () => {
  const member = await fixture.createEarner()
  await sql`
    with intent as (
      insert into payment_intent (member_id, purpose, state, net, online, snapshot, expires_at, ended_at)
        values (${member.id}, 'top_up', 'expired', 10000, 10000, '{}', now(), now()) returning id
    ), paid as (
      insert into payment (member_id, provider, provider_payment_id, intent_id, amount, currency, state)
        select ${member.id}, 'razorpay', 'pay_alert', id, 10000, 'INR', 'authorized' from intent returning id, intent_id
    )
    insert into payment_case (member_id, payment_id, intent_id, kind, provider_case_id, provider_state, amount, respond_by)
      select ${member.id}, id, intent_id, 'dispute', 'disp_alert', 'open', 10000, now() + interval '49 hours' from paid`.execute(
    fixture.shop.ownerDb,
  )
  expect(await watch()).toEqual([])
  const move = (change: string) => sql.raw(`update payment_case set ${change}`).execute(fixture.shop.ownerDb)
  await move("respond_by = now() + interval '47 hours'")
  const [mail] = await watch()
  expect(mail!.text).toMatch(/Payment case \d+: evidence for ₹100\.00 is due until/)
  expect(mail!.text).toMatch(/https:\/\/shop\.example\/back-office\/payment-cases\/\d+/)
  await move("provider_state = 'under_review'")
  expect((await watch())[0]!.text).toMatch(/^No trouble any more:\n- Payment case/)
})
