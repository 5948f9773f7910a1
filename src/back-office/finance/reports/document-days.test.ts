import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { finalOrderData } from '../../../features/checkout/finalOrderData.call.ts'
import { issueCreditNote, issueInvoice } from '../../../features/orders/invoice/issue-invoice.flow.ts'
import { newSlotsCreation } from '../../../features/slots/newSlotsCreation.call.ts'
import type { Db } from '../../../platform/database/database.ts'
import { checkLedgerJob } from '../../jobs/check-ledger.job.ts'
import { addUpDays } from './add-up-days.job.ts'
import { checkDocumentDays } from './document-days.flow.ts'
import { findInvoices } from './findInvoices.call.ts'
import { gstOfMonth } from './gst-summary.flow.ts'
import { viewMonth } from './viewMonth.call.ts'

// ₹1,050 with ₹50 of tax, and twice ₹1,180 with ₹180, of two codes.
const tea: Goods = {
  ...{ id: 1, mrp: 105_000, discountBp: 0, specialDiscount: 0, received: 1_000 },
  gstBp: 500,
}
const phone: Goods = { ...tea, id: 2, mrp: 118_000, gstBp: 1_800 }
const month = '2026-08'

let shop: TestApp
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [tea, phone, { ...phone, id: 3 }])
  await sql`update product set hsn = '950300' where id = 3`.execute(shop.ownerDb)
  staff = await shop.createStaff('finance')
  const first = await orderTo('411038')
  await issueInvoice(shop.db, first, new Date('2026-08-01T00:00:00+05:30'))
  await issueCreditNote(shop.db, first, { at: new Date('2026-08-31T23:59:59+05:30') })
  // Uttarakhand among the codes of Uttar Pradesh, and a code of no state.
  for (const pin of ['244713', '244001', '100001'])
    await issueInvoice(shop.db, await orderTo(pin), new Date('2026-08-15T12:00:00+05:30'))
  const { member } = await buyer()
  await shop.send(newSlotsCreation, { type_id: '1', razorpay_payment_id: 'null' }, member)
  const moved = sql`update invoice set issued_at = '2026-08-20T12:00:00+05:30' where slot_id is not null`
  await sql`alter table invoice disable trigger user`.execute(shop.ownerDb)
  await moved.execute(shop.ownerDb)
  await sql`alter table invoice enable trigger user`.execute(shop.ownerDb)
  // So that the days of the documents are among those that are added up.
  await sql`select post_transfer('opening_balance', 'days', ${member.id}, '{}', '{store_credit,opening}', '{INR,INR}', '{100,-100}',
    'opening', ${member.id}, '2026-07-31T12:00:00+05:30')`.execute(shop.db)
})
afterAll(() => shop.close())

async function buyer(pin?: string) {
  const member = await shop.createMember()
  await shop.credit(member.id, { storeCredit: 1_000_000 })
  return { member, addressId: pin === undefined ? 0 : await giveAddress(shop.db, member.id, pin) }
}

/** An order of goods of two rates, of which one is of two codes. */
async function orderTo(pin: string): Promise<number> {
  const { member, addressId } = await buyer(pin)
  const body = walletOrder(
    addressId,
    [tea, phone, { ...phone, id: 3 }].map((goods) => ({ goods })),
  )
  const { orderno } = (await shop.send(finalOrderData, body, member)).body.data
  const order = shop.db.selectFrom('purchase_order').select('id').where('order_no', '=', orderno)
  return (await order.executeTakeFirstOrThrow()).id
}

const addUp = () => addUpDays.run({ ...shop.context, log: shop.context.log }, {})
const totals = async (filter: object = {}) =>
  (await shop.send(findInvoices, { month, ...filter }, staff)).body.totals
const wrong = () => checkDocumentDays(shop.db)

it('the GST of a month is the same before its documents were added up and after', async () => {
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
  expect(before.every).toEqual({ documents: 6, taxable: 9_998.31, tax: 1_409.69, total: 11_408 })
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

it('a document that is dated into a day that is being added up is counted once', async () => {
  await addUp()
  const before = (await totals())!
  const orderId = await orderTo('411038')
  await shop.ownerDb.deleteFrom('ledger_day').where('day', '=', sql<Date>`'2026-08-15'`).execute()
  let adding: Promise<void> | undefined
  await shop.context.transaction(async (db: Db) => {
    await issueInvoice(db, orderId, new Date('2026-08-15T18:00:00+05:30'))
    adding = addUp()
    await sql`select pg_sleep(0.2)`.execute(db)
  })
  await adding
  expect(await totals()).toMatchObject({ documents: before.documents + 1, total: before.total + 3_410 })
  expect(await wrong()).toEqual([])
})

it('the nightly check finds a day whose sums are not those of its documents', async () => {
  await addUp()
  const bend = (by: number) =>
    sql`update document_day_sum set gst = gst + ${by} where day = '2026-08-20'`.execute(shop.ownerDb)
  await bend(100)
  await checkLedgerJob.run({ ...shop.context, log: { ...shop.context.log, error: () => undefined } }, {})
  const kept = await shop.db.selectFrom('check_result').selectAll().execute()
  expect(JSON.stringify(kept)).toContain(
    'the documents of 2026-08-20, invoice slots, have 18069 of GST in the day’s sums, and 17969 in their lines',
  )
  await bend(-100)
  expect(await wrong()).toEqual([])
})

it('a month of very many documents is compared with the ledger only when somebody asks', async () => {
  await addUp()
  const bend = (by: number) =>
    sql`update document_day_sum set begun = begun + ${by} where day = '2026-08-20'`.execute(shop.ownerDb)
  await bend(5_000)
  const { body } = await shop.send(viewMonth, { month }, staff)
  expect(body.bridge).toBeNull()
  const compared = await shop.send(viewMonth, { month, compare: '1' }, staff)
  expect(compared.body.bridge).toMatchObject({ documents: body.gst_totals.tax })
  await bend(-5_000)
})

it('the shop itself can write no sum of documents', async () => {
  const write = sql`delete from document_day_sum`.execute(shop.db)
  await expect(write).rejects.toThrow('permission denied')
})
