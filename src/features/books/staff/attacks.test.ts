import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestStaff } from '../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { correctionLimits } from '../../approvals/staff/approvals.settings.ts'
import { markWithdrawalPaid } from '../../withdrawals/payout/mark-withdrawal-paid.flow.ts'
import {
  approveWithdrawals,
  payWithdrawal,
  turnDownWithdrawal,
} from '../../withdrawals/staff/withdrawals.calls.ts'
import { cancelWithdrawal } from '../../withdrawals/withdrawals.calls.ts'
import { approveCorrection, askCorrection } from './corrections/corrections.calls.ts'
import { viewTdsReport } from './reports/reports.calls.ts'

let fixture: WithdrawalFixture
let meera: TestStaff
let dev: TestStaff
beforeAll(async () => {
  fixture = await openWithdrawalFixture({}, {}, { paysByHand: true })
  meera = await fixture.shop.createStaff('finance')
  dev = await fixture.shop.createStaff('finance')
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

const send: WithdrawalFixture['shop']['send'] = (call, input, as = meera) =>
  fixture.shop.send(call, input, as)
const pay = (withdrawal_no: string, utr: string, as = meera) =>
  send(payWithdrawal, { withdrawal_no, utr }, as)

it('treats bank references as equal despite case and outer spaces, and refuses inner spaces and signs', async () => {
  const member = await fixture.createEarner()
  const [one, two] = [await fixture.approved(member, 500), await fixture.approved(member, 500)]
  expect((await pay(one, '  hdfcN52026001 ')).status).toBe(200)
  for (const same of ['HDFCN52026001', 'hdfcn52026001', '\tHdfcN52026001\n'])
    expect([400, 409]).toContain((await pay(two, same)).status)
  expect((await pay(two, 'HDFCN52026001 ')).body).toMatchObject({ code: 'utrUsed' })
  for (const none of [
    'HDFC N52026001',
    '=HYPERLINK(1)',
    'HDFC\u200bN52026001',
    'ＨＤＦＣ52026001',
    '',
    '12345',
  ])
    expect((await pay(two, none)).status).toBe(400)
  expect((await fixture.stateOf(two)).state).toBe('approved')
})

it('marks a withdrawal as paid once for thirty simultaneous calls with different references', async () => {
  const reference = await fixture.approved(await fixture.createEarner(), 600)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => pay(reference, `ONCE00${index + 10}`, index % 2 ? meera : dev)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, failure } of answers) if (status !== 200) expect(failure.code).toBe('notPossible')
})

it('ends a withdrawal once under thirty simultaneous approvals, payments, rejections and cancellations', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = await fixture.createEarner(1_000)
    const reference = await fixture.request(member, 600)
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        if (index % 4 === 0) return await send(approveWithdrawals, { withdrawal_nos: [reference] }, dev)
        if (index % 4 === 1) return await pay(reference, `END${round}00${index + 10}`)
        if (index % 4 === 2)
          return await send(turnDownWithdrawal, { withdrawal_no: reference, reason: 'not yours' })
        return await fixture.shop.send(cancelWithdrawal, { withdrawal_no: reference }, member)
      }),
    )
    const { state } = await fixture.stateOf(reference)
    const { earnings, held } = await fixture.moneyOf(member)
    const expected: Record<string, [number, number]> = {
      requested: [400, 600],
      approved: [400, 600],
      paid: [400, 0],
      rejected: [1_000, 0],
      cancelled: [1_000, 0],
    }
    expect([earnings, held]).toEqual(expected[state])
    const { rows } = await sql<{ ends: number }>`select count(*) as ends from transfer
        where member_id = ${member.id} and code in ('withdrawal_paid', 'withdrawal_returned')`.execute(
      fixture.shop.db,
    )
    expect(rows[0]!.ends).toBeLessThanOrEqual(1)
  }
})

it("counts points as rupees in the maker's daily limit", async () => {
  const member = await fixture.createEarner(0)
  const limits = { rupees: 1_000, rupees_a_day: 1_500, points: 1_000 }
  await writeShopSetting(fixture.shop.db, correctionLimits, limits, 'a test')
  const ask = (account: string, amount: number) =>
    send(
      askCorrection,
      { account, amount, direction: 'add', member_id: member.userId, reason: 'goodwill' },
      dev,
    )
  expect((await ask('points', 1_000)).status).toBe(200)
  expect((await ask('points', 600)).failure.code).toBe('overDay')
  expect((await ask('store_credit', 501)).failure.code).toBe('overDay')
  expect((await ask('store_credit', 500)).status).toBe(200)
  await writeShopSetting(fixture.shop.db, correctionLimits, correctionLimits.fallback, 'a test')
})

it('refuses approval of a correction by staff whose role or account was taken since they opened it', async () => {
  const member = await fixture.createEarner(0)
  const asked = await send(askCorrection, {
    account: 'store_credit',
    amount: 10,
    direction: 'add',
    member_id: member.userId,
    reason: 'goodwill',
  })
  const { correction_id } = asked.body.data
  const [demoted, gone] = [
    await fixture.shop.createStaff('finance'),
    await fixture.shop.createStaff('finance'),
  ]
  await sql`update staff_member set roles = '{orders}' where id = ${demoted.id}`.execute(fixture.shop.db)
  await sql`update staff_member set left_at = now() where id = ${gone.id}`.execute(fixture.shop.db)
  expect((await send(approveCorrection, { correction_id }, demoted)).status).toBe(403)
  expect((await send(approveCorrection, { correction_id }, gone)).status).toBe(401)
  expect((await send(approveCorrection, { correction_id }, dev)).status).toBe(200)
})

it('sums the TDS of a quarter by the Indian calendar, equal to a sum by hand', async () => {
  // The moments just before and after the end of September in India, and of December.
  const moments = [
    '2025-09-30T18:29:59.999Z',
    '2025-09-30T18:30:00.000Z',
    '2025-12-31T18:29:59.999Z',
    '2025-12-31T18:30:00.000Z',
  ]
  const paid = []
  for (const [index, at] of moments.entries()) {
    const member = await fixture.createEarner(0)
    await fixture.earnCommission(member, 40_000 + 1_000 * index)
    const reference = await fixture.approved(member, 10_000 + index)
    const withdrawal = await fixture.stateOf(reference)
    const how = { utr: `TAX00000${index}`, by: 'a test', at: new Date(at) }
    await fixture.shop.db.transaction().execute((db) => markWithdrawalPaid(db, withdrawal, how))
    paid.push(withdrawal)
  }
  const report = async (quarter: string) => {
    const { body } = await send(viewTdsReport, { quarter })
    return body.data.map((line) => line.reference)
  }
  const [july, october, , january] = paid.map(({ reference }) => reference)
  expect(await report('2025-2')).toEqual([july])
  expect(await report('2025-3')).toEqual([october, paid[2]!.reference])
  expect(await report('2025-4')).toEqual([january])
  const { body } = await send(viewTdsReport, { quarter: '2025-3' })
  const byHand = paid.slice(1, 3).reduce((sum, { tds }) => sum + tds, 0)
  expect(byHand).toBeGreaterThan(0)
  expect(Math.round(body.totals.tds * 100)).toBe(byHand)
  const { rows } = await sql<{ kept: number }>`select sum(entry.amount)::bigint as kept from entry
      join ledger_account as account on account.id = account_id join transfer on transfer.id = transfer_id
      where kind = 'tds_payable' and at >= '2025-09-30T18:30:00Z' and at < '2025-12-31T18:30:00Z'`.execute(
    fixture.shop.db,
  )
  expect(rows[0]!.kept).toBe(byHand)
})

it.each(['=', '+', '-', '@', '\t=', '\r=', '|', '＝', '＋', '－', '＠'])(
  'exports a name that starts with %j without a formula',
  async (sign) => {
    const sly = await fixture.shop.createMember({ name: `${sign}HYPERLINK("//x","a")` })
    await fixture.shop.credit(sly.id, { earnings: 100_000 })
    await fixture.saveBank(sly, '00012345678901', 1_000)
    await fixture.request(sly, 900)
    const { payload } = await fixture.shop.app.server.inject({
      method: 'GET',
      url: '/back-office/api/download/withdrawals-waiting.csv',
      headers: { host: 'localhost', cookie: meera.cookie },
    })
    expect(payload).toContain(`"'${sign}HYPERLINK(""//x"",""a"")"`)
  },
)
