import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { walletOrder } from '../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import {
  openStaffOrdersFixture,
  type StaffOrdersFixture,
  tea,
} from '../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../test/test-app.ts'
import { findTroubles } from '../../../back-office/alerts/troubles.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { demoSeller } from '../../../platform/settings/seller.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import type { RegisteredEInvoice } from '../../../third-party/e-invoices/e-invoices.ts'
import { createIrpClient } from '../../../third-party/e-invoices/irp-client.ts'
import {
  type EInvoicesStandIn,
  startEInvoicesStandIn,
} from '../../../third-party/e-invoices/stand-in/stand-in.ts'
import { addCustomerAddress } from '../../addresses/addresses.calls.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { cancelEInvoice, retryEInvoice } from '../staff/e-invoices/e-invoices.calls.ts'
import { findEInvoices } from '../staff/e-invoices/e-invoices.list.ts'
import { eInvoicing } from './e-invoice.settings.ts'
import { registerDueEInvoices } from './register-e-invoices.flow.ts'

const office = {
  flat_no: '12',
  building: 'Trade Centre',
  addresFirst: 'MG Road',
  addresSecond: 'Bengaluru',
  pin_code: '560001',
  gstin: '29AAPFU0939F1ZR',
  business_name: 'Udyog Traders LLP',
}
const on = { ...eInvoicing.fallback, is_on: true, turnover_crore: 12 }

let fixture: StaffOrdersFixture
let standIn: EInvoicesStandIn
let finance: TestStaff
let buyer: Buyer
/** Two nodes of the shop, each with its own session at the portal. */
let nodes: (() => Promise<void>)[]
beforeAll(async () => {
  fixture = await openStaffOrdersFixture()
  standIn = await startEInvoicesStandIn(demoSeller.gstin)
  finance = await fixture.shop.createStaff('finance')
  buyer = await fixture.createBuyer({ storeCredit: 100_000_000 })
  const { context, app } = fixture.shop
  nodes = [1, 2].map(() => {
    const eInvoices = createIrpClient({ ...standIn, isStandIn: true, timeoutMs: 5_000 })
    return () => registerDueEInvoices({ ...context, log: app.server.log, eInvoices })
  })
  await writeShopSetting(fixture.shop.db, eInvoicing, on, 'a test')
})
afterEach(() => standIn.misbehave('none'))
afterAll(async () => {
  await standIn.close()
  await fixture.close()
})

const run = () => nodes[0]!()

/** Places a business purchase. Uses an address again, because a member has a limited number. */
async function place(extra: object = {}, quantity = 2): Promise<string> {
  const typed = { ...office, ...extra }
  const key = JSON.stringify(typed)
  const id = addresses.get(key) ?? (await fixture.shop.send(addCustomerAddress, typed, buyer)).body.rec_no
  addresses.set(key, id)
  const body = { ...walletOrder(Number(id), [{ goods: tea, quantity }]), gstin: typed.gstin }
  return (await fixture.shop.send(finalOrderData, body, buyer)).body.data.orderno
}
const addresses = new Map<string, string>()

/** Places a business purchase and hands it to the courier, which issues its invoice. */
async function send(extra: object = {}): Promise<string> {
  const orderno = await place(extra)
  await fixture.process(orderno)
  return orderno
}

async function listed(orderno: string) {
  const { data } = (await fixture.shop.send(findEInvoices, {}, finance)).body
  return data.filter(({ order_no: no }) => no === orderno)
}
const only = async (orderno: string) => (await listed(orderno))[0]!

/** Makes what waits due, as time does. */
const makeDue = () =>
  sql`update e_invoice set next_attempt_at = now() where state in ('waiting', 'cancelling')`.execute(
    fixture.shop.db,
  )

/** Runs a statement that the shop's triggers refuse. */
async function asOwner(table: string, statement: { execute(db: Db): Promise<unknown> }): Promise<void> {
  const { ownerDb } = fixture.shop
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(ownerDb)
  await statement.execute(ownerDb)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(ownerDb)
}

async function troubleNames(): Promise<string[]> {
  const terms = { stuckHours: 1, evidenceHours: 1, remindDays: 1, breach: { hours: 72, alert_hours: 48 } }
  return (await findTroubles(fixture.shop.db, terms)).map(({ name }) => name)
}

const registeredOf = (serial: string) =>
  standIn.registered().filter(({ document }) => document.DocDtls.No === serial)

async function invoiceOf(orderno: string): Promise<string> {
  const { body } = await fixture.shop.app.server.inject({
    url: `/Admin/sale_invoice/${orderno}`,
    headers: { host: 'localhost', cookie: buyer.cookie },
  })
  return body
}

it('registers a business purchase from cart to credit note, with IRN and QR code on its documents', async () => {
  const orderno = await send()
  expect(await only(orderno)).toMatchObject({
    state: 'waiting',
    business: office.business_name,
    days_left: 30,
  })
  expect(await invoiceOf(orderno)).not.toContain('IRN')
  await run()
  const invoice = await only(orderno)
  expect(invoice).toMatchObject({ state: 'registered', failure: null, may_cancel: true, days_left: null })
  const [{ document }] = registeredOf(invoice.serial) as [ReturnType<typeof registeredOf>[number]]
  expect(document).toMatchObject({
    BuyerDtls: { Gstin: office.gstin, LglNm: office.business_name, Pos: '29', Stcd: '29', Pin: 560001 },
    SellerDtls: { Gstin: demoSeller.gstin, Pin: 411004 },
    DocDtls: { Typ: 'INV' },
    ValDtls: { TotInvVal: 2_000, CgstVal: 0 },
  })
  const page = await invoiceOf(orderno)
  for (const said of [invoice.irn!, invoice.ack_no!, '<svg']) expect(page).toContain(said)

  await fixture.deliver(orderno)
  expect((await fixture.giveBack(orderno, { after_window: true })).body).toMatchObject({ status: true })
  await run()
  const note = (await listed(orderno)).find(({ serial }) => serial.startsWith('CN/'))!
  expect(note).toMatchObject({ state: 'registered', irn: expect.not.stringMatching(invoice.irn!) })
  expect(registeredOf(note.serial)[0]!.document).toMatchObject({
    DocDtls: { Typ: 'CRN' },
    ValDtls: { TotInvVal: 2_000 },
    RefDtls: { PrecDocDtls: [{ InvNo: invoice.serial }] },
  })
  const pdf = await fixture.shop.app.server.inject({
    url: `/Admin/sale_invoice/${orderno}.pdf`,
    headers: { host: 'localhost', cookie: buyer.cookie },
  })
  expect(pdf.statusCode).toBe(200)
})

it('splits the tax equally within the state, with the odd paisa as round-off', async () => {
  const orderno = await send({ gstin: '27AAPFU0939F1ZV', pin_code: '411004', addresSecond: 'Pune' })
  await run()
  const { state, serial } = await only(orderno)
  expect(state).toBe('registered')
  const { ValDtls } = registeredOf(serial)[0]!.document
  expect(ValDtls.CgstVal).toBe(ValDtls.SgstVal)
  expect(ValDtls.IgstVal).toBe(0)
})

it('registers each document once when two nodes send at the same time and again', async () => {
  const orders = [await send(), await send(), await send()]
  await Promise.all(nodes.map((node) => node()))
  await Promise.all(nodes.map((node) => node()))
  for (const orderno of orders) {
    const { serial, state } = await only(orderno)
    expect(state).toBe('registered')
    expect(registeredOf(serial)).toHaveLength(1)
  }
})

it('finds the registration again after its answer was lost, and after a node that was slow', async () => {
  const orderno = await send()
  standIn.misbehave('loseAnswer')
  await run()
  const lost = await only(orderno)
  expect(lost).toMatchObject({ state: 'waiting', failure: 'the portal did not answer' })
  expect(registeredOf(lost.serial)).toHaveLength(1)
  await makeDue()
  await Promise.all(nodes.map((node) => node()))
  expect(await only(orderno)).toMatchObject({ state: 'registered', failure: null })
  expect(registeredOf(lost.serial)).toHaveLength(1)
})

it('loses nothing while the portal is down for a day, and asks less and less often', async () => {
  const orders = [await send(), await send()]
  standIn.misbehave('down')
  for (let hour = 0; hour < 24; hour += 1) {
    await makeDue()
    await run()
  }
  const { rows } = await sql<{ minutes: number; attempts: number }>`
    select attempts, extract(epoch from next_attempt_at - now())::integer / 60 as minutes from e_invoice
      where state = 'waiting' order by next_attempt_at desc limit 1`.execute(fixture.shop.db)
  expect(rows[0]!.attempts).toBeGreaterThanOrEqual(12)
  expect(rows[0]!.minutes).toBeGreaterThan(50)
  expect(rows[0]!.minutes).toBeLessThanOrEqual(60)
  standIn.misbehave('none')
  await makeDue()
  await run()
  for (const orderno of orders) expect(await only(orderno)).toMatchObject({ state: 'registered' })
})

it("sets a refused document aside with the portal's reason, and registers the others and it later", async () => {
  const refused = await send({ business_name: 'Refused Traders LLP' })
  const other = await send()
  await run()
  const aside = await only(refused)
  expect(aside).toMatchObject({ state: 'set_aside', failure: `3029: GSTIN is not active: ${office.gstin}` })
  expect(await only(other)).toMatchObject({ state: 'registered' })
  const retry = () =>
    fixture.shop.send(retryEInvoice, { e_invoice_id: aside.e_invoice_id, request_id: randomUUID() }, finance)
  expect((await retry()).status).toBe(200)
  expect(await only(refused)).toMatchObject({ state: 'waiting' })
  await run()
  expect(await only(refused)).toMatchObject({ state: 'set_aside' })
  const registered = await only(other)
  const again = { e_invoice_id: registered.e_invoice_id, request_id: randomUUID() }
  expect((await fixture.shop.send(retryEInvoice, again, finance)).failure.code).toBe('notWaiting')
})

it('sets a document aside that cannot be sent, with the reason, and registers the others', async () => {
  const broken = await send()
  const other = await send()
  await asOwner(
    'purchase_order',
    sql`update purchase_order set delivery = delivery - 'state' || '{"pin_code": "000000"}' where order_no = ${broken}`,
  )
  await run()
  expect(await only(broken)).toMatchObject({
    state: 'set_aside',
    failure: expect.stringMatching(/no GSTIN, legal name or place of supply/),
  })
  expect(await only(other)).toMatchObject({ state: 'registered' })
})

it('trusts no answer with a forged signature, warns at once, and asks for the other documents', async () => {
  const orders = [await send(), await send()]
  standIn.misbehave('forge')
  await run()
  const troubles = await troubleNames()
  for (const orderno of orders) {
    const { serial, ...one } = await only(orderno)
    expect(one).toMatchObject({
      state: 'waiting',
      irn: null,
      attempts: 1,
      failure: expect.stringMatching(/^UNTRUSTED: /),
    })
    expect(troubles).toContain(`e-invoice ${serial}`)
  }
  standIn.misbehave('none')
  await makeDue()
  await run()
  for (const orderno of orders) {
    const { serial, state } = await only(orderno)
    expect(state).toBe('registered')
    expect(await troubleNames()).not.toContain(`e-invoice ${serial}`)
  }
})

it.each([
  { state: 'registered', has: 'was sent', before: {} },
  { state: 'set_aside', has: 'was never sent', before: { attempts: 0, failure: null } },
])('leaves a document $state that $has and that the portal no longer shows', async ({ state, before }) => {
  const orderno = await send()
  const { serial } = await only(orderno)
  await asOwner(
    'invoice',
    sql`update invoice set issued_at = issued_at - interval '5 days' where serial = ${serial}`,
  )
  standIn.misbehave('loseAnswer')
  await run()
  standIn.age(registeredOf(serial)[0]!.Irn, 72)
  await fixture.shop.db
    .updateTable('e_invoice')
    .set({ ...before, next_attempt_at: sql`now()` })
    .where('serial', '=', serial)
    .execute()
  await run()
  expect(await only(orderno)).toMatchObject({ state })
})

it('cancels a registration with a reason within 24 hours, once', async () => {
  const orderno = await send()
  await run()
  const { e_invoice_id, irn } = await only(orderno)
  const cancel = (extra: object = {}) =>
    fixture.shop.send(
      cancelEInvoice,
      { e_invoice_id, reason: 'order_cancelled', note: 'Called off', request_id: randomUUID(), ...extra },
      finance,
    )
  expect((await cancel({ note: '' })).failure.errors).toMatchObject({ note: expect.any(String) })
  const answers = await Promise.all([cancel(), cancel()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await Promise.all(nodes.map((node) => node()))
  expect(await only(orderno)).toMatchObject({ state: 'cancelled', irn, cancelled_at: expect.any(String) })
  expect(await invoiceOf(orderno)).toContain('IRN cancelled on')
})

it('refuses to cancel a registration after 24 hours, in the service and in the database', async () => {
  const orderno = await send()
  await run()
  const { e_invoice_id } = await only(orderno)
  const { ownerDb } = fixture.shop
  await asOwner(
    'e_invoice',
    sql`update e_invoice set ack_at = now() - interval '25 hours' where id = ${e_invoice_id}::bigint`,
  )
  const asked = { e_invoice_id, reason: 'other' as const, note: 'Too late', request_id: randomUUID() }
  const { status, failure } = await fixture.shop.send(cancelEInvoice, asked, finance)
  expect([status, failure.code]).toEqual([409, 'tooLate'])
  await expect(
    sql`update e_invoice set state = 'cancelling', cancel_reason = 'other', cancel_note = 'x', cancel_asked_by = ${finance.id}
      where id = ${e_invoice_id}::bigint`.execute(ownerDb),
  ).rejects.toMatchObject({ constraint: 'e_invoice_is_cancelled_in_time' })
})

it('keeps a registration whose cancellation the portal refuses, with the reason', async () => {
  const orderno = await send()
  await run()
  const { e_invoice_id, irn } = await only(orderno)
  standIn.age(irn!, 25)
  const asked = { e_invoice_id, reason: 'other' as const, note: 'Late here', request_id: randomUUID() }
  expect((await fixture.shop.send(cancelEInvoice, asked, finance)).status).toBe(200)
  await run()
  expect(await only(orderno)).toMatchObject({
    state: 'registered',
    failure: expect.stringMatching(/^2270: /),
  })
})

it('warns of a document whose days to register run out', async () => {
  const orderno = await send()
  const { serial } = await only(orderno)
  expect(await troubleNames()).not.toContain(`e-invoice ${serial}`)
  await writeShopSetting(fixture.shop.db, eInvoicing, { ...on, report_days: 7, alert_days: 6 }, 'a test')
  await asOwner(
    'e_invoice',
    sql`update e_invoice set issued_at = now() - interval '2 days' where serial = ${serial}`,
  )
  expect(await troubleNames()).toContain(`e-invoice ${serial}`)
  await run()
  expect(await troubleNames()).not.toContain(`e-invoice ${serial}`)
  await writeShopSetting(fixture.shop.db, eInvoicing, on, 'a test')
})

it('leaves a registered document as it is', async () => {
  const orderno = await send()
  await run()
  const { e_invoice_id } = await only(orderno)
  const other: RegisteredEInvoice['irn'] = 'f'.repeat(64)
  await expect(
    sql`update e_invoice set irn = ${other} where id = ${e_invoice_id}::bigint`.execute(fixture.shop.ownerDb),
  ).rejects.toMatchObject({ constraint: 'e_invoice_is_final' })
  await expect(
    sql`update e_invoice set state = 'waiting' where id = ${e_invoice_id}::bigint`.execute(
      fixture.shop.ownerDb,
    ),
  ).rejects.toMatchObject({ constraint: 'e_invoice_moves_forward' })
})
