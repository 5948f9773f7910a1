import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import { savePan } from '../../../test/tds-fixture.ts'
import {
  newToken,
  openTdsReturnFixture,
  type TdsReturnFixture,
  yearEnds,
} from '../../../test/tds-return-fixture.ts'
import { getSetting, saveSetting } from '../../back-office/settings/settings.calls.ts'
import { indianTime } from '../../calendar/india.ts'
import { lastQuarters } from '../../calendar/quarter.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { tdsDeductor } from './deductor.settings.ts'
import { numberNextCertificates } from './number-certificates.flow.ts'
import { dropTdsReturn, fileTdsReturn, prepareTdsReturn } from './staff/returns.calls.ts'

// Each sale pays ₹5,000 to the buyer's referrer (level 1).
const gold: Goods = { id: 1, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 1_000 }
const { quarters, days } = yearEnds()
const quarter = quarters[3]
const today = indianTime(new Date()).slice(0, 10)

let fixture: TdsReturnFixture
let one: Awaited<ReturnType<TdsReturnFixture['pair']>>
let withoutPan: typeof one
beforeAll(async () => {
  fixture = await openTdsReturnFixture([gold])
  one = await fixture.pair({ pan: 'ABCPD1234F' })
  withoutPan = await fixture.pair({ pan: false })
  for (const { buyer } of [one, withoutPan]) await fixture.earn(buyer, gold, 5, days[3])
}, 60_000)
afterAll(() => fixture.close())

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const prepare = (place = '1', more: object = {}) =>
  fixture.shop.send(prepareTdsReturn, { quarter, place, ...more }, fixture.staff)
const file = (returnId: string, more: object = {}) =>
  fixture.shop.send(
    fileTdsReturn,
    { return_id: returnId, acknowledgement: newToken(), filed_on: today, ...more },
    fixture.staff,
  )

const pdfOf = async (path: string, { cookie }: { cookie?: string | undefined }) => {
  const headers = { host: 'localhost', cookie: cookie ?? '' }
  const {
    statusCode,
    rawPayload,
    headers: sent,
  } = await fixture.shop.app.server.inject({ url: path, headers })
  return { status: statusCode, text: rawPayload.toString('latin1'), type: String(sent['content-type']) }
}

it('refuses a return that lacks challans, a TAN or an ended quarter', async () => {
  expect((await prepare()).failure.code).toBe('notDeposited')
  const { db } = fixture.shop
  const kept = { tan: 'PNEB01234C', person: 'Nisha Rao', role: 'Director', phone: '9000000009' }
  await writeShopSetting(db, tdsDeductor, null, 'test')
  expect((await prepare()).failure.code).toBe('noDeductor')
  const { setting } = (await fixture.shop.send(getSetting, { key: 'tds_deductor' }, fixture.other)).body.data
  const value = { ...kept, tan: 'PNEB1234CC' }
  const input = { key: 'tds_deductor', value, version: setting.version }
  expect((await fixture.shop.send(saveSetting, input, fixture.other)).status).toBe(400)
  await writeShopSetting(db, tdsDeductor, kept, 'test')
  const [current] = lastQuarters(new Date(), 1)
  const running = await fixture.shop.send(prepareTdsReturn, { quarter: current, place: '1' }, fixture.staff)
  expect(running.failure.code).toBe('running')
  const others = await fixture.shop.createStaff('orders', 'support', 'catalogue')
  expect((await fixture.shop.send(prepareTdsReturn, { quarter, place: '1' }, others)).status).toBe(403)
})

it('gives no certificate of a quarter that is not filed', async () => {
  for (const [path, as] of [
    [`/User/tdsCertificate/${quarter}.pdf`, one.earner],
    [`/back-office/papers/tdsCertificate/${one.earner.id}/${quarter}.pdf`, fixture.staff],
  ] as const) {
    const { status, text } = await pdfOf(path, as)
    expect([status, text]).toEqual([409, expect.stringContaining('has not filed the tax return')])
  }
})

it('prepares a return once for twenty requests at once, and once for a repeated one', async () => {
  await fixture.deposit(quarter)
  const answers = await times(20, () => prepare())
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, failure } of answers) if (status !== 200) expect(failure.code).toBe('preparedBefore')
  const { return_id: id } = answers.find(({ status }) => status === 200)!.body.data
  expect((await fixture.shop.send(dropTdsReturn, { return_id: id }, fixture.other)).status).toBe(200)
  expect((await file(id)).failure.code).toBe('decidedBefore')
  const request_id = crypto.randomUUID()
  const first = await prepare('1', { request_id })
  expect((await prepare('1', { request_id })).raw).toBe(first.raw)
})

it('files a return once, under one acknowledgement, when two staff file it at once', async () => {
  const { id } = (await fixture.view(quarter)).returns[0]!
  for (const [more, field] of [
    [{ acknowledgement: '12345' }, 'acknowledgement'],
    [{ filed_on: '2099-01-01' }, 'filed_on'],
    // The return was prepared today.
    [{ filed_on: indianTime(new Date(Date.now() - 86_400_000)).slice(0, 10) }, 'filed_on'],
  ] as const)
    expect(Object.keys((await file(id, more)).failure.errors ?? {})).toEqual([field])
  const tokens = Array.from({ length: 10 }, newToken)
  const answers = await times(10, (index) => file(id, { acknowledgement: tokens[index] }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, failure } of answers) if (status !== 200) expect(failure.code).toBe('decidedBefore')
  const { returns } = await fixture.view(quarter)
  expect(returns).toMatchObject([
    { state: 'filed', acknowledgement: tokens[answers.findIndex(({ status }) => status === 200)] },
  ])
  expect((await prepare('2')).failure.code).toBe('nothing')
})

it('numbers each certificate once, when several nodes number them and it is asked for meanwhile', async () => {
  const path = `/User/tdsCertificate/${quarter}.pdf`
  const early = await pdfOf(path, one.earner)
  expect([early.status, early.text]).toEqual([409, expect.stringContaining('is being prepared')])
  await times(6, () => numberNextCertificates(fixture.shop.context))
  while (await numberNextCertificates(fixture.shop.context));
  const { rows } = await sql<{
    no: string
  }>`select certificate_no as no from tds_return_member where certificate_no is not null order by 1`.execute(
    fixture.shop.db,
  )
  expect(rows.map(({ no }) => no.slice(-8))).toEqual(['1-000001', '1-000002'])
  const answers = await times(2, () => pdfOf(path, one.earner))
  for (const { status, text, type } of answers)
    expect([status, type, text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  const told = await fixture.shop.db
    .selectFrom('outgoing_message')
    .select('mobile')
    .where('template', '=', 'tds_certificate')
    .execute()
  expect(told).toHaveLength(2)
  expect((await pdfOf(path, one.buyer)).status).toBe(404)
  const ofOther = `/back-office/papers/tdsCertificate/${one.earner.id}/${quarter}.pdf`
  expect((await pdfOf(ofOther, fixture.staff)).status).toBe(200)
  expect((await pdfOf(ofOther, one.earner)).status).toBe(401)
})

it('states a PAN that is saved after filing in a correction, and its certificate anew', async () => {
  await savePan(fixture.shop, withoutPan.earner, 'AXXPK9876L')
  const { differences } = await fixture.view(quarter)
  expect(differences).toMatchObject({ added: 0, withdrawn: 0, tax: 0 })
  expect(differences!.rows.every(({ has_other_pan: has }) => has)).toBe(true)
  const records = await fixture.fileOf(await fixture.file(quarter))
  const of = (record: string) => records.filter((line) => line.startsWith(`"${record}",`))
  expect(of('Deductee')).toEqual([
    expect.stringMatching(/,"AXXPK9876L","",.*,5000\.00,"PANNOTAVBL",5000\.00$/),
  ])
  for (const credit of of('Credit')) expect(credit).toContain(',"PANNOTAVBL",')
  // The correction has no challan, because the first return had them all.
  expect(records.filter((line) => line.startsWith('"Challan",'))).toHaveLength(0)
  const { rows } = await sql<{ no: string }>`
    select certificate_no as no from tds_return_member
      where member_id = ${withoutPan.earner.id} and certificate_no is not null order by id`.execute(
    fixture.shop.db,
  )
  expect(rows.map(({ no }) => no.slice(-8))).toEqual(['1-000002', '2-000001'])
  expect((await fixture.view(quarter)).returns).toHaveLength(2)
})

it('refuses to change, remove or count anew what was filed', async () => {
  const { db } = fixture.shop
  for (const statement of [
    sql`update tds_return_line set tax = 1`,
    sql`delete from tds_return_line`,
    sql`delete from tds_return_member`,
    sql`update tds_return_member set name = 'x'`,
    sql`update tds_return_member set certificate_no = 'x' where certificate_no is not null`,
    sql`update tds_return set state = 'dropped', acknowledgement = null, filed_on = null`,
    sql`delete from tds_return`,
  ])
    await expect(statement.execute(db)).rejects.toThrow()
})
