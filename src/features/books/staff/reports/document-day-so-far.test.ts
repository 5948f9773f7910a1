import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderOfTwoRates, stockTwoRates } from '../../../../../test/goods-of-two-rates.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { indianTime } from '../../../../calendar/india.ts'
import { issueCreditNote, issueInvoice } from '../../../orders/invoice/issue-invoice.flow.ts'
import { readTaxDue } from '../deposits/deposits.calls.ts'
import { addUpDays, addUpToday } from './add-up-days.job.ts'
import { findInvoices } from './reports.calls.ts'

let shop: TestApp
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  await stockTwoRates(shop)
  staff = await shop.createStaff('finance')
  await addUpDays.run({ ...shop.context, log: shop.context.log }, {})
})
afterAll(() => shop.close())

const orderTo = (pin: string) => orderOfTwoRates(shop, pin)
const addUpSoFar = () => addUpToday.run({ ...shop.context, log: shop.context.log }, {})

// Half an hour ago, or the start of the Indian day if that is later. The day is that of ten minutes ago.
const dayInIndia = indianTime(new Date(Date.now() - 600_000)).slice(0, 10)
const earlier = new Date(Math.max(Date.parse(`${dayInIndia}T00:00:00+05:30`), Date.now() - 1_800_000))
const present = dayInIndia.slice(0, 7)
/**
 * Returns the reported totals of the current month, and the totals that result from adding its invoices and
 * credit notes one by one.
 */
async function today() {
  const { body } = await shop.send(findInvoices, { month: present, limit: 100 }, staff)
  const { body: due } = await shop.send(readTaxDue, { tax: 'gst', month: present }, staff)
  const { rows } = await sql<{ documents: number; tax: number }>`
    select count(distinct (serial, member_id)) as documents,
        coalesce(sum(case kind when 'invoice' then gst else -gst end), 0)::bigint as tax
      from document_line
      where to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${present}`.execute(shop.db)
  return {
    said: { documents: body.totals!.documents, tax: body.totals!.tax, due: due.data.payable },
    truth: { documents: rows[0]!.documents, tax: rows[0]!.tax / 100, due: rows[0]!.tax / 100 },
  }
}
const documentsSoFar = async () => {
  const rows = await shop.db.selectFrom('document_so_far').select('begun').execute()
  return rows.reduce((sum, { begun }) => sum + begun, 0)
}

it("counts today's documents exactly, before and after a partial count", async () => {
  const orders = [await orderTo('411038'), await orderTo('244713')] as const
  for (const orderId of orders) await issueInvoice(shop.db, orderId, earlier)
  const before = await today()
  expect(before.said).toEqual(before.truth)
  await addUpSoFar()
  expect(await documentsSoFar()).toBeGreaterThan(1)
  expect(await today()).toEqual(before)
  // Cancels the earlier invoice by a credit note, and sells something.
  await issueCreditNote(shop.db, orders[0])
  await issueInvoice(shop.db, await orderTo('411038'))
  const after = await today()
  expect(after.said.documents).toBe(before.said.documents + 2)
  expect(after.said).toEqual(after.truth)
  await addUpSoFar()
  expect(await today()).toEqual(after)
})

it("reads today's partial count once, from its stored rows", async () => {
  await issueInvoice(shop.db, await orderTo('411038'), earlier)
  await addUpSoFar()
  await addUpSoFar()
  const { said, truth } = await today()
  expect(said).toEqual(truth)
  const bend = (by: number) =>
    sql`update document_so_far set gst = gst + ${by}, half = half + ${by / 2} where ctid = (select min(ctid) from document_so_far)`.execute(
      shop.ownerDb,
    )
  await bend(10_000)
  expect((await today()).said.tax).not.toBe(said.tax)
  await bend(-10_000)
})

it("drops today's partial count when a document is dated into it", async () => {
  await addUpSoFar()
  expect(await documentsSoFar()).toBeGreaterThan(0)
  await issueInvoice(shop.db, await orderTo('411038'), earlier)
  expect(await documentsSoFar()).toBe(0)
  const { said, truth } = await today()
  expect(said).toEqual(truth)
})

it("counts each document once that arrives during today's partial count", async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => orderTo('411038')))
  await Promise.all(
    orders.flatMap((orderId, n) => [
      issueInvoice(shop.db, orderId, n % 2 === 0 ? earlier : undefined),
      ...(n % 3 === 0 ? [addUpSoFar()] : []),
    ]),
  )
  const { said, truth } = await today()
  expect(said).toEqual(truth)
  await addUpSoFar()
  expect((await today()).said).toEqual(truth)
})
