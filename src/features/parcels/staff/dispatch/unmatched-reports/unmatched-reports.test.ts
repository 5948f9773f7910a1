import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../../../../test/parcel-fixture.ts'
import { getDashboard } from '../../../../../back-office/dashboard/dashboard.calls.ts'
import { endSetAsideReport, viewSetAsideReport } from './unmatched-reports.calls.ts'
import { findSetAsideReports } from './unmatched-reports.list.ts'

// Tests couriers' reports that contradict a parcel's state or match no parcel. Also tests how staff close
// these reports.

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())

const listed = async (state?: 'open' | 'done' | 'all') =>
  (await fixture.shop.send(findSetAsideReports, { state }, fixture.nisha)).body.data

const end = async (input: object, as = fixture.nisha) =>
  await fixture.shop.send(endSetAsideReport, input as never, as)

/** Sends a parcel that its courier reports as returned, and then as delivered at an earlier time. */
async function contradicted() {
  const sent = await fixture.sent()
  await fixture.report(sent.awb, 'returned')
  await fixture.report(sent.awb, 'delivered', { at: new Date(Date.now() - 60_000) })
  const report = (await listed()).find(({ orderno }) => orderno === sent.orderno)
  return { ...sent, no: report!.report_no }
}

it("shows an impossible report with its reason, order, parcel and the courier's words", async () => {
  const { orderno, awb, no } = await contradicted()
  const { body } = await fixture.shop.send(viewSetAsideReport, { report_no: no }, fixture.nisha)
  expect(body.data).toMatchObject({
    why: 'returned_to_origin',
    step: 'delivered',
    orderno,
    reference: `${orderno}-1`,
    tracking_no: awb,
    state: 'open',
    done: null,
    may_end: true,
  })
  expect(body.data.words).toContain('Delivered')
  expect(Date.parse(body.data.said_at!)).toBeLessThanOrEqual(Date.parse(body.data.received_at))
  // A repeated report is not listed twice.
  for (const webhook of fixture.standIn.report(awb, 'returned', { at: new Date(body.data.said_at!) }))
    await fixture.tell(webhook)
  await fixture.shop.runJobs()
  expect((await listed()).filter((one) => one.orderno === orderno)).toHaveLength(1)
})

it("lists unmatched reports of another shop's parcel, of an unknown number and of unreadable bodies", async () => {
  const { awb, orderno } = await fixture.sent()
  const foreign = JSON.stringify({ awb, sr_order_id: 1, shipment_status_id: 7, current_timestamp: '' })
  const unknown = JSON.stringify({ awb: 'NOBODYS1', shipment_status_id: 7, current_timestamp: '' })
  const bodies = [foreign, unknown, '<h1>\0दुकान']
  for (const body of [...bodies, ...bodies]) await fixture.tell({ body, token: fixture.standIn.webhookToken })
  await fixture.shop.runJobs()
  const found = (await listed()).filter(({ why }) => !why.startsWith('returned'))
  expect(found.map(({ why, orderno: of, tracking_no: no, words }) => [why, of, no, words])).toEqual([
    ['another_order', orderno, awb, foreign],
    ['unknown_number', null, 'NOBODYS1', unknown],
    ['unreadable', null, null, '<h1>दुकान'],
  ])
})

it('closes an unmatched report once with its outcome, and updates list, Today and audit log', async () => {
  const { no } = await contradicted()
  const waiting = async () =>
    (await fixture.shop.send(getDashboard, {}, fixture.nisha)).body.data.set_aside_reports!.count
  const before = await waiting()
  expect(before).toBe((await listed()).length)
  expect((await end({ report_no: no, note: ' ' })).body).toMatchObject({
    errors: { note: 'Say what came of it' },
  })
  const asked = { report_no: no, note: 'The hub scanned another parcel', request_id: randomUUID() }
  const [first, repeated] = [await end(asked), await end(asked)]
  expect(first.body.data).toEqual({ report_no: no, state: 'done' })
  expect(repeated.body).toEqual(first.body)
  expect(await waiting()).toBe(before - 1)
  expect((await listed()).map(({ report_no: one }) => one)).not.toContain(no)
  const [done] = await listed('done')
  expect(done).toMatchObject({ report_no: no, state: 'done', done: { by: 'Nisha Rao', note: asked.note } })
  const again = await end({ report_no: no, note: 'Another' })
  expect(again).toMatchObject({ status: 409, body: { code: 'isDone' } })
  expect((await end({ report_no: '999999', note: 'Nothing' })).status).toBe(404)
})

it('closes a report once for two simultaneous staff members', async () => {
  const { no } = await contradicted()
  const other = await fixture.shop.createStaff('support')
  const answers = await Promise.all(
    [fixture.nisha, other].map((who) => end({ report_no: no, note: `By ${who.id}` }, who)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
