import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInvoice } from '../../../../../test/finance-fixture.ts'
import { insertSampleCatalogue } from '../../../../../test/sample-catalogue.ts'
import type { TestMember, TestStaff } from '../../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../../test/withdrawal-fixture.ts'
import { financialYearName } from '../../../../calendar/financial-year.ts'
import { lastMonths } from '../../../../calendar/india.ts'
import { lastQuarters, quarterOf } from '../../../../calendar/quarter.ts'
import { viewMonth, viewTdsReport } from '../reports/reports.calls.ts'
import {
  findAccounts,
  findEntries,
  recomputeAccount,
  recomputeLedger,
  viewAccount,
  viewTransfer,
} from './ledger.calls.ts'

let fixture: WithdrawalFixture
let staff: TestStaff
let member: TestMember
let paid: string

const thisMonth = lastMonths(new Date(), 1)[0]!
const thisQuarter = quarterOf(new Date())

beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  staff = await fixture.shop.createStaff('finance')
  member = await fixture.createEarner(0)
  await fixture.earnCommission(member, 40_000)
  paid = await fixture.approved(member, 10_000)
  await fixture.payOut()
  for (let count = 0; count < 5; count += 1)
    await fixture.shop.credit(member.id, { storeCredit: 100 * (count + 1) })
})
afterAll(() => fixture.close())

const send: WithdrawalFixture['shop']['send'] = (call, input, as = staff) =>
  fixture.shop.send(call, input, as)

async function accountOf(kind: string, who?: string): Promise<string> {
  const { body } = await send(findAccounts, who === undefined ? {} : { member: who })
  return body.data.find((account) => account.kind === kind)!.account_id
}

/** Returns the rows of every page of a list. */
async function everyRow<Row>(
  read: (cursor: string) => Promise<{ rows: Row[]; next: string | undefined }>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { rows, next }: { rows: Row[]; next: string | undefined } = await read(cursor)
    found.push(...rows)
    cursor = next
  }
  return found
}

async function amountsOf(asked: Record<string, unknown>): Promise<number[]> {
  const entries = await everyRow(async (cursor) => {
    const { body } = await send(viewAccount, { ...asked, cursor })
    return { rows: body.entries, next: body.next_cursor }
  })
  return entries.map(({ amount }) => amount)
}

it("lists the shop's own accounts, and a member's by number or mobile with balances", async () => {
  const own = (await send(findAccounts, {})).body.data
  expect(own.map(({ kind }) => kind)).toContain('payout_clearing')
  expect(own.every(({ member: whose, balance }) => whose === null && balance !== null)).toBe(true)
  for (const who of [member.userId, member.mobile]) {
    const { data } = (await send(findAccounts, { member: who })).body
    expect(data.find(({ kind }) => kind === 'store_credit')).toMatchObject({ balance: 15, unit: 'rupees' })
    expect(data.find(({ kind }) => kind === 'points')).toMatchObject({ balance: 0, unit: 'points' })
  }
  expect((await send(findAccounts, { member: 'nobody' })).body.data).toEqual([])
})

it('lists entries newest first, page by page, each once', async () => {
  const account_id = await accountOf('store_credit', member.userId)
  const amounts = await amountsOf({ account_id, limit: 2 })
  expect(amounts).toEqual([5, 4, 3, 2, 1])
})

it('lists entries of a code and of days, also page by page', async () => {
  const account_id = await accountOf('earnings', member.userId)
  const found = async (filter: object) => (await send(viewAccount, { account_id, ...filter })).body
  expect((await found({ code: 'withdrawal_requested' })).entries).toMatchObject([
    { amount: -10_000, cause: { kind: 'withdrawal', id: paid } },
  ])
  expect((await found({ to: '2020-01-01' })).entries).toEqual([])
  const credit = await accountOf('store_credit', member.userId)
  const amounts = await amountsOf({ account_id: credit, from: '2020-01-01', limit: 2 })
  expect(amounts).toEqual([5, 4, 3, 2, 1])
  expect((await send(viewAccount, { account_id: credit, cursor: '1@now()' })).status).toBe(400)
  expect((await send(viewAccount, { account_id: '999999' })).status).toBe(404)
})

it('lists an old entry of a rare code on the first page of a busy account', async () => {
  const busy = await fixture.createEarner(0)
  await fixture.earnCommission(busy, 500)
  const account_id = await accountOf('earnings', busy.userId)
  const code = (await send(viewAccount, { account_id })).body.entries[0]!.code
  const { rows } = await sql<{ id: number }>`
      select post_transfer('opening_balance', 'busy ' || n, ${busy.id}::bigint, '{}',
        array['earnings', 'opening'], array['INR', 'INR'], array[1, -1]::bigint[], 'member', ${busy.id}::bigint) as id
        from generate_series(1, 300) as n`.execute(fixture.shop.ownerDb)
  expect(rows).toHaveLength(300)
  expect((await send(viewAccount, { account_id, code })).body.entries).toMatchObject([{ code }])
  const amounts = await amountsOf({ account_id, code: 'opening_balance', limit: 100 })
  expect(amounts).toHaveLength(300)
})

it('leads from an entry to its transfer with all legs and its cause', async () => {
  const account_id = await accountOf('tds_payable')
  const { body } = await send(viewAccount, { account_id })
  const [entry] = body.entries
  expect(entry).toMatchObject({
    code: 'withdrawal_paid',
    amount: 8_000,
    cause: { kind: 'withdrawal', id: paid },
  })
  const { data } = (await send(viewTransfer, { transfer_id: entry!.transfer_id })).body
  expect(data.cause).toMatchObject({ kind: 'withdrawal', id: paid })
  expect(Object.fromEntries(data.legs.map(({ account, amount }) => [account.kind, amount]))).toEqual({
    bank: 2_000,
    payout_clearing: -2_000,
    tds_payable: 8_000,
    withdrawal_hold: -8_000,
  })
  expect(data.legs.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect((await send(viewTransfer, { transfer_id: '99999999' })).status).toBe(404)
})

it('shows that a balance is the sum of its entries, and that each currency totals zero', async () => {
  const { body } = await send(recomputeAccount, {
    account_id: await accountOf('store_credit', member.userId),
  })
  expect(body).toMatchObject({ sum: 15, balance: 15, entries: 5, agrees: true })
  const own = await send(recomputeAccount, { account_id: await accountOf('tds_payable') })
  expect(own.body).toMatchObject({ sum: 8_000, balance: 8_000, agrees: true })
  const ledger = (await send(recomputeLedger, {})).body
  expect(ledger).toMatchObject({ agrees: true, wrong: [] })
  for (const { sum } of ledger.currencies) expect(sum).toBe(0)
  expect(ledger.system.find(({ kind }) => kind === 'tds_payable')).toMatchObject({ sum: 8_000 })
})

it('names the account whose balance is not the sum of its entries', async () => {
  const { ownerDb } = fixture.shop
  const bend = async (by: number) => {
    await sql`alter table account disable trigger user`.execute(ownerDb)
    await sql`update account set balance = balance + ${by} where member_id = ${member.id} and kind = 'earnings'`.execute(
      ownerDb,
    )
    await sql`alter table account enable trigger user`.execute(ownerDb)
  }
  await bend(100)
  const ledger = (await send(recomputeLedger, {})).body
  expect(ledger.agrees).toBe(false)
  expect(ledger.wrong).toMatchObject([
    { member_id: member.userId, kind: 'earnings', balance: 30_001, sum: 30_000 },
  ])
  await bend(-100)
  expect((await send(recomputeLedger, {})).body.agrees).toBe(true)
})

it('shows opening, moved and closing sums in a trial balance whose debits equal its credits', async () => {
  const { trial, trial_totals: totals } = (await send(viewMonth, { month: thisMonth })).body
  expect(totals.map(({ unit }) => unit)).toEqual(['rupees', 'points'])
  for (const sum of totals) {
    expect(sum.opening_debit).toBe(sum.opening_credit)
    expect(sum.debited).toBe(sum.credited)
    expect(sum.closing_debit).toBe(sum.closing_credit)
  }
  expect(totals[0]!.debited).toBeGreaterThan(0)
  for (const { opening, credited, debited, closing } of trial)
    expect(opening + credited - debited).toBe(closing)
  for (const unit of ['rupees', 'points'])
    expect(trial.filter((line) => line.unit === unit).reduce((sum, line) => sum + line.closing, 0)).toBe(0)
  expect(trial.find(({ kind }) => kind === 'tds_payable')).toMatchObject({
    opening: 0,
    credited: 8_000,
    closing: 8_000,
  })
  expect((await send(viewMonth, { month: '2019-01' })).body.trial).toEqual([])
  expect((await send(viewMonth, { month: '2026-13' })).status).toBe(400)
})

it("lists a quarter's tax with member, PAN status and total", async () => {
  const { body } = await send(viewTdsReport, { quarter: thisQuarter })
  expect(body.data).toMatchObject([
    {
      reference: paid,
      deducted_at: 'withdrawal',
      has_pan: false,
      amount: 10_000,
      tds: 8_000,
      commission: 40_000,
      percent: 20,
    },
  ])
  expect(body.totals).toEqual({ lines: 1, amount: 10_000, tds: 8_000, without_pan: 8_000 })
  const earlier = lastQuarters(new Date(), 2)[1]!
  expect((await send(viewTdsReport, { quarter: earlier })).body.data).toEqual([])
  expect((await send(viewTdsReport, { quarter: '2026-5' })).status).toBe(400)
})

it('reports take the tax of a withdrawal back off that the bank returned', async () => {
  const other = await fixture.createEarner(0)
  await fixture.earnCommission(other, 30_000)
  const reference = await fixture.approved(other, 9_000)
  fixture.standIn.misbehave({ outcome: 'reversed', reverseAfterMs: 3_600_000 })
  await fixture.payOut()
  expect((await fixture.stateOf(reference)).state).toBe('paid')
  await fixture.payOutAnHourLater()
  fixture.standIn.behave()
  const { body } = await send(viewTdsReport, { quarter: thisQuarter })
  const lines = body.data.filter((line) => line.reference === reference).map(({ tds }) => tds)
  expect(lines).toEqual([6_000, -6_000])
  const paged = await everyRow(async (cursor) => {
    const page = await send(viewTdsReport, { quarter: thisQuarter, limit: 1, cursor })
    return { rows: page.body.data, next: page.body.next_cursor }
  })
  expect(paged).toEqual(body.data)
  expect(body.totals.tds).toBe(8_000)
})

it("sums a month's GST of invoices less credit notes, by rate and place of supply", async () => {
  const { db } = fixture.shop
  await insertSampleCatalogue(db, [{ id: 1, name: 'Tea' }])
  await giveInvoice(db, member.id, { kind: 'invoice', net: 105_00, gst: 5_00, gstBp: 500, pin: '411001' })
  await giveInvoice(db, member.id, { kind: 'invoice', net: 118_00, gst: 18_00, gstBp: 1800, pin: '560001' })
  await giveInvoice(db, member.id, {
    kind: 'credit_note',
    net: 21_00,
    gst: 1_00,
    gstBp: 500,
    pin: '411001',
  })
  expect((await send(viewMonth, { month: thisMonth })).body.gst).toEqual([
    { rate_percent: 5, taxable: 80, cgst_sgst: 4, igst: 0, tax: 4, round_off: 0 },
    { rate_percent: 18, taxable: 100, cgst_sgst: 0, igst: 18, tax: 18, round_off: 0 },
  ])
})

describe('files', () => {
  const download = async (file: string, as: { cookie?: string } = staff) => {
    const headers = { host: 'localhost', ...(as.cookie && { cookie: as.cookie }) }
    const url = `/back-office/api/download/${file}`
    return await fixture.shop.app.server.inject({ method: 'GET', url, headers })
  }

  it('exports every leg of a month, totals zero, and logs the export', async () => {
    const { statusCode, payload, headers } = await download(`transfers.csv?month=${thisMonth}`)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain(`transfers-${thisMonth}.csv`)
    const lines = payload.trim().split('\r\n').slice(1)
    const { rows } = await sql<{ legs: number }>`select count(*) as legs from entry`.execute(fixture.shop.db)
    expect(lines).toHaveLength(rows[0]!.legs)
    const sum = lines.reduce((total, line) => {
      const cells = line.split(',')
      return cells[8] === '"INR"'
        ? total + Math.round(Number(cells[9]) * 100) - Math.round(Number(cells[10]) * 100)
        : total
    }, 0)
    expect(sum).toBe(0)
    // The file names causes as the screen does.
    expect(payload).toMatch(/,"Withdrawal WD\w+"\r\n/)
    expect(payload).not.toContain(',"withdrawal ')
    // An entry without a cause shows a dash, as on the screen, and no internal key.
    expect(payload).toMatch(/"Opening balance".*,"–"\r\n/)
    for (const cause of lines.map((line) => line.slice(line.lastIndexOf(',') + 1)))
      expect(cause).toMatch(/^"(–|[A-Z][a-z]+ [A-Z]*\d+[0-9A-F]*|Withdrawal WD\w+)"$/)
    expect(payload).toContain(`"Store credit",${member.userId},"Test Member","INR"`)
    const only = await download(`transfers.csv?month=${thisMonth}&kind=tds_payable`)
    expect(
      only.payload
        .trim()
        .split('\r\n')
        .slice(1)
        .every((line) => line.includes('"TDS payable"')),
    ).toBe(true)
    const written = await fixture.shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'download')
      .execute()
    expect(written).toHaveLength(2)
    expect(written[0]).toMatchObject({ staff_id: staff.id, subject: 'file transfers' })
  })

  it("exports a member's name without a formula", async () => {
    const sly = await fixture.shop.createMember({ name: '=cmd|calc' })
    await fixture.shop.credit(sly.id, { earnings: 100_000 })
    await fixture.saveBank(sly, '00012345678901', 1_000)
    await fixture.request(sly, 900)
    const { payload } = await download('withdrawals-waiting.csv')
    expect(payload).toContain('"\'=cmd|calc"')
    expect(payload).toMatch(/"WD\w+","Requested","'=cmd/)
    expect(payload).not.toContain('00012345678901')
    expect(payload).toContain('••••8901')
  })

  it('exports the PAN for the return, or its absence', async () => {
    const { payload } = await download(`tds.csv?quarter=${thisQuarter}`)
    expect(payload).toContain(
      `"PANNOTAVBL","At withdrawal","${paid}",10000.00,"${financialYearName(Number(thisQuarter.slice(0, 4)))}",40000.00,"All of the year",20.00,8000.00`,
    )
    expect((await download(`trial-balance.csv?month=${thisMonth}`)).payload).toContain(
      '"TDS payable","The shop","INR",0.00,0.00,6000.00,14000.00,0.00,8000.00',
    )
  })

  it('refuses a bank file while the provider pays, and unknown names and months', async () => {
    expect((await download('withdrawals-bank.csv')).statusCode).toBe(409)
    expect((await download('passwords.csv')).statusCode).toBe(404)
    expect((await download('constructor.csv')).statusCode).toBe(404)
    expect((await download('transfers.csv?month=2026-13')).statusCode).toBe(400)
    expect((await download(`transfers.csv?month=${thisMonth}&month=2026-01`)).statusCode).toBe(400)
  })

  it('exports files only for finance and the owner', async () => {
    for (const file of ['transfers.csv?month=2026-11', 'tds.csv?quarter=2026-3', 'withdrawals-waiting.csv']) {
      expect((await download(file, await fixture.shop.createStaff('orders', 'support'))).statusCode).toBe(403)
      expect((await download(file, member)).statusCode).toBe(401)
      expect((await download(file, {})).statusCode).toBe(401)
    }
  })
})

it("opens members' opening and closing totals of a month to entries that sum to them", async () => {
  const older = await fixture.createEarner(0)
  const [, before] = lastMonths(new Date(), 2)
  const { ownerDb } = fixture.shop
  await sql`select post_transfer('opening_balance', 'older', ${older.id}::bigint, '{}', array['store_credit', 'opening'],
    array['INR', 'INR'], array[4200, -4200]::bigint[], 'member', ${older.id}::bigint, ${`${before}-15`}::date)`.execute(
    ownerDb,
  )
  const { trial } = (await send(viewMonth, { month: thisMonth })).body
  const { opening, closing } = trial.find(({ kind }) => kind === 'store_credit')!
  const sumUntil = async (month: string | undefined, since: string | undefined) => {
    const { body } = await send(findEntries, { kind: 'store_credit', month, since, limit: 100 })
    return body.data.reduce((sum, { amount }) => sum + amount, 0)
  }
  expect([await sumUntil(before, 'beginning'), opening]).toEqual([42, 42])
  expect(await sumUntil(thisMonth, 'beginning')).toBe(closing)
  expect(await sumUntil(thisMonth, undefined)).toBe(closing - opening)
  const ever = await send(findEntries, { kind: 'store_credit', month: thisMonth, since: 'ever' })
  expect(ever.status).toBe(400)
})
