import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { hashPassword } from '../../members/password/password.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { clearOldPayouts } from './old-payouts.job.ts'

let fixture: WithdrawalFixture
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})
afterAll(() => fixture.close())

/** Sums a withdrawal's ledger entries per system account, in rupees. */
async function postedFor(reference: string) {
  const { rows } = await sql<{ kind: string; sum: number }>`
    select kind, sum(entry.amount)::bigint as sum from transfer
      join entry on transfer_id = transfer.id and entry.member_id = transfer.member_id
      join system_account on system_account.id = account_id
      where cause_kind = 'withdrawal' and cause_id = (select id from withdrawal where reference = ${reference})
      group by kind having sum(entry.amount) <> 0`.execute(fixture.shop.db)
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum / 100]))
}

it('holds a sent payout on its way until the bank confirms it, and then takes it from the bank account', async () => {
  fixture.standIn.misbehave({ outcome: 'processed', decideAfterMs: 1_800_000 })
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  expect(await postedFor(reference)).toEqual({})
  for (let again = 0; again < 2; again += 1) {
    await fixture.payOut()
    expect((await fixture.stateOf(reference)).state).toBe('approved')
    expect(await postedFor(reference)).toEqual({ payout_clearing: 600 })
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_400, held: 0 })
  }
  await fixture.expectInvariants()
  for (let again = 0; again < 2; again += 1) {
    await fixture.payOutAnHourLater()
    expect((await fixture.stateOf(reference)).state).toBe('paid')
    expect(await postedFor(reference)).toEqual({ bank: 600 })
  }
})

it('takes a payout that the bank refuses back from those on their way', async () => {
  fixture.standIn.misbehave({ outcome: 'failed' })
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await fixture.payOut()
  expect((await fixture.stateOf(reference)).state).toBe('failed')
  expect(await postedFor(reference)).toEqual({})
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 5_000, held: 0 })
})

it('keeps an account open while its payout is on its way', async () => {
  fixture.standIn.misbehave({ outcome: 'processed', decideAfterMs: 1_800_000 })
  const { shop } = fixture
  const member = await shop.createMember({ passwordHash: await hashPassword('correct horse') })
  await shop.credit(member.id, { earnings: 600_00 })
  await fixture.saveBank(member, '60207418531299', 1_000)
  await fixture.approved(member, 600)
  await fixture.payOut()
  expect((await shop.send(closeMyAccount, { password: 'correct horse' }, member)).failure.code).toBe(
    'paymentsOpen',
  )
  await fixture.payOutAnHourLater()
})

it('takes the payouts of earlier releases from the bank account once, also by two processes', async () => {
  const { shop } = fixture
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 700)
  const { id } = await fixture.stateOf(reference)
  // Posts the payment like an earlier release: directly to `payout_clearing`.
  await postTransfer(shop.db, {
    code: 'withdrawal_paid',
    requestKey: `withdrawal:${id}:paid`,
    cause: { kind: 'withdrawal', id },
    memberId: member.id,
    legs: [
      { account: 'withdrawal_hold', amount: -700_00 },
      { account: 'payout_clearing', amount: 700_00 },
    ],
  })
  await sql`update withdrawal set state = 'paid', ended_at = now(), utr = 'OLD1', next_attempt_at = null
    where id = ${id}`.execute(shop.db)
  const before = await bankSum()
  const run = () => clearOldPayouts.run({ ...shop.context, log: fixture.context.log }, {})
  await Promise.all([run(), run(), run()])
  await run()
  expect(await bankSum()).toBe(before + 700)
  expect(await postedFor(reference)).toEqual({ payout_clearing: 700 })
  expect(await sumOf('payout_clearing')).toBe(0)
})

async function sumOf(kind: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from entry
      where account_id = (select id from system_account where kind = ${kind} and currency = 'INR')`.execute(
    fixture.shop.db,
  )
  return rows[0]!.sum / 100
}
const bankSum = () => sumOf('bank')
