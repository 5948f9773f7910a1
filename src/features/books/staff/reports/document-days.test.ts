import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyer, orderOfTwoRates, stockTwoRates } from '../../../../../test/goods-of-two-rates.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { checkLedgerJob } from '../../../../back-office/jobs/check-ledger.job.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { issueCreditNote, issueInvoice } from '../../../orders/invoice/issue-invoice.flow.ts'
import { newSlotsCreation } from '../../../slots/slots.calls.ts'
import { addUpDays } from './add-up-days.job.ts'
import { checkDocumentDays } from './document-days.flow.ts'
import { gstOfMonth } from './gst-summary.flow.ts'
import { findBridgeRows, findInvoices, viewMonth } from './reports.calls.ts'

// The month of 33 days ago. This month ended more than two days ago, so the job sums all its days.
const [year, monthOfYear] = new Date(Date.now() - 33 * 86_400_000).toISOString().split('-').map(Number) as [
  number,
  number,
]
const dateOf = (day: number) => new Date(Date.UTC(year, monthOfYear - 1, day)).toISOString().slice(0, 10)
const [month, monthBefore] = [dateOf(1).slice(0, 7), dateOf(0).slice(0, 7)]
const lastDay = new Date(Date.UTC(year, monthOfYear, 0)).toISOString().slice(0, 10)

let shop: TestApp
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  await stockTwoRates(shop)
  staff = await shop.createStaff('finance')
  const first = await orderTo('411038')
  await issueInvoice(shop.db, first, new Date(`${month}-01T00:00:00+05:30`))
  await issueCreditNote(shop.db, first, { at: new Date(`${lastDay}T23:59:59+05:30`) })
  // The first PIN code is in Uttarakhand, although most codes with its prefix are in Uttar Pradesh. The last
  // one belongs to no state.
  for (const pin of ['244713', '244001', '100001'])
    await issueInvoice(shop.db, await orderTo(pin), new Date(`${month}-15T12:00:00+05:30`))
  const { member } = await buyer(shop)
  await shop.send(newSlotsCreation, { type_id: '1', razorpay_payment_id: 'null' }, member)
  const moved = sql`update invoice set issued_at = ${`${month}-20T12:00:00+05:30`} where slot_id is not null`
  await sql`alter table invoice disable trigger user`.execute(shop.ownerDb)
  await moved.execute(shop.ownerDb)
  await sql`alter table invoice enable trigger user`.execute(shop.ownerDb)
  // Posts a transfer on the first day. The job sums days from the first transfer on, so it would skip earlier
  // days.
  await sql`select post_transfer('opening_balance', 'days', ${member.id}, '{}', '{store_credit,opening}', '{INR,INR}', '{100,-100}',
    'opening', ${member.id}, ${`${dateOf(0)}T12:00:00+05:30`})`.execute(shop.db)
})
afterAll(() => shop.close())

const orderTo = (pin: string) => orderOfTwoRates(shop, pin)
const addUp = () => addUpDays.run({ ...shop.context, log: shop.context.log }, {})
const totals = async (filter: object = {}) =>
  (await shop.send(findInvoices, { month, ...filter }, staff)).body.totals
const wrong = () => checkDocumentDays(shop.db)

it('gives the same GST of a month before and after its documents are summed', async () => {
  const read = async () => ({
    every: await totals(),
    notes: await totals({ kind: 'credit_note' }),
    slots: await totals({ sold: 'slots' }),
    five: await totals({ rate: '5' }),
    eighteen: await totals({ rate: '18' }),
    lines: await gstOfMonth(shop.db, { month }, (sum) => Object.values({ ...sum, tax: 0 }).join(' ')),
    books: (await shop.send(viewMonth, { month }, staff)).body,
  })
  const before = await read()
  expect(before.every).toEqual({
    documents: 6,
    taxable: 9_998.31,
    tax: 1_409.68,
    round_off: 0.01,
    total: 11_408,
  })
  expect(before.five).toMatchObject({ documents: 5, tax: 150 })
  expect(before.eighteen).toMatchObject({ documents: 6 })
  const states = new Set(before.lines.map(({ state }) => state))
  expect(states).toEqual(new Set(['Maharashtra', 'Uttarakhand', 'Uttar Pradesh', undefined]))
  await addUp()
  const { rows } = await sql`select from document_day_sum`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(10)
  expect(await read()).toEqual(before)
  expect(await wrong()).toEqual([])
})

it('counts a document once that is dated into a day being summed', async () => {
  await addUp()
  const before = (await totals())!
  const placed = await orderTo('411038')
  await shop.ownerDb
    .deleteFrom('ledger_day')
    .where('day', '=', sql<Date>`${`${month}-15`}`)
    .execute()
  let adding: Promise<void> | undefined
  await shop.context.transaction(async (db: Db) => {
    await issueInvoice(db, placed, new Date(`${month}-15T18:00:00+05:30`))
    adding = addUp()
    await sql`select pg_sleep(0.2)`.execute(db)
  })
  await adding
  expect(await totals()).toMatchObject({ documents: before.documents + 1, total: before.total + 3_410 })
  expect(await wrong()).toEqual([])
})

it('finds a day whose sums differ from its documents', async () => {
  await addUp()
  const bend = (by: number) =>
    sql`update document_day_sum set gst = gst + ${by} where day = ${`${month}-20`}`.execute(shop.ownerDb)
  await bend(100)
  await checkLedgerJob.run({ ...shop.context, log: { ...shop.context.log, error: () => undefined } }, {})
  const kept = await shop.db.selectFrom('check_result').selectAll().execute()
  expect(JSON.stringify(kept)).toContain(
    `the documents of ${month}-20, invoice slots, have 18069 of GST in the day’s sums, and 17969 in their lines`,
  )
  await bend(-100)
  expect(await wrong()).toEqual([])
})

it('compares a month with the ledger only on request when it has many uncounted documents', async () => {
  await addUp()
  const triggers = (how: 'disable' | 'enable') =>
    sql`alter table invoice ${sql.raw(how)} trigger user`.execute(shop.ownerDb)
  await triggers('disable')
  // Inserts credit notes without lines, which change no total.
  await sql`
    insert into invoice (serial, kind, order_id, member_id, issued_at, seller, buyer, change)
      select 'MANY/' || n, 'credit_note', order_id, member_id, ${`${month}-21T12:00:00+05:30`}::timestamptz, seller, buyer, n
        from generate_series(1, 5001) as n, (select * from invoice where order_id is not null limit 1) as one`.execute(
    shop.ownerDb,
  )
  const kept = (await shop.send(viewMonth, { month }, staff)).body
  expect(kept.bridge).toMatchObject({ documents: kept.gst_totals.tax })
  await sql`delete from bridge_month`.execute(shop.ownerDb)
  expect((await shop.send(viewMonth, { month }, staff)).body.bridge).toBeNull()
  const compared = await shop.send(viewMonth, { month, compare: '1' }, staff)
  expect(compared.body.bridge).toEqual(kept.bridge)
  await sql`delete from invoice where serial like 'MANY/%'`.execute(shop.ownerDb)
  await triggers('enable')
})

it('stores the bridge of a month day by day, equal to a full comparison', async () => {
  const read = async () => ({
    books: [
      (await shop.send(viewMonth, { month, compare: '1' }, staff)).body.bridge,
      (await shop.send(viewMonth, { month: monthBefore }, staff)).body.bridge,
    ],
    rows: await Promise.all(
      (['paid_before', 'not_invoiced', 'unexplained'] as const).map(
        async (step) => (await shop.send(findBridgeRows, { month, step }, staff)).body.data,
      ),
    ),
  })
  await sql`delete from bridge_month`.execute(shop.ownerDb)
  const before = await read()
  expect(before.rows[0]!.length).toBeGreaterThan(2)
  await addUp()
  const { rows: kept } = await sql<{ month: string; isYesterday: boolean }>`
    select month::text, through = ((now() - interval '26 hours') at time zone 'Asia/Kolkata')::date as "isYesterday"
      from bridge_month order by 1`.execute(shop.db)
  expect(kept.map((one) => one.month).slice(0, 2)).toEqual([`${monthBefore}-01`, `${month}-01`])
  expect(kept.at(-1)!.isYesterday).toBe(true)
  expect(await read()).toEqual(before)
  expect(await wrong()).toEqual([])
})

it('puts an order with tax on several days of a month into its bridge with all of them', async () => {
  const placed = await orderTo('411038')
  const { id: orderId, member_id: buyerId } = placed
  await issueInvoice(shop.db, placed, new Date(`${month}-17T12:00:00+05:30`))
  await issueCreditNote(shop.db, placed, { at: new Date(`${month}-19T12:00:00+05:30`) })
  // Posts a second payment before the invoice. Posts its refund on another day.
  const move = (code: string, amount: number, day: number) =>
    sql`select post_transfer(${code}, ${`${code} ${orderId}`}, ${buyerId}::bigint, '{}', '{store_credit,gst}', '{INR,INR}',
      array[${-amount}, ${amount}]::bigint[], 'order', ${orderId}::bigint, ${`${month}-${day}T12:00:00+05:30`}::timestamptz)`.execute(
      shop.db,
    )
  await move('order_paid', 41_000, 16)
  await move('order_refunded', -41_000, 21)
  const rows = async () =>
    (
      await sql<{ step: string }>`
        select step, id, amount from bridge_of_month(${`${month}-01`}) order by step nulls first, id`.execute(
        shop.db,
      )
    ).rows
  const atOnce = await rows()
  expect(await sql`select from bridge_month where month = ${`${month}-01`}`.execute(shop.db)).toMatchObject({
    rows: [],
  })
  await addUp()
  expect(await rows()).toEqual(atOnce)
  expect(await wrong()).toEqual([])
})

it("drops the bridges from a late document's month on, and compares them again", async () => {
  await addUp()
  const before = (await shop.send(viewMonth, { month }, staff)).body.bridge!
  await issueInvoice(shop.db, await orderTo('411038'), new Date(`${month}-16T12:00:00+05:30`))
  const { rows } = await sql<{ month: string }>`select month::text from bridge_month order by 1`.execute(
    shop.db,
  )
  expect(rows.map((one) => one.month)).toEqual([`${monthBefore}-01`])
  const after = (await shop.send(viewMonth, { month, compare: '1' }, staff)).body.bridge!
  expect(after.documents).toBe(Math.round((before.documents + 410) * 100) / 100)
  await addUp()
  expect((await shop.send(viewMonth, { month }, staff)).body.bridge).toEqual(after)
  expect(await wrong()).toEqual([])
})

it('finds a bridge that differs from the ledger and the documents', async () => {
  await addUp()
  const bend = (by: number) =>
    sql`update bridge_row set amount = amount + ${by} where (month, step, id) =
      (select month, step, id from bridge_row where step = 'paid_before' order by id limit 1)`.execute(
      shop.ownerDb,
    )
  await bend(100)
  expect(await wrong()).toEqual([
    expect.stringMatching(new RegExp(`^the bridge of ${month} has \\d+ for paid_before`)),
  ])
  await bend(-100)
  const stray = sql`insert into bridge_row values (${`${month}-01`}, 'called_off', 3 * 999999, 700)`
  await stray.execute(shop.ownerDb)
  await sql`update bridge_month set ledger = ledger + 5 where month = ${`${month}-01`}`.execute(shop.ownerDb)
  expect(await wrong()).toEqual([
    `the bridge of ${month} has 700 for called_off, and the ledger and its documents say 0`,
    expect.stringMatching(
      new RegExp(`^the bridge of ${month} has \\d+ for ledger, and the ledger and its documents say \\d+$`),
    ),
  ])
  await sql`delete from bridge_row where id = 3 * 999999`.execute(shop.ownerDb)
  await sql`update bridge_month set ledger = ledger - 5 where month = ${`${month}-01`}`.execute(shop.ownerDb)
  expect(await wrong()).toEqual([])
})

it("refuses the shop's role to write document sums and bridges", async () => {
  for (const table of [
    'document_day_sum',
    'day_so_far',
    'document_so_far',
    'tds_so_far',
    'bridge_month',
    'bridge_row',
  ]) {
    await expect(sql`delete from ${sql.table(table)}`.execute(shop.db)).rejects.toThrow('permission denied')
  }
})
