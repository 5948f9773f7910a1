import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import type { Payouts } from '../../../third-party/payouts/payouts.ts'
import { hashPassword } from '../../members/password/password.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'

let fixture: WithdrawalFixture
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})
afterAll(() => fixture.close())

/** Connects with a timeout of one second, for requests that hang. */
const hurried = () => fixture.connect({ timeoutMs: 1_000 })

const payoutsOf = (reference: string) =>
  fixture.standIn.payouts().filter(({ reference_id: name }) => name === reference)

const textsTo = async (mobile: string) => {
  await fixture.shop.runJobs()
  const inbox = fixture.shop.messages.messages.inbox()
  return inbox.filter((message) => message.mobile === mobile).map(({ text }) => text)
}

it('sends the net amount to the bank, stores its reference and notifies the member, once', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await fixture.payOut()
  const paid = await fixture.stateOf(reference)
  expect(paid).toMatchObject({ state: 'paid', utr: payoutsOf(reference)[0]!.utr, reason: null })
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_400, held: 0 })
  for (let again = 0; again < 3; again += 1) await fixture.payOut()
  expect(payoutsOf(reference)).toHaveLength(1)
  expect(await textsTo(member.mobile)).toEqual([
    `Your Bmart withdrawal ${reference} is paid: ₹600.00 was sent to your bank account.`,
  ])
})

it('sends no payout that is not approved', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.request(member, 600)
  await fixture.payOut()
  expect(payoutsOf(reference)).toEqual([])
  expect((await fixture.stateOf(reference)).state).toBe('requested')
})

it('leaves approved withdrawals waiting where payouts are switched off', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  const { payOut } = await import('./payouts.job.ts')
  await payOut.run({ ...fixture.shop.context, payouts: undefined, log: fixture.context.log }, {})
  expect(await fixture.stateOf(reference)).toMatchObject({ state: 'approved', sent_at: null })
  await fixture.payOut()
  expect((await fixture.stateOf(reference)).state).toBe('paid')
})

it('withholds the tax of a payout, and owes it to the state', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.request(member, 600)
  // The database refuses changes of a requested withdrawal. Therefore this disables the trigger, as the role
  // that owns the tables.
  const { ownerDb } = fixture.shop
  await sql`alter table withdrawal disable trigger withdrawal_is_final`.execute(ownerDb)
  await sql`update withdrawal set tds = 10050,
      tds_years = '[{"year": 2026, "base": 502500, "percent_bp": 200, "amount": 10050}]' where reference = ${reference}`.execute(
    ownerDb,
  )
  await sql`alter table withdrawal enable trigger withdrawal_is_final`.execute(ownerDb)
  await fixture.approve(reference)
  await fixture.payOut()
  expect(payoutsOf(reference)).toMatchObject([{ amount: 499_50 }])
  expect((await fixture.stateOf(reference)).state).toBe('paid')
})

it.each(['queued', 'pending', 'never'] as const)(
  'waits for a payout that is %s, and asks about it instead of sending it again',
  async (outcome) => {
    fixture.standIn.misbehave({ outcome })
    const member = await fixture.createEarner()
    const reference = await fixture.approved(member, 600)
    for (let again = 0; again < 3; again += 1) await fixture.payOut()
    expect(await fixture.stateOf(reference)).toMatchObject({
      state: 'approved',
      payout_id: payoutsOf(reference)[0]!.id,
    })
    expect(payoutsOf(reference)).toHaveLength(1)
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_400, held: 0 })
    await endByHand(reference)
  },
)

it.each(['failed', 'rejected', 'cancelled', 'reversed'] as const)(
  'returns the money of a payout that is %s, with the reason, and notifies the member',
  async (outcome) => {
    fixture.standIn.misbehave({ outcome })
    const member = await fixture.createEarner()
    const reference = await fixture.approved(member, 600)
    for (let again = 0; again < 3; again += 1) await fixture.payOut()
    const ended = await fixture.stateOf(reference)
    expect(ended.state).toBe('failed')
    expect(ended.reason).toMatch(/^The /)
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 5_000, held: 0 })
    expect(await textsTo(member.mobile)).toEqual([
      `Your Bmart withdrawal ${reference} did not go through. ₹600.00 is back in your wallet.`,
    ])
  },
)

it('returns the money when the bank reverses a paid payout', async () => {
  fixture.standIn.misbehave({ outcome: 'reversed', reverseAfterMs: 3_600_000 })
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await fixture.payOut()
  expect((await fixture.stateOf(reference)).state).toBe('paid')
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_400, held: 0 })
  for (let again = 0; again < 3; again += 1) await fixture.payOutAnHourLater()
  expect(await fixture.stateOf(reference)).toMatchObject({
    state: 'reversed',
    reason: 'The beneficiary bank returned the money.',
    next_attempt_at: null,
  })
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 5_000, held: 0 })
})

it('stops asking about payouts paid long ago', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await fixture.payOut()
  const { ownerDb } = fixture.shop
  await sql`alter table withdrawal disable trigger withdrawal_known_once`.execute(ownerDb)
  await sql`update withdrawal set ended_at = now() - interval '11 days' where reference = ${reference}`.execute(
    ownerDb,
  )
  await sql`alter table withdrawal enable trigger withdrawal_known_once`.execute(ownerDb)
  await fixture.payOut()
  expect((await fixture.stateOf(reference)).next_attempt_at).toBeNull()
})

it('holds money returned to a closed account as unclaimed', async () => {
  fixture.standIn.misbehave({ outcome: 'reversed', reverseAfterMs: 3_600_000 })
  const { shop } = fixture
  const member = await shop.createMember({ passwordHash: await hashPassword('correct horse') })
  await shop.credit(member.id, { earnings: 600_00 })
  await fixture.saveBank(member, '60207418531234', 1_000)
  const reference = await fixture.approved(member, 600)
  await fixture.payOut()
  expect((await shop.send(closeMyAccount, { password: 'correct horse' }, member)).status).toBe(200)
  await fixture.payOutAnHourLater()
  expect(await fixture.stateOf(reference)).toMatchObject({
    state: 'reversed',
    failure: 'the account is closed: pay the member by hand',
  })
  // The provider returned the money, but the ledger still shows the withdrawal as paid. Posts a correction,
  // because the fixture checks the ledger at the end.
  await sql`update withdrawal set failure = null where reference = ${reference}`.execute(shop.db)
  await postTransfer(shop.db, {
    code: 'correction',
    requestKey: `corrected ${reference}`,
    cause: { kind: 'member', id: member.id },
    legs: [
      { account: 'payout_clearing', amount: -60_000 },
      { account: 'opening', amount: 60_000 },
    ],
  })
})

it.each(['hang', 'error', 'cut', 'garbage', 'busy'] as const)(
  'asks by reference, and sends the payout again once the provider knows none, after %s',
  async (how) => {
    fixture.standIn.misbehave({ api: { makePayout: { how } } })
    const member = await fixture.createEarner()
    const reference = await fixture.approved(member, 600)
    await fixture.payOut(hurried())
    expect(await fixture.stateOf(reference)).toMatchObject({ state: 'approved', payout_id: null })
    expect((await fixture.stateOf(reference)).sent_at).not.toBeNull()
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_400, held: 0 })
    fixture.standIn.behave()
    await fixture.payOut()
    expect((await fixture.stateOf(reference)).state).toBe('paid')
    expect(payoutsOf(reference)).toHaveLength(1)
  },
)

it.each(['hang-after', 'error-after', 'cut-after', 'garbage-after'] as const)(
  'never repeats a payout whose answer was lost: %s',
  async (how) => {
    fixture.standIn.misbehave({ api: { makePayout: { how } } })
    const member = await fixture.createEarner()
    const reference = await fixture.approved(member, 600)
    await fixture.payOut(hurried())
    const before = fixture.standIn.requestCounts().makePayout
    await fixture.payOut()
    expect(fixture.standIn.requestCounts().makePayout).toBe(before)
    expect((await fixture.stateOf(reference)).state).toBe('paid')
    expect(payoutsOf(reference)).toHaveLength(1)
  },
)

it('sends nothing while the provider cannot say whether it knows a payout', async () => {
  fixture.standIn.misbehave({
    api: { makePayout: { how: 'error-after', times: 1 }, findPayouts: { how: 'error' } },
  })
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await fixture.payOut()
  const before = fixture.standIn.requestCounts().makePayout
  for (let again = 0; again < 3; again += 1) await fixture.payOut()
  expect(fixture.standIn.requestCounts().makePayout).toBe(before)
  expect((await fixture.stateOf(reference)).state).toBe('approved')
  fixture.standIn.behave()
  await fixture.payOut()
  expect((await fixture.stateOf(reference)).state).toBe('paid')
})

it('returns the money when the provider refuses the account or payout on the first try', async () => {
  fixture.standIn.misbehave({ refusesPayouts: true })
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await fixture.payOut()
  expect(await fixture.stateOf(reference)).toMatchObject({
    state: 'failed',
    reason: 'Payouts to this fund account are not allowed.',
  })
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 5_000, held: 0 })
})

it('returns nothing when a payout is refused after a try with unknown outcome', async () => {
  fixture.standIn.misbehave({ api: { makePayout: { how: 'error' } } })
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  await fixture.payOut()
  fixture.standIn.misbehave({ api: {}, refusesPayouts: true })
  await fixture.payOut()
  expect(await fixture.stateOf(reference)).toMatchObject({
    state: 'approved',
    failure: 'Payouts to this fund account are not allowed.',
  })
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_400, held: 0 })
  fixture.standIn.behave()
  await fixture.payOut()
  expect((await fixture.stateOf(reference)).state).toBe('paid')
})

it('pays the other withdrawals when one fails', async () => {
  const { shop } = fixture
  const [broken, sound] = [await fixture.createEarner(), await fixture.createEarner()]
  const [first, second] = [await fixture.approved(broken, 600), await fixture.approved(sound, 700)]
  // Replaces the encrypted account number by bytes that cannot be decrypted.
  await sql`alter table withdrawal disable trigger withdrawal_is_final`.execute(shop.ownerDb)
  await sql`update withdrawal set account_no_sealed = 'x' where reference = ${first}`.execute(shop.ownerDb)
  await sql`alter table withdrawal enable trigger withdrawal_is_final`.execute(shop.ownerDb)
  await fixture.payOut()
  expect((await fixture.stateOf(second)).state).toBe('paid')
  expect((await fixture.stateOf(first)).failure).not.toBeNull()
  await endByHand(first)
})

it('refuses to believe a payout of another amount than sent', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  const lying: Payouts = {
    ...fixture.client,
    send: async (request) => ({ ...(await fixture.client.send(request)), amount: 1 as never }),
  }
  await fixture.payOut(lying)
  expect((await fixture.stateOf(reference)).state).toBe('approved')
  await fixture.payOut()
  expect((await fixture.stateOf(reference)).state).toBe('paid')
})

/** Stops a withdrawal that a test left open, so that the next test does not pay it. */
async function endByHand(reference: string): Promise<void> {
  await sql`update withdrawal set next_attempt_at = null where reference = ${reference}`.execute(
    fixture.shop.db,
  )
}
