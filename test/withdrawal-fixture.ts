import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { saveBankAccount } from '../src/features/bank/save-bank-account.flow.ts'
import { approveWithdrawal } from '../src/features/withdrawals/payout/approve-withdrawal.flow.ts'
import { type PayoutContext, sendDuePayouts } from '../src/features/withdrawals/payout/send-payouts.flow.ts'
import { withdrawMoney } from '../src/features/withdrawals/withdrawals.calls.ts'
import { findWithdrawal, type Withdrawal } from '../src/features/withdrawals/withdrawals.sql.ts'
import { readBalances } from '../src/ledger/balances.ts'
import { postTransfer } from '../src/ledger/post-transfer.ts'
import { inTransaction } from '../src/platform/database/database.ts'
import type { Payouts } from '../src/third-party/payouts/payouts.ts'
import type { RazorpayXOptions } from '../src/third-party/payouts/razorpayx-client.ts'
import type { PayoutsStandInOptions } from '../src/third-party/payouts/stand-in/stand-in.ts'
import { expectLedgerInvariants } from './ledger-sums.ts'
import { askForNoProof } from './session-proof.ts'
import { openTestApp, type TestApp, type TestMember } from './test-app.ts'
import { withAllRows } from './test-cluster.ts'
import { openTestPayouts, type TestPayouts } from './test-payouts.ts'

export type WithdrawalFixture = TestPayouts & {
  shop: TestApp
  context: PayoutContext
  /** Creates a member with earnings in rupees, and a bank account saved long ago. */
  createEarner(
    earnings?: number,
    options?: { accountNumber?: string; storeCredit?: number },
  ): Promise<TestMember>
  /** Saves another bank account as of this many hours ago. */
  saveBank(member: TestMember, accountNumber: string, hoursAgo: number): Promise<void>
  /** Posts level income or cashback in rupees, now or at a given time. Returns its transfer. */
  earnCommission(
    member: TestMember,
    rupees: number,
    kind?: 'level_income' | 'cashback',
    at?: Date,
  ): Promise<number>
  /** Gives a member a PAN, as far as the tax needs it. */
  givePan(member: TestMember): Promise<void>
  withdraw(member: TestMember, amount: unknown, extra?: Record<string, unknown>): Promise<Answered>
  /** Requests a withdrawal that is accepted. Returns its reference. */
  request(member: TestMember, amount: number): Promise<string>
  approve(reference: string): Promise<void>
  /** Creates an approved withdrawal that is due to be paid. Returns its reference. */
  approved(member: TestMember, amount: number): Promise<string>
  /** Runs the payout job with everything due. */
  payOut(payouts?: Payouts): Promise<void>
  /** Runs it an hour later by the bank's clock, when a paid one may be returned. */
  payOutAnHourLater(): Promise<void>
  stateOf(reference: string): Promise<Withdrawal>
  /** Returns earnings and held money, in rupees. */
  moneyOf(member: TestMember): Promise<{ earnings: number; held: number }>
  /** Checks the ledger's sums, and the invariants of withdrawals, holds, payouts and tax. */
  expectInvariants(): Promise<void>
  close(): Promise<void>
}

type Answered = Awaited<ReturnType<TestApp['send']>>

/**
 * Opens the shop with a payout provider without faults until a test injects one, or without a provider, to
 * pay by hand. Only the test runs the job. Withdrawals need no verification unless the test requires it
 * (`askForProofs`).
 */
export async function openWithdrawalFixture(
  options: Partial<PayoutsStandInOptions> = {},
  limits: Partial<RazorpayXOptions> = {},
  { paysByHand = false } = {},
): Promise<WithdrawalFixture> {
  const payouts = await openTestPayouts(options, limits)
  const shop = await openTestApp({}, paysByHand ? {} : { payouts: payouts.client })
  const { db } = shop
  await askForNoProof(db)
  const { secrets } = shop.context
  const context: PayoutContext = {
    ...shop.context,
    payouts: payouts.client,
    log: shop.app.server.log,
  }

  const fixture: WithdrawalFixture = {
    ...payouts,
    shop,
    context,
    async createEarner(earnings = 5_000, { accountNumber = '60207418531234', storeCredit = 0 } = {}) {
      const member = await shop.createMember()
      if (earnings > 0 || storeCredit > 0)
        await shop.credit(member.id, { earnings: earnings * 100, storeCredit: storeCredit * 100 })
      await fixture.saveBank(member, accountNumber, 1_000)
      return member
    },
    async saveBank({ id }, accountNumber, hoursAgo) {
      await saveBankAccount(db, secrets, id, {
        ifsc: 'MAHB0000003',
        bank_name: 'Bank of Maharashtra',
        bank_address: 'J.M. Road, Pune 411004',
        accountNumber,
        changed_at: new Date(Date.now() - hoursAgo * 3_600_000),
      })
    },
    async earnCommission({ id }, rupees, kind = 'level_income', at) {
      const transferId = await postTransfer(db, {
        code: kind,
        requestKey: randomUUID(),
        cause: { kind: 'member', id },
        memberId: id,
        at,
        legs: [
          { account: 'earnings', amount: rupees * 100 },
          { account: 'reward_cost', amount: -rupees * 100 },
        ],
      })
      const [level, percent_bp] = kind === 'cashback' ? [0, null] : [1, 500]
      const reward = {
        member_id: id,
        kind,
        level,
        base: 100,
        percent_bp,
        amount: rupees * 100,
        plan_version: 1,
        transfer_id: transferId,
        created_at: at,
      }
      await sql`
        with address as (
          insert into address (member_id, flat_no, building, address_1, address_2, pin_code)
            values (${id}, '1', 'x', 'x', 'x', '411004') returning id
        ), bought as (
          insert into purchase_order (member_id, status, payment_type, total, discount, cashback, cashback_redeemed, net,
              wallet_store_credit, wallet_earnings, online, address_id, delivery)
            select ${id}, 'delivered', 'wallet', 100, 0, 0, false, 100, 100, 0, 0, id, '{}' from address returning id
        )
        select insert_rewards(jsonb_build_array(${JSON.stringify(reward)}::jsonb || jsonb_build_object('order_id', id)))
          from bought`.execute(db)
      return transferId
    },
    async givePan({ id }) {
      await sql`update member set pan_encrypted = '\\x01' where id = ${id}`.execute(db)
    },
    withdraw: (member, amount, extra = {}) => shop.send(withdrawMoney, { amount, ...extra }, member),
    async request(member, amount) {
      const { status, body } = await fixture.withdraw(member, amount)
      expect(status).toBe(200)
      return body.data.withdrawal_no as string
    },
    async approve(reference) {
      const outcome = await inTransaction(db, (inner) =>
        approveWithdrawal(inner, secrets, { reference, by: 'a test' }),
      )
      expect(outcome.refused).toBeUndefined()
    },
    async approved(member, amount) {
      const reference = await fixture.request(member, amount)
      await fixture.approve(reference)
      return reference
    },
    async payOut(client = payouts.client) {
      await sql`update withdrawal set next_attempt_at = now() where next_attempt_at is not null`.execute(db)
      await sendDuePayouts({ ...context, payouts: client })
    },
    async payOutAnHourLater() {
      const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
      try {
        await fixture.payOut()
      } finally {
        clock.mockRestore()
      }
    },
    async stateOf(reference) {
      return (await findWithdrawal(db, reference))!
    },
    async moneyOf({ id }) {
      const { earnings } = await readBalances(db, id)
      const { balance } = await db
        .selectFrom('account')
        .select('balance')
        .where('member_id', '=', id)
        .where('kind', '=', 'withdrawal_hold')
        .executeTakeFirstOrThrow()
      return { earnings: earnings / 100, held: balance / 100 }
    },
    async expectInvariants() {
      await expectLedgerInvariants(db)
      const inTransit = sql`(state = 'approved' and exists (select from transfer
        where cause_kind = 'withdrawal' and cause_id = withdrawal.id and code = 'withdrawal_sent'))`
      const question = sql<Record<string, number>>`
        select
          (select count(*) from account where kind = 'withdrawal_hold' and balance <> (
            select coalesce(sum(case when ${inTransit} then tds else amount end), 0) from withdrawal
              where member_id = account.member_id and state in ('requested', 'approved'))) as held_wrongly,
          (select count(*) from (select from withdrawal where state = 'paid' group by payout_id
            having payout_id is not null and count(*) > 1) twice) as paid_twice,
          (select coalesce(sum(amount - tds), 0)::bigint from withdrawal where ${inTransit})
            - (select coalesce(sum(entry.amount), 0)::bigint from entry join ledger_account as account on account.id = account_id
              where kind = 'payout_clearing') as sent_wrongly,
          (select coalesce(sum(amount - tds), 0)::bigint from withdrawal where state = 'paid')
            - (select coalesce(sum(entry.amount), 0)::bigint from entry join ledger_account as account on account.id = account_id
              join transfer on transfer.id = transfer_id and (cause_kind = 'withdrawal' or code = 'payouts_to_bank')
              where kind = 'bank') as cleared_wrongly,
          (select coalesce(sum(tds), 0)::bigint from withdrawal where state = 'paid')
            + (select coalesce(sum(amount), 0)::bigint from commission_tds)
            - (select coalesce(sum(entry.amount), 0)::bigint from entry join ledger_account as account on account.id = account_id
              where kind = 'tds_payable') as taxed_wrongly,
          (select count(*) from withdrawal where tds <> (
            select coalesce(sum((part ->> 'amount')::bigint), 0) from jsonb_array_elements(tds_years) as part)) as parted_wrongly`
      const { rows } = await withAllRows(db, (all) => question.execute(all))
      expect(rows[0]).toEqual({
        held_wrongly: 0,
        paid_twice: 0,
        sent_wrongly: 0,
        cleared_wrongly: 0,
        taxed_wrongly: 0,
        parted_wrongly: 0,
      })
      await expectEachSentOnce()
    },
    async close() {
      await shop.close()
      await payouts.standIn.close()
    },
  }

  /**
   * Checks that the provider has one payout per reference, and none of a withdrawal that is back in the
   * wallet.
   */
  async function expectEachSentOnce(): Promise<void> {
    const sent = payouts.standIn.payouts()
    expect(new Set(sent.map(({ reference_id: reference }) => reference)).size).toBe(sent.length)
    for (const { reference_id: reference, status, amount } of sent) {
      const withdrawal = await findWithdrawal(db, reference)
      if (!withdrawal) continue
      expect(amount).toBe(withdrawal.amount - withdrawal.tds)
      const isBack = ['failed', 'rejected', 'cancelled', 'requested'].includes(withdrawal.state)
      if (isBack) expect(['failed', 'rejected', 'cancelled', 'reversed']).toContain(status)
    }
  }
  return fixture
}
