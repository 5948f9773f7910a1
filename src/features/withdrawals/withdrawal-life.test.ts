import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../test/withdrawal-fixture.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { takeKey } from '../../platform/database/global-keys.ts'
import { violatedConstraint } from '../../platform/database/violated-constraint.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { mayGo, statesOf } from '../../states/states.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { approveWithdrawal } from './payout/approve-withdrawal.flow.ts'
import { markPaidByHand } from './payout/mark-withdrawal-paid.flow.ts'
import { rejectWithdrawal } from './payout/reject-withdrawal.flow.ts'
import { withdrawalStates, withdrawalSteps } from './withdrawal-states.ts'
import { cancelWithdrawal, getMyWithdrawals } from './withdrawals.calls.ts'
import { withdrawalExpectedDays } from './withdrawals.settings.ts'
import { notePayout } from './withdrawals.sql.ts'

let fixture: WithdrawalFixture
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

const approve = (reference: string) =>
  inTransaction(fixture.shop.db, (db) =>
    approveWithdrawal(db, fixture.shop.context.secrets, { reference, by: 'Meena' }),
  )
const reject = (reference: string, reason = 'Please call us first.') =>
  inTransaction(fixture.shop.db, (db) => rejectWithdrawal(db, { reference, reason }))
const payByHand = (reference: string, utr = 'SBIN426112345678') =>
  inTransaction(fixture.shop.db, (db) => markPaidByHand(db, { reference, utr, by: 'Meena' }))

describe('a withdrawal that waits', () => {
  it('approves a withdrawal once, and stores who did', async () => {
    const member = await fixture.createEarner()
    const reference = await fixture.request(member, 600)
    expect((await approve(reference)).refused).toBeUndefined()
    expect(await fixture.stateOf(reference)).toMatchObject({ state: 'approved', approved_by: 'Meena' })
    expect(await approve(reference)).toEqual({ refused: 'notPossible', from: 'approved' })
    expect(await approve('WDNONE')).toEqual({ refused: 'unknown' })
  })

  it('approves a withdrawal once for twenty simultaneous calls, or rejects it', async () => {
    const member = await fixture.createEarner(50_000)
    const reference = await fixture.request(member, 600)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => approve(reference)))
    expect(outcomes.filter(({ refused }) => refused === undefined)).toHaveLength(1)
    for (let turn = 0; turn < 10; turn += 1) {
      const contested = await fixture.request(member, 500)
      const [approved, rejected] = await Promise.all([approve(contested), reject(contested)])
      const { state } = await fixture.stateOf(contested)
      // Either call may come first. Staff may reject an approved withdrawal that was not sent, but not
      // approve a rejected one.
      expect(state).toBe(rejected.refused === undefined ? 'rejected' : 'approved')
      expect(
        [approved.refused, rejected.refused].filter((refused) => refused === undefined).length,
      ).toBeGreaterThan(0)
    }
  })

  it('refuses to approve for a replaced or recently changed bank account', async () => {
    const member = await fixture.createEarner()
    const reference = await fixture.request(member, 600)
    await fixture.saveBank(member, '60207418539999', 200)
    expect(await approve(reference)).toEqual({ refused: 'otherBank' })
    // Saves the same account again. Its encrypted bytes differ, but it counts as the same account.
    await fixture.saveBank(member, '60207418531234', 1)
    expect(await approve(reference)).toMatchObject({ refused: 'bankChanged' })
    await fixture.saveBank(member, '60207418531234', 25)
    expect((await approve(reference)).refused).toBeUndefined()
  })

  it('rejects a withdrawal with a reason for its member, and returns the money', async () => {
    const member = await fixture.createEarner()
    const reference = await fixture.request(member, 600)
    expect((await reject(reference, 'The name of the account differs.')).refused).toBeUndefined()
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 5_000, held: 0 })
    const { data } = (await fixture.shop.send(getMyWithdrawals, {}, member)).body
    expect(data).toMatchObject([
      { withdrawal_no: reference, state: 'rejected', reason: 'The name of the account differs.', utr: '' },
    ])
    expect(await reject(reference)).toEqual({ refused: 'notPossible', from: 'rejected' })
    await fixture.shop.runJobs()
    const texts = fixture.shop.messages.messages.inbox().map(({ text }) => text)
    expect(texts).toContain(
      `Your Bmart withdrawal ${reference} was not approved. ₹600.00 is back in your wallet. The reason is in the app, under Withdrawals.`,
    )
  })

  it('pays an approved withdrawal by hand once under a bank reference', async () => {
    const member = await fixture.createEarner()
    const reference = await fixture.request(member, 600)
    expect(await payByHand(reference)).toEqual({ refused: 'notPossible', from: 'requested' })
    await approve(reference)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => payByHand(reference)))
    expect(outcomes.filter(({ refused }) => refused === undefined)).toHaveLength(1)
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_400, held: 0 })
    const { data } = (await fixture.shop.send(getMyWithdrawals, {}, member)).body
    expect(data).toMatchObject([
      { state: 'paid', utr: 'SBIN426112345678', net: 600, bank_acc_no: '••••1234' },
    ])
    await fixture.payOut()
    expect(fixture.standIn.payouts().some(({ reference_id: sent }) => sent === reference)).toBe(false)
  })

  it('returns only the part that the member does not owe', async () => {
    const member = await fixture.createEarner(1_000)
    const reference = await fixture.request(member, 1_000)
    await postTransfer(fixture.shop.db, {
      code: 'reward_reversed',
      requestKey: randomUUID(),
      cause: { kind: 'member', id: member.id },
      memberId: member.id,
      legs: [
        { account: 'clawback_due', amount: 300_00 },
        { account: 'clawbacks', amount: -300_00 },
      ],
    })
    await reject(reference)
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 700, held: 0 })
  })
})

describe('cancelling a withdrawal', () => {
  it("gives a cancelled withdrawal's money back once, however often it is cancelled", async () => {
    const member = await fixture.createEarner()
    const reference = await fixture.request(member, 600)
    const request_id = randomUUID()
    const cancel = (extra = {}) =>
      fixture.shop.send(cancelWithdrawal, { withdrawal_no: reference, ...extra }, member)
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel({ request_id })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]!.body).toEqual({
      status: true,
      message: 'Withdrawal cancelled. The money is back in your wallet.',
      data: { withdrawal_no: reference, state: 'cancelled' },
    })
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 5_000, held: 0 })
    expect((await cancel()).failure.code).toBe('isBack')
    const other = await fixture.shop.send(cancelWithdrawal, { withdrawal_no: 'WDOTHER', request_id }, member)
    expect([other.status, other.failure.code]).toEqual([422, 'otherBody'])
  })

  it('refuses to cancel an approved withdrawal, also at the same moment', async () => {
    const member = await fixture.createEarner(50_000)
    for (let turn = 0; turn < 10; turn += 1) {
      const reference = await fixture.request(member, 500)
      const [cancelled, approved] = await Promise.all([
        fixture.shop.send(cancelWithdrawal, { withdrawal_no: reference }, member),
        approve(reference),
      ])
      expect((cancelled.status === 200) !== (approved.refused === undefined)).toBe(true)
      if (cancelled.status !== 200)
        expect([cancelled.status, cancelled.failure.code]).toEqual([409, 'tooLate'])
    }
  })

  it('finds no withdrawal of another member to cancel', async () => {
    const [member, other] = [await fixture.createEarner(), await fixture.createEarner()]
    const reference = await fixture.request(member, 600)
    for (const withdrawal_no of [reference, 'WD1', '', 'x'.repeat(5_000)])
      expect([400, 404]).toContain(
        (await fixture.shop.send(cancelWithdrawal, { withdrawal_no }, other)).status,
      )
    expect((await fixture.stateOf(reference)).state).toBe('requested')
  })
})

describe('the list of withdrawals', () => {
  it("lists a member's own withdrawals, newest first, page by page", async () => {
    const [member, other] = [await fixture.createEarner(9_000), await fixture.createEarner()]
    const references: string[] = []
    for (const amount of [501, 502, 503, 504, 505]) references.unshift(await fixture.request(member, amount))
    await fixture.request(other, 700)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await fixture.shop.send(getMyWithdrawals, { limit: 2, cursor }, member)
      seen.push(...body.data.map(({ withdrawal_no: number }) => number))
      cursor = body.next_cursor
    } while (cursor !== undefined)
    expect(seen).toEqual(references)
    expect((await fixture.shop.send(getMyWithdrawals, { cursor: 'x' }, member)).status).toBe(400)
  })

  it('lists withdrawals with their details, without whole account numbers', async () => {
    const member = await fixture.createEarner()
    const reference = await fixture.request(member, 600)
    const { body } = await fixture.shop.send(getMyWithdrawals, {}, member)
    expect(body.data).toEqual([
      {
        withdrawal_no: reference,
        amount: 600,
        tds: 0,
        tds_base: 0,
        tds_percent: 20,
        tds_years: [],
        net: 600,
        state: 'requested',
        bank_name: 'Bank of Maharashtra',
        bank_acc_no: '••••1234',
        utr: '',
        reason: '',
        date_time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        approved_at: null,
        ended_at: null,
        reversed_at: null,
        expected_by: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        is_late: false,
      },
    ])
  })

  it('shows when a withdrawal is expected, and when it is late', async () => {
    const member = await fixture.createEarner()
    const reference = await fixture.request(member, 600)
    const shown = async () => (await fixture.shop.send(getMyWithdrawals, {}, member)).body.data[0]!
    const { date_time: askedAt, expected_by: expectedBy } = await shown()
    expect(Date.parse(expectedBy!) - Date.parse(askedAt)).toBe(3 * 86_400_000)
    await writeShopSetting(fixture.shop.db, withdrawalExpectedDays, 1, 'a test')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(askedAt) + 86_400_001 })
    await approve(reference)
    expect(await shown()).toMatchObject({ state: 'approved', is_late: true })
    vi.useRealTimers()
    await writeShopSetting(fixture.shop.db, withdrawalExpectedDays, withdrawalExpectedDays.fallback, 'a test')
    await payByHand(reference, 'SBIN426112345699')
    expect(await shown()).toMatchObject({ state: 'paid', expected_by: null, is_late: false })
  })
})

describe('the table of withdrawals', () => {
  const states = statesOf(withdrawalStates)
  const steps = states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const))

  it.each(steps)('allows a step from %s to %s only if it is listed', async (from, to) => {
    const { db, createMember } = fixture.shop
    const { id } = await createMember()
    const column = (state: string) => ({
      ended: !['requested', 'approved'].includes(state),
      utr: ['paid', 'reversed'].includes(state),
    })
    const isMade = db.transaction().execute(async (own) => {
      await sql`insert into withdrawal (member_id, state, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed,
          ended_at, reversed_at, utr)
        values (${id}, ${from}, 60000, 0, 0, 0, 'Bank', 'SBIN0000001', 'x', ${column(from).ended ? new Date() : null},
          ${from === 'reversed' ? new Date() : null}, ${column(from).utr ? 'U' : null})`.execute(own)
      await sql`update withdrawal set state = ${to}, ended_at = coalesce(ended_at, ${column(to).ended ? new Date() : null}),
          reversed_at = coalesce(reversed_at, ${to === 'reversed' ? new Date() : null}), utr = coalesce(utr, ${column(to).utr ? 'U' : null})
        where member_id = ${id}`.execute(own)
      throw new Error('done')
    })
    const said = await isMade.catch((error: Error) => violatedConstraint(error) ?? error.message)
    expect(said).toBe(mayGo(withdrawalSteps, from, to) ? 'done' : 'withdrawal_moves_forward')
  })

  it('allows a reference and a payout id for one withdrawal among all members', async () => {
    const { db } = fixture.shop
    const references = [
      await fixture.approved(await fixture.createEarner(), 600),
      await fixture.approved(await fixture.createEarner(), 600),
    ]
    const [one, other] = await Promise.all(references.map(fixture.stateOf))
    await notePayout(db, one!, 'pout_of_one')
    await notePayout(db, one!, 'pout_of_one')
    const { reference, member_id: memberId } = one!
    for (const [taking, constraint] of [
      [() => notePayout(db, other!, 'pout_of_one'), 'payout_is_of_one_member'],
      [() => takeKey(db, 'withdrawal', reference, other!.member_id), 'withdrawal_is_of_one_member'],
      [
        () =>
          sql`insert into withdrawal (member_id, reference, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed)
          values (${memberId}, ${reference}, 60000, 0, 0, 0, 'Bank', 'SBIN0000001', 'x')`.execute(db),
        'withdrawal_reference_member_id_key',
      ],
    ] as const)
      expect(await refusalOf(taking())).toBe(constraint)
  })

  it('refuses to reject a sent withdrawal', async () => {
    const member = await fixture.createEarner()
    const reference = await fixture.approved(member, 600)
    await sql`update withdrawal set sent_at = now(), next_attempt_at = null where reference = ${reference}`.execute(
      fixture.shop.db,
    )
    expect(await reject(reference)).toEqual({ refused: 'sent' })
    expect(await payByHand(reference)).toEqual({ refused: 'sent' })
    const forced = sql`update withdrawal set state = 'rejected', ended_at = now() where reference = ${reference}`
    expect(await refusalOf(forced.execute(fixture.shop.db))).toBe('withdrawal_moves_forward')
  })
})

describe('closing an account', () => {
  it('refuses to close an account with an open withdrawal, in either order', async () => {
    const passwordHash = await hashPassword('correct horse')
    const { shop } = fixture
    for (let turn = 0; turn < 6; turn += 1) {
      const member = await shop.createMember({ passwordHash })
      await fixture.saveBank(member, '60207418531234', 1_000)
      await shop.credit(member.id, { earnings: 500_00 })
      const [asked, closed] = await Promise.all([
        fixture.withdraw(member, 500),
        shop.send(closeMyAccount, { password: 'correct horse' }, member),
      ])
      expect([asked.status, closed.status, closed.failure.code]).toEqual([
        200,
        409,
        expect.stringMatching(/moneyLeft|paymentsOpen/),
      ])
      const again = await shop.send(closeMyAccount, { password: 'correct horse' }, member)
      expect(again.failure.code).toBe('paymentsOpen')
    }
  })

  it('refuses a withdrawal of a closed account', async () => {
    const { shop } = fixture
    const member = await shop.createMember({ passwordHash: await hashPassword('correct horse') })
    expect((await shop.send(closeMyAccount, { password: 'correct horse' }, member)).status).toBe(200)
    expect((await fixture.withdraw(member, 500)).status).toBe(401)
    const inserted =
      sql`insert into withdrawal (member_id, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed)
      values (${member.id}, 50000, 0, 0, 0, 'Bank', 'SBIN0000001', 'x')`.execute(shop.db)
    expect(await refusalOf(inserted)).toBe('member_is_open')
  })
})
