import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestStaff } from '../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { endStuckWithdrawal } from './withdrawals.calls.ts'

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

describe('a payout that got stuck', () => {
  /** Creates a payout that was sent hours ago, but never reached the provider. */
  async function stuck(hoursAgo: number, amount = 900) {
    const member = await fixture.createEarner()
    const reference = await fixture.approved(member, amount)
    await sql`update withdrawal set sent_at = now() - make_interval(hours => ${hoursAgo}), fund_account_id = 'fa_stuck',
      next_attempt_at = null where reference = ${reference}`.execute(fixture.shop.db)
    return { member, reference }
  }

  it('returns a stuck payout once the provider knows nothing of it', async () => {
    const { member, reference } = await stuck(25)
    const asked = {
      withdrawal_no: reference,
      as: 'failed',
      reason: 'never reached the bank',
      request_id: 'stuck-repeat-1',
    }
    const first = await fixture.shop.send(endStuckWithdrawal, asked, meera)
    expect(first.status).toBe(200)
    expect((await fixture.shop.send(endStuckWithdrawal, asked, meera)).raw).toBe(first.raw)
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 5_000, held: 0 })
    expect(await trail(`withdrawal ${reference}`)).toMatchObject([
      { action: 'endStuckWithdrawal', before: { provider_said: 'nothing' }, after: { state: 'failed' } },
    ])
    await fixture.expectInvariants()
  })

  it("marks a stuck payout as paid only with the bank's number", async () => {
    const { member, reference } = await stuck(25)
    const end = (fields: object) =>
      fixture.shop.send(
        endStuckWithdrawal,
        { withdrawal_no: reference, as: 'paid', reason: 'on the bank statement', ...fields },
        meera,
      )
    expect((await end({})).status).toBe(400)
    expect((await end({ utr: newUtr() })).status).toBe(200)
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_100, held: 0 })
    await fixture.expectInvariants()
  })

  it('refuses to end a payout that is too new, unsent, unknown or being processed', async () => {
    const end = async (withdrawal_no: string) =>
      (
        await fixture.shop.send(
          endStuckWithdrawal,
          { withdrawal_no, as: 'failed', reason: 'tired of it' },
          meera,
        )
      ).failure.code
    expect(await end((await stuck(23)).reference)).toBe('tooSoon')
    expect(await end(await fixture.approved(await fixture.createEarner(), 500))).toBe('notStuck')
    const { reference } = await stuck(25)
    await sql`update withdrawal set leased_until = now() + interval '1 minute' where reference = ${reference}`.execute(
      fixture.shop.db,
    )
    expect(await end(reference)).toBe('inHand')
    expect(await end('WDNOSUCH1')).toBe('unknown')
  })

  it("records the provider's outcome of a stuck payout instead", async () => {
    const { member, reference } = await sentAndForgotten()
    const asked = { withdrawal_no: reference, as: 'failed', reason: 'no answer came' }
    expect((await fixture.shop.send(endStuckWithdrawal, asked, meera)).failure).toMatchObject({
      code: 'decided',
      data: { state: 'paid' },
    })
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_100, held: 0 })
    await fixture.expectInvariants()
  })

  it('refuses to end a stuck payout that the provider is processing', async () => {
    const { member, reference } = await sentAndForgotten(true)
    const asked = { withdrawal_no: reference, as: 'failed', reason: 'no answer came' }
    expect((await fixture.shop.send(endStuckWithdrawal, asked, meera)).failure).toMatchObject({
      code: 'underWay',
      data: { status: 'processing' },
    })
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_100, held: 0 })
    expect(await fixture.stateOf(reference)).toMatchObject({ state: 'approved', leased_until: null })
  })

  /** Creates a payout that was sent long ago and reached the provider, but whose answer never arrived. */
  async function sentAndForgotten(isSlow = false) {
    const member = await fixture.createEarner()
    const reference = await fixture.approved(member, 900)
    fixture.standIn.misbehave({
      api: { makePayout: { how: 'error-after' } },
      ...(isSlow && { decideAfterMs: 600_000 }),
    })
    await fixture.payOut()
    await fixture.shop.ownerDb.transaction().execute(async (db) => {
      await sql`alter table withdrawal disable trigger withdrawal_known_once`.execute(db)
      await sql`update withdrawal set sent_at = now() - interval '2 days', next_attempt_at = null where reference = ${reference}`.execute(
        db,
      )
      await sql`alter table withdrawal enable trigger withdrawal_known_once`.execute(db)
    })
    expect((await fixture.stateOf(reference)).state).toBe('approved')
    fixture.standIn.misbehave({ api: {} })
    return { member, reference }
  }

  it('pays or returns a stuck payout once under simultaneous endings and the sending job', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { reference } = await stuck(30)
      await Promise.all([
        ...Array.from({ length: 8 }, (_, index) =>
          fixture.shop.send(
            endStuckWithdrawal,
            {
              withdrawal_no: reference,
              as: index % 2 ? 'failed' : 'paid',
              reason: 'ended in a race',
              ...(index % 2 ? {} : { utr: newUtr() }),
            },
            index % 3 ? meera : dev,
          ),
        ),
        fixture.payOut().catch(() => undefined),
      ])
      await fixture.payOut()
      const { state } = await fixture.stateOf(reference)
      expect(['failed', 'paid', 'approved']).toContain(state)
    }
    await fixture.expectInvariants()
  })
})
