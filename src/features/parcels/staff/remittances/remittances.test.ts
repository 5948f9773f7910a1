import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../../../test/bend-history.ts'
import { type CashFixture, openCashFixture } from '../../../../../test/cash-fixture.ts'
import { fileBytes } from '../../../../../test/file-bytes.ts'
import { everyInvariant } from '../../../../../test/invariants/every-invariant.ts'
import { findBroken } from '../../../../../test/invariants/invariant.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import { indianTime } from '../../../../calendar/india.ts'
import { findRemittances, importRemittance, viewRemittance } from './remittances.calls.ts'

let fixture: CashFixture
beforeAll(async () => {
  fixture = await openCashFixture()
})
afterAll(() => fixture.close())
afterEach(async () => expect(await findBroken(fixture.shop.ownerDb, everyInvariant)).toEqual([]))

const today = () => indianTime(new Date()).slice(0, 10)
const month = () => today().slice(0, 7)

let next = 1
type Row = [named: string, amount: string, reference?: string]

function fileOf(rows: readonly Row[], reference = `UTR${next++}`): string {
  const lines = rows.map(([named, amount, own = reference]) => `${own},${named},${amount},${today()}`)
  return ['reference,order,amount,date', ...lines].join('\r\n')
}

const bring = (file: string | Buffer, extra: object = {}) =>
  fixture.shop.send(
    importRemittance,
    { courier: 'Blue Dart', file: fileBytes(file), ...extra },
    fixture.cashier,
  )

/** Returns the sum of a system account's entries, in paise. */
async function movedOn(kind: string): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(amount), 0)::bigint as moved from entry join system_account on system_account.id = account_id
      where kind = ${kind}`.execute(fixture.shop.db)
  return rows[0]!.moved
}

it('applies a remittance to the orders it names, and posts short, excess, repeated and unknown amounts as differences', async () => {
  const [same, less, more, awb, sent] = await Promise.all([
    ...Array.from({ length: 3 }, () => fixture.delivered()),
    fixture.placed(),
    fixture.placed(),
  ])
  await fixture.process(awb!.orderno, { courier: 'Blue Dart', tracking_no: 'AWB77' })
  await fixture.deliver(awb!.orderno)
  await fixture.process(sent!.orderno)
  const before = { bank: await movedOn('bank'), differences: await movedOn('cash_differences') }
  const file = fileOf([
    [same.orderno, '1000'],
    [less.orderno.toLowerCase(), '990.50'],
    [more!.orderno, '1001'],
    ['AWB77', '1000'],
    [same.orderno, '1000'],
    ['BM999', '40'],
    [sent!.orderno, '1000'],
  ])
  const trial = await bring(file, { is_trial: true })
  expect(await movedOn('bank')).toBe(before.bank)
  const { status, body } = await bring(file)
  expect(status).toBe(200)
  const lines = body.remittances[0]!.lines
  expect(lines.map(({ state }) => state)).toEqual(
    'matched less more matched twice unknown not_due'.split(' '),
  )
  expect(trial.body.remittances).toEqual(body.remittances)
  // The bank receives the whole payment. Only 4 × ₹1,000 was due, so the rest is a difference.
  expect(before.bank - (await movedOn('bank'))).toBe(603_150)
  expect((await movedOn('cash_differences')) - before.differences).toBe(203_150)
  expect(await fixture.view(less.orderno)).toMatchObject({ cash: { state: 'received' } })
  expect(await fixture.view(sent!.orderno)).toMatchObject({ cash: { state: 'receivable' } })
})

it('lists a remittance with totals and rows, and exports it', async () => {
  const { orderno } = await fixture.delivered()
  await bring(fileOf([[orderno, '900']], 'LISTED'))
  const listed = await fixture.shop.send(findRemittances, { month: month() }, fixture.cashier)
  const row = listed.body.data.find(({ reference }) => reference === 'LISTED')!
  expect(row).toMatchObject({
    courier: 'Blue Dart',
    paid_on: today(),
    due: 1_000,
    received: 900,
    difference: -100,
  })
  const opened = await fixture.shop.send(
    viewRemittance,
    { remittance_id: row.remittance_id },
    fixture.cashier,
  )
  expect(opened.body.data).toMatchObject([{ orderno, state: 'short', difference: -100 }])
  const { payload } = await fixture.shop.app.server.inject({
    method: 'GET',
    url: `/back-office/api/download/remittances.csv?month=${month()}`,
    headers: { host: 'localhost', cookie: fixture.cashier.cookie },
  })
  expect(payload).toContain(`"LISTED","Blue Dart","${today()}",1000.00,900.00,-100.00`)
})

it('moves nothing more for a repeated or simultaneous remittance', async () => {
  const { orderno } = await fixture.delivered()
  const before = await movedOn('bank')
  const file = fileOf([
    [orderno, '1000'],
    ['BM999', '5'],
  ])
  const request_id = randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => bring(file, { request_id })),
    ...Array.from({ length: 4 }, () => bring(file)),
  ])
  for (const { status, failure } of answers) expect([200, 409], failure?.message).toContain(status)
  expect(before - (await movedOn('bank'))).toBe(100_500)
  const again = await bring(file)
  expect(again.body.remittances[0]).toMatchObject({ is_before: true })
  expect(before - (await movedOn('bank'))).toBe(100_500)
})

it('takes each order in once for simultaneous remittances', async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => fixture.delivered()))
  const rows = orders.map(({ orderno }): Row => [orderno, '1000'])
  const answers = await Promise.all([bring(fileOf(rows)), bring(fileOf(rows.toReversed()))])
  const states = answers.flatMap(({ body }) => body.remittances[0]!.lines.map(({ state }) => state))
  expect(states.toSorted()).toEqual([...Array(5).fill('matched'), ...Array(5).fill('twice')])
})

it('refuses an invalid courier file with its line at its field', async () => {
  const { status, failure } = await bring('reference,order,amount,date\nU1,BM1,ten,2026-11-20')
  expect([status, failure.errors]).toEqual([
    400,
    { file: "Line 2: Amount 'ten': This is no amount. Write 1,234.50 or 1234.5" },
  ])
  expect((await bring('"reference,order\nU1,BM1')).status).toBe(400)
  expect((await bring('')).failure.errors).toEqual({ file: 'Choose a file with rows' })
  expect((await bring(fileOf([['BM1', '1']]), { courier: '' })).failure.errors).toHaveProperty('courier')
})

it('shows overdue cash of a courier on the dashboard and beside the remittances', async () => {
  const { orderno } = await fixture.delivered()
  await corruptHistory(fixture.shop, 'order_cash', (owner) =>
    sql`update order_cash set since = now() - interval '8 days' from purchase_order
      where id = order_id and purchase_order.member_id = order_cash.member_id and order_no = ${orderno}`.execute(
      owner,
    ),
  )
  const dashboard = await fixture.shop.send(getDashboard, {}, fixture.cashier)
  expect(dashboard.body.data.cash_overdue).toEqual({ count: 1, is_more: false })
  const { body } = await fixture.shop.send(findRemittances, { month: month() }, fixture.cashier)
  expect(body.with_couriers).toMatchObject({ overdue: 1, oldest: [{ orderno, amount: 1_000 }] })
})

it.each([
  ['tomorrow', 1, 'That day is still to come.'],
  ['the next financial year', 366, 'That day is still to come.'],
  ['a day before the books', -2_500, 'That day is before the books of the shop begin.'],
])('refuses a file that is dated on %s, and moves nothing', async (_what, days, sentence) => {
  const { orderno } = await fixture.delivered()
  const day = indianTime(new Date(Date.now() + days * 86_400_000)).slice(0, 10)
  const file = `reference,order,amount,date\nU${next++},${orderno},1000,${day}`
  const before = await movedOn('bank')
  for (const is_trial of [true, false]) {
    const { status, body, failure } = await bring(file, { is_trial })
    if (is_trial)
      expect(body.reading.problems).toMatchObject([{ line: 2, field: 'date', value: day, problem: sentence }])
    else expect([status, failure.errors]).toEqual([400, { file: `Line 2: Paid in on '${day}': ${sentence}` }])
  }
  expect(await movedOn('bank')).toBe(before)
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'with_courier' } })
})

it('lets the database refuse a remittance, a deposit and a transfer of a day to come', async () => {
  const { db } = fixture.shop
  const remit = sql`insert into cash_remittance (courier, reference, paid_on, received, due, imported_by)
    select 'Later', 'U', (now() + interval '2 days')::date, 1, 1, min(id) from staff_member`
  await expect(remit.execute(db)).rejects.toThrow('paid_on_an_open_day')
  const deposit = sql`insert into tax_deposit (tax, amount, month, paid_on, challan, asked_by)
    select 'gst', 100, date_trunc('month', now())::date, '2020-01-01', 'OLD2020', min(id) from staff_member`
  await expect(deposit.execute(db)).rejects.toThrow('paid_on_an_open_day')
  const transfer = sql`select post_transfer('correction', 'ahead', 0::bigint, '{}', '{bank,opening}', '{INR,INR}', '{1,-1}',
    'opening', 1::bigint, now() + interval '1 day')`
  await expect(transfer.execute(db)).rejects.toThrow('not_dated_ahead')
})

it('posts a remittance on the day of its payment, after its cash was collected', async () => {
  const { orderno } = await fixture.delivered()
  const { id } = await fixture.idOf(orderno)
  const now = new Date()
  await bring(fileOf([[orderno, '1000']]))
  const { at } = await fixture.shop.db
    .selectFrom('transfer')
    .select('at')
    .where('request_key', '=', `order:${id}:cash_received`)
    .executeTakeFirstOrThrow()
  expect(indianTime(at).slice(0, 10)).toBe(today())
  expect(at.getTime()).toBeLessThanOrEqual(now.getTime() + 60_000)
})

it('refuses a file that is dated into a closed month at its field, and moves nothing', async () => {
  const { orderno } = await fixture.delivered()
  const lastDay = sql`(date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '1 day')::date`
  const { rows } = await sql<{ day: string }>`select ${lastDay}::text as day`.execute(fixture.shop.db)
  await sql`insert into closed_month (month, closed_by)
    select date_trunc('month', ${lastDay})::date, min(id) from staff_member`.execute(fixture.shop.ownerDb)
  const file = `reference,order,amount,date\nU${next++},${orderno},1000,${rows[0]!.day}`
  const before = await movedOn('bank')
  for (const is_trial of [true, false]) {
    const { status, body, failure } = await bring(file, { is_trial })
    const problem = "The books of that day's month are closed. Choose a day in an open month."
    if (is_trial) expect(body.reading.problems).toMatchObject([{ line: 2, field: 'date', problem }])
    else
      expect([status, failure.errors]).toEqual([
        400,
        { file: `Line 2: Paid in on '${rows[0]!.day}': ${problem}` },
      ])
  }
  expect(await movedOn('bank')).toBe(before)
  const remit = sql`insert into cash_remittance (courier, reference, paid_on, received, due, imported_by)
    select 'Closed', 'U', ${lastDay}, 1, 1, min(id) from staff_member`
  await expect(remit.execute(fixture.shop.db)).rejects.toThrow('paid_on_an_open_day')
})
