import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../test/test-app.ts'
import { findTroubles } from '../../../back-office/alerts/troubles.sql.ts'
import { getComplaint } from '../complaints.calls.ts'
import { insertComplaint, insertMessage } from '../complaints.sql.ts'
import { grievanceTerms } from '../grievance.settings.ts'
import { findComplaintMonths } from './complaint-months.list.ts'
import { viewComplaint } from './complaints.calls.ts'
import { findComplaints } from './complaints.list.ts'

let shop: TestApp
let support: TestStaff
let member: TestMember
beforeAll(async () => {
  shop = await openTestApp()
  support = await shop.createStaff('support')
  member = await shop.createMember()
})
afterAll(() => shop.close())

const openedAt = (at: string, kind: 'order' | 'payment' = 'order', waits = true) =>
  insertComplaint(
    shop.ownerDb,
    { member_id: member.id, kind, order_id: null, opened_at: at, waits_since: waits ? at : null },
    'The parcel arrived open.',
  )
const answeredAt = (id: number, at: string) =>
  insertMessage(
    shop.ownerDb,
    { id, member_id: member.id },
    { position: 2, text: 'Sorry.', staffId: support.id, at },
  )
const closedAt = (id: number, at: string) =>
  shop.ownerDb
    .updateTable('complaint')
    .set({ closed_at: at, closed_by: 'staff', waits_since: null })
    .where('id', '=', id)
    .execute()

it('has the same terms in the setting and in the database', async () => {
  const { rows } = await sql<{ terms: object }>`select grievance_terms() as terms`.execute(shop.db)
  const { source: _source, ...terms } = grievanceTerms.fallback
  expect(rows[0]!.terms).toEqual(terms)
})

it.each([
  ['2026-02-10 12:00+05:30', '2026-03-10'],
  // The last minute of a day in India, and the first of the next.
  ['2026-02-10 23:59:59+05:30', '2026-03-10'],
  ['2026-02-11 00:00+05:30', '2026-03-11'],
  ['2026-01-31 09:00+05:30', '2026-02-28'],
  ['2028-01-31 09:00+05:30', '2028-02-29'],
  ['2026-12-31 23:59:59+05:30', '2027-01-31'],
])('lets a complaint of %s be settled until %s', async (at, day) => {
  const id = await openedAt(at)
  const { data } = (await shop.send(getComplaint, { complaint_no: String(id) }, member)).body
  expect(data.redress_by).toBe(day)
  expect(new Date(data.answer_by!).getTime() - new Date(data.opened_at).getTime()).toBe(48 * 3_600_000)
})

it('shows the staff both deadlines, and which have passed', async () => {
  const late = await openedAt('2025-03-01 10:00+05:30')
  const fresh = await openedAt(new Date().toISOString())
  const { data } = (await shop.send(findComplaints, { state: 'waiting', limit: 100 }, support)).body
  const of = (id: number) => data.find(({ complaint_no: no }) => no === String(id))
  expect(of(late)).toMatchObject({ redress_by: '2025-04-01', is_late: true, is_redress_late: true })
  expect(of(fresh)).toMatchObject({ is_late: false, is_redress_late: false })
  await closedAt(late, '2025-04-02 00:00+05:30')
  const closed = (await shop.send(viewComplaint, { complaint_no: String(late) }, support)).body.data
  expect(closed).toMatchObject({ redress_by: null, is_redress_late: false })
})

it('alerts the staff before a term ends, and no longer once it is kept', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const [soon, later] = [await openedAt(hoursAgo(37)), await openedAt(hoursAgo(30))]
  const month = await openedAt(hoursAgo(24 * 29), 'order', false)
  const names = async () =>
    (
      await findTroubles(shop.db, {
        stuckHours: 24,
        evidenceHours: 48,
        remindDays: 30,
        breach: { hours: 72, alert_hours: 48 },
      })
    ).map(({ name }) => name)
  const found = await names()
  expect(found).toContain(`answer ${soon}`)
  expect(found).toContain(`redress ${month}`)
  for (const name of [`answer ${later}`, `answer ${month}`, `redress ${soon}`, `docket ${month}`])
    expect(found).not.toContain(name)
  await closedAt(soon, new Date().toISOString())
  await closedAt(month, new Date().toISOString())
  const now = await names()
  for (const name of [`answer ${soon}`, `redress ${month}`]) expect(now).not.toContain(name)
})

it('counts the complaints of each month of India by subject, and gives them as a file', async () => {
  // Three complaints opened in September. One is answered and closed in time, one is answered and closed
  // late, and one is never answered.
  const inTime = await openedAt('2024-09-30 23:59+05:30')
  await answeredAt(inTime, '2024-10-02 23:58+05:30')
  await closedAt(inTime, '2024-10-30 23:59+05:30')
  const late = await openedAt('2024-09-01 00:00+05:30', 'payment')
  await answeredAt(late, '2024-09-03 00:01+05:30')
  await closedAt(late, '2024-10-02 00:00+05:30')
  await openedAt('2024-09-15 12:00+05:30', 'payment')
  // Opened one minute later, which is already in October.
  const october = await openedAt('2024-10-01 00:00+05:30')
  await answeredAt(october, '2024-10-01 09:00+05:30')

  const rowOf = async (month: string, filters: Record<string, unknown> = {}) =>
    (await shop.send(findComplaintMonths, filters, support)).body.data.find((row) => row.month === month)
  expect(await rowOf('2024-09')).toEqual({
    month_no: '202409',
    month: '2024-09',
    received: 3,
    from_helpline: 0,
    acknowledged_in_time: 1,
    acknowledged_late: 2,
    redressed_in_time: 1,
    redressed_late: 2,
    open: 1,
  })
  expect(await rowOf('2024-09', { kind: 'payment' })).toMatchObject({ received: 2, acknowledged_in_time: 0 })
  expect(await rowOf('2024-10')).toMatchObject({ received: 1, acknowledged_in_time: 1, open: 1 })
  expect(await rowOf('2024-10', { kind: 'payment' })).toBeUndefined()

  const file = await shop.app.server.inject({
    method: 'GET',
    url: '/back-office/api/download/complaint-months.csv?kind=payment',
    headers: { cookie: support.cookie },
  })
  expect([file.statusCode, file.body]).toEqual([
    200,
    expect.stringContaining('"2024-09","2","0","0","2","0","2","1"'),
  ])
})
