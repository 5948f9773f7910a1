import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../../../test/bend-history.ts'
import type { Goods } from '../../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../../test/payment-fixture.ts'
import type { Delivered } from '../../../../../test/reward-fixture.ts'
import { openTdsFixture, type TdsFixture } from '../../../../../test/tds-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { readAuditOf } from '../../../../audit/audit-log.sql.ts'
import { getSetting, saveSetting } from '../../../../back-office/settings/settings.calls.ts'
import { financialYearName } from '../../../../calendar/financial-year.ts'
import { indianTime } from '../../../../calendar/india.ts'
import { quarterOf } from '../../../../calendar/quarter.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { checkNetwork } from '../../../rewards/check-network.flow.ts'
import { countersAgree } from '../../../rewards/network-suspicions.sql.ts'
import { readTdsLaw } from '../../../withdrawals/tds/tds-rule.flow.ts'
import { tdsLaw } from '../../../withdrawals/withdrawals.settings.ts'
import { readTaxDue } from '../deposits/deposits.calls.ts'
import { addUpDaySoFar, addUpEveryDay, checkDocumentDays } from './document-days.flow.ts'
import { viewMonth, viewTdsReport } from './reports.calls.ts'

// Each sale pays ₹5,000 to the buyer's referrer (level 1). Three sales also pay one award of ₹2,000.
const gold: Goods = { id: 1, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 1_000 }
const quarter = quarterOf(new Date())
const month = indianTime(new Date()).slice(0, 7)

let fixture: TdsFixture
let staff: TestStaff
let earner: Buyer
let order: Delivered
beforeAll(async () => {
  fixture = await openTdsFixture([gold])
  staff = await fixture.shop.createStaff('owner')
  earner = await fixture.earner({ pan: false })
  const buyer = await fixture.join({ below: earner, subscribed: false })
  order = await fixture.buy(buyer, [{ goods: gold, quantity: 5 }])
  await fixture.post(order)
})
afterAll(() => fixture.close())

const due = async () => (await fixture.shop.send(readTaxDue, { tax: 'tds', month }, staff)).body.data
const payable = async () => {
  const { trial } = (await fixture.shop.send(viewMonth, { month }, staff)).body
  return trial.find(({ kind }) => kind === 'tds_payable')!.closing
}

it('lists each credit with deducted TDS, and proposes its deposit', async () => {
  const { body } = await fixture.shop.send(viewTdsReport, { quarter }, staff)
  const line = { deducted_at: 'credit', reference: order.orderNo, has_pan: false, percent: 20 }
  expect(body.data).toMatchObject([
    {
      ...line,
      amount: 25_000,
      tds: 5_000,
      commission: 25_000,
      of_whole: true,
      year: Number(quarter.slice(0, 4)),
    },
    { ...line, amount: 2_000, tds: 400, commission: 27_000 },
  ])
  expect(body.totals).toEqual({ lines: 2, amount: 27_000, tds: 5_400, without_pan: 5_400 })
  const first = await fixture.shop.send(viewTdsReport, { quarter, limit: 1 }, staff)
  const cursor = first.body.next_cursor
  expect((await fixture.shop.send(viewTdsReport, { quarter, cursor }, staff)).body.data).toEqual(
    body.data.slice(1),
  )
  expect(await due()).toMatchObject({ payable: 5_400, due: 5_400 })
  expect(await payable()).toBe(5_400)
})

it('gives the same TDS of today before and after a partial count', async () => {
  const { shop } = fixture
  await corruptHistory(shop, 'commission_tds', (db) =>
    sql`update commission_tds set at = greatest(at - interval '20 minutes',
      date_trunc('day', (now() - interval '10 minutes') at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`.execute(
      db,
    ),
  )
  const before = await due()
  await addUpDaySoFar(shop.db)
  expect(await shop.db.selectFrom('tds_so_far').select(['lines', 'tds']).execute()).toEqual([
    { lines: 2, tds: 540_000 },
  ])
  await addUpDaySoFar(shop.db)
  expect(await due()).toEqual(before)
  await shop.ownerDb.deleteFrom('day_so_far').execute()
})

it('gives the same TDS of a quarter before and after its days are summed, and finds a corrupted day', async () => {
  const { shop } = fixture
  const move = (days: number) =>
    corruptHistory(shop, 'commission_tds', (db) =>
      sql`update commission_tds set at = at + make_interval(days => ${days}::int),
        month = date_trunc('month', at + make_interval(days => ${days}::int))`.execute(db),
    )
  await sql`select post_transfer('opening_balance', 'days', ${earner.id}, '{}', '{store_credit,opening}', '{INR,INR}', '{100,-100}',
    'opening', ${earner.id}, now() - interval '50 days')`.execute(shop.db)
  await move(-40)
  const then = new Date(Date.now() - 40 * 86_400_000)
  const read = async () => ({
    report: (await shop.send(viewTdsReport, { quarter: quarterOf(then) }, staff)).body.totals,
    due: (await shop.send(readTaxDue, { tax: 'tds', month: indianTime(then).slice(0, 7) }, staff)).body.data,
  })
  const before = await read()
  expect(before).toMatchObject({ report: { lines: 2, amount: 27_000, tds: 5_400 }, due: { payable: 5_400 } })
  await addUpEveryDay(shop.db)
  expect(await shop.db.selectFrom('tds_day_sum').select('lines').execute()).toEqual([{ lines: 2 }])
  expect(await read()).toEqual(before)
  expect(await checkDocumentDays(shop.db)).toEqual([])
  const bend = (by: number) => sql`update tds_day_sum set lines = lines + ${by}`.execute(shop.ownerDb)
  await bend(50_000)
  expect((await checkDocumentDays(shop.db)).join()).toMatch(
    /^the TDS of \S+ that was moved on \S+ has a sum of 540000/,
  )
  expect((await read()).report).toMatchObject({ without_pan: null })
  const added = await shop.send(viewTdsReport, { quarter: quarterOf(then), add: '1' }, staff)
  expect(added.body.totals).toMatchObject({ without_pan: 5_400 })
  await expect(sql`delete from tds_day_sum`.execute(shop.db)).rejects.toThrow('permission denied')
  await shop.ownerDb.deleteFrom('ledger_day').execute()
  await move(40)
})

it("names the order of each credit in the TDS report's file", async () => {
  const url = `/back-office/api/download/tds.csv?quarter=${quarter}`
  const { payload } = await fixture.shop.app.server.inject({ url, headers: { cookie: staff.cookie } })
  expect(payload).toMatch(/^"393\(1\)",/m)
  expect(payload).toContain(
    `"PANNOTAVBL","At credit","${order.orderNo}",25000.00,"${financialYearName(Number(quarter.slice(0, 4)))}",25000.00,"All of the year",20.00,5000.00`,
  )
})

it('names section and forms of TDS by the day of the credit, and by the setting from then on', async () => {
  const { db } = fixture.shop
  const lawOn = await readTdsLaw(db)
  expect(['2026-03-31', '2026-04-01'].map(lawOn)).toMatchObject([
    { section: '194H', return_form: '26Q', certificate_form: '16A' },
    { section: '393(1)', return_form: '140', certificate_form: '131' },
  ])
  const [first, second] = tdsLaw.fallback
  const value = [second, first]
  const { status, failure } = await fixture.shop.send(
    saveSetting,
    { key: 'tds_law', value, version: 0 },
    staff,
  )
  expect([status, failure?.errors]).toEqual([400, { value: expect.stringContaining('order of their days') }])
  await writeShopSetting(db, tdsLaw, [first!, { ...second!, from: '2030-04-01' }], 'test')
  expect((await readTdsLaw(db))('2029-12-31').section).toBe('194H')
  await writeShopSetting(db, tdsLaw, tdsLaw.fallback, 'test')
})

it('subtracts returned TDS in the month of its tax', async () => {
  await fixture.takeBack(order)
  const { body } = await fixture.shop.send(viewTdsReport, { quarter }, staff)
  expect(body.data.map(({ tds }) => tds)).toEqual([5_000, 400, -5_400])
  expect(body.totals).toMatchObject({ tds: 0 })
  expect(await due()).toMatchObject({ payable: 0, due: 0 })
  expect(await payable()).toBe(0)
})

it('finds a wrong month of TDS, and a TDS transfer without a row', async () => {
  const { shop } = fixture
  // Also checks the member's rows in several parts, as the nightly check does if there are very many rows.
  const inParts = { members: 1_000, rows: 1 }
  expect(await countersAgree(shop.db, inParts)).toBe(true)
  await sql`update commission_tds_month set deducted = deducted + 1`.execute(shop.ownerDb)
  expect(await countersAgree(shop.db, inParts)).toBe(false)
  expect((await checkNetwork(shop.db)).differences).toEqual([
    { counter: 'TDS deducted', of: `${earner.id} month ${month}`, kept: '540001', should: '540000' },
  ])
  await sql`update commission_tds_month set deducted = deducted - 1`.execute(shop.ownerDb)
  await corruptHistory(shop, 'commission_tds', (db) =>
    sql`delete from commission_tds where amount < 0`.execute(db),
  )
  expect(await countersAgree(shop.db, inParts)).toBe(false)
  expect((await checkNetwork(shop.db)).differences).toContainEqual({
    counter: 'TDS returned',
    of: `${earner.id} month none`,
    kept: '0',
    should: '540000',
  })
})

it('lets finance choose the moment of TDS deduction by name, and logs who did', async () => {
  const { shop } = fixture
  const { setting } = (await shop.send(getSetting, { key: 'tds_moment' }, staff)).body.data
  expect(setting).toMatchObject({ value: 'credit', is_initial: true })
  expect(setting.fields[0]!.choices).toEqual([
    { value: 'credit', name: 'At credit' },
    { value: 'withdrawal', name: 'At withdrawal' },
  ])
  const save = (value: string, version = 0) =>
    shop.send(saveSetting, { key: 'tds_moment', value, version }, staff)
  expect(await save('payment')).toMatchObject({
    status: 400,
    failure: { errors: { value: expect.any(String) } },
  })
  expect((await save('withdrawal')).status).toBe(200)
  const [entry] = await readAuditOf(shop.db, 'setting tds_moment')
  expect(entry).toMatchObject({ action: 'saveSetting' })
})
