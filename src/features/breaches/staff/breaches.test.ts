import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../test/test-app.ts'
import { findTroubles } from '../../../back-office/alerts/troubles.sql.ts'
import { getDashboard } from '../../../back-office/dashboard/dashboard.calls.ts'
import { closeMember } from '../../members/member.sql.ts'
import { deliverMessages } from '../../messages/deliver-messages.job.ts'
import { getMyNotices } from '../../messages/notices/notices.calls.ts'
import { notifyMembers } from '../tell-members.flow.ts'
import { closeBreach, previewBreachMessage, recordBreach, tellBreach, viewBreach } from './breaches.calls.ts'
import { findBreaches } from './breaches.list.ts'

let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

const found = { found_on: '2026-01-20', found_at: '10:30', what: 'A list of members was copied.' }
const message = {
  data_en: 'your name and mobile number',
  advice_en: 'Tell nobody a code',
  data_hi: 'नाम और मोबाइल नंबर',
  advice_hi: 'किसी को कोड न बताएं।',
  data_mr: 'नाव आणि मोबाइल नंबर',
  advice_mr: 'कोणालाही कोड सांगू नका.',
}

const record = (fields: object) =>
  shop.send(recordBreach, { ...found, ...fields, request_id: randomUUID() }, owner)

async function listed(...members: TestMember[]): Promise<string> {
  const { body } = await record({ who: 'listed', members: members.map(({ id }) => id).join('\n') })
  return body.data.breach_no
}

const tell = (breachNo: string) =>
  shop.send(tellBreach, { breach_no: breachNo, ...message, request_id: randomUUID() }, owner)

async function sendAll(): Promise<void> {
  await notifyMembers(shop.context)
}

const messagesTo = async (mobiles: string[]) =>
  (
    await sql<{ mobile: string; language: string; count: number }>`
      select mobile, language, count(*)::integer as count from outgoing_message
        where template = 'breach_found' and mobile = any (${mobiles}) group by 1, 2`.execute(shop.db)
  ).rows

const view = async (breachNo: string) =>
  (await shop.send(viewBreach, { breach_no: breachNo }, owner)).body.data

it('saves the members that a breach touched, and keeps them when members change later', async () => {
  const [asha, ravi, gone] = [await shop.createMember(), await shop.createMember(), await shop.createMember()]
  await closeMember(shop.db, gone.id)
  const { body } = await record({ who: 'listed', members: `${asha.id},${ravi.id};"${gone.id}"` })
  expect(body.data.affected).toBe(3)
  expect(await view(body.data.breach_no)).toMatchObject({ affected: 3, unreachable: 1 })
  const byField = await record({ who: 'field', field: 'email' })
  await shop.createMember()
  expect(await view(byField.body.data.breach_no)).toMatchObject({
    affected: byField.body.data.affected,
    chosen: 'Members with this data: Email',
  })
  const ordered = await record({ who: 'ordered', from: '2026-01-01', until: '2026-01-31' })
  expect(ordered.body.data.affected).toBe(0)
})

it.each([
  [{ found_on: '2098-01-01', who: 'all' }, 'inFuture'],
  [{ who: 'ordered', from: '2026-01-02', until: '2026-01-01' }, 'daysMissing'],
  [{ who: 'field' }, 'fieldMissing'],
  [{ who: 'listed', members: 'Asha' }, 'listInvalid'],
  [{ who: 'listed', members: '' }, 'listInvalid'],
])('refuses to record %o', async (fields, code) => {
  const { status, failure } = await record(fields)
  expect([status, failure.code]).toEqual([400, code])
})

it('tells a thousand members once, each in their language, in slices', async () => {
  const members: TestMember[] = []
  while (members.length < 1_000) members.push(await shop.createMember())
  await sql`update member set language = 'mr' where id = ${members[1]!.id}`.execute(shop.db)
  await sql`update member set language = 'hi' where id = ${members[2]!.id}`.execute(shop.db)
  const breachNo = await listed(...members)
  await closeMember(shop.db, members[999]!.id)
  const preview = await shop.send(previewBreachMessage, { breach_no: breachNo, ...message }, owner)
  expect(preview.body.data.en).toContain('others may have seen your name and mobile number of your account')
  expect((await tell(breachNo)).status).toBe(200)
  // Two nodes send at the same time.
  await Promise.all([sendAll(), sendAll()])
  await sendAll()
  const told = await messagesTo(members.map(({ mobile }) => mobile))
  expect(told).toHaveLength(999)
  expect(new Set(told.map(({ count }) => count))).toEqual(new Set([1]))
  const languages = new Map(told.map(({ mobile, language }) => [mobile, language]))
  expect(members.slice(0, 3).map(({ mobile }) => languages.get(mobile))).toEqual(['en', 'mr', 'hi'])
  expect(await view(breachNo)).toMatchObject({
    affected: 1_000,
    unreachable: 1,
    told: 999,
    told_at: expect.any(String),
  })
  const marked = await sql<{ told: boolean; unreachable: boolean }>`
    select told, unreachable from breach_member where breach_id = ${breachNo} and member_id = ${members[999]!.id}`.execute(
    shop.db,
  )
  expect(marked.rows).toEqual([{ told: false, unreachable: true }])
  expect((await tell(breachNo)).failure.code).toBe('toldBefore')
})

it('lets one of two windows send and close', async () => {
  const member = await shop.createMember()
  const breachNo = await listed(member)
  const sent = await Promise.all([tell(breachNo), tell(breachNo)])
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await sendAll()
  expect(await messagesTo([member.mobile])).toMatchObject([{ count: 1 }])
  const close = () =>
    shop.send(
      closeBreach,
      { breach_no: breachNo, done: 'The copy was deleted.', request_id: randomUUID() },
      owner,
    )
  const closed = await Promise.all([close(), close()])
  expect(new Set(closed.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await view(breachNo)).toMatchObject({ state: 'closed', done: 'The copy was deleted.' })
})

it('shows the clock on Today and alerts before it runs out, until the breach is closed', async () => {
  const breachNo = await listed(await shop.createMember())
  const { body } = await shop.send(getDashboard, {}, owner)
  expect(body.data.open_breaches).toMatchObject({ report_by: '2026-01-23T05:00:00.000Z' })
  const names = async () =>
    (
      await findTroubles(shop.db, {
        stuckHours: 24,
        evidenceHours: 48,
        remindDays: 30,
        breach: { hours: 72, alert_hours: 48 },
      })
    ).map(({ name }) => name)
  expect(await names()).toContain(`breach ${breachNo}`)
  await shop.send(
    closeBreach,
    {
      breach_no: breachNo,
      done: 'It was a test file.',
      not_told_reason: 'No real member was in it.',
      request_id: randomUUID(),
    },
    owner,
  )
  expect(await names()).not.toContain(`breach ${breachNo}`)
  const open = await shop.send(findBreaches, { state: 'open' }, owner)
  expect(open.body.data.map(({ breach_no: no }) => no)).not.toContain(breachNo)
})

it('serves the report as a PDF to owners', async () => {
  const breachNo = await listed(await shop.createMember())
  const ask = async (cookie: string) =>
    await shop.app.server.inject({
      url: `/back-office/papers/breach-report/${breachNo}`,
      headers: { host: 'localhost', cookie },
    })
  const report = await ask(owner.cookie)
  expect([report.statusCode, report.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(report.body.startsWith('%PDF-')).toBe(true)
  expect((await ask((await shop.createStaff('finance')).cookie)).statusCode).toBe(403)
})

it('sends and shows in the bell what the preview showed', async () => {
  const member = await shop.createMember()
  const breachNo = await listed(member)
  const preview = await shop.send(previewBreachMessage, { breach_no: breachNo, ...message }, owner)
  await tell(breachNo)
  await sendAll()
  await deliverMessages.run(shop.context, {})
  const [sent] = shop.messages.messages.inbox().filter(({ mobile }) => mobile === member.mobile)
  expect(sent!.text).toBe(preview.body.data.en)
  expect((await view(breachNo)).texts!.en).toBe(sent!.text)
  const { body } = await shop.send(getMyNotices, {}, member)
  expect(body.data[0]!.text).toMatch(/your name and mobile number of your account\. Tell nobody a code\.$/)
})

it('refuses a part of the message that would be cut on its way', async () => {
  const breachNo = await listed(await shop.createMember())
  const long = { ...message, advice_hi: 'क'.repeat(31) }
  const { status, failure } = await shop.send(previewBreachMessage, { breach_no: breachNo, ...long }, owner)
  expect([status, Object.keys(failure.errors!)]).toEqual([400, ['advice_hi']])
})

it('closes a breach only after its members are notified, or with a reason why not', async () => {
  const close = (breachNo: string, reason = '') =>
    shop.send(
      closeBreach,
      {
        breach_no: breachNo,
        done: 'The copy was deleted.',
        not_told_reason: reason,
        request_id: randomUUID(),
      },
      owner,
    )
  const breachNo = await listed(await shop.createMember())
  expect((await close(breachNo)).failure).toMatchObject({ code: 'reasonMissing' })
  await tell(breachNo)
  expect((await close(breachNo, 'We changed our mind.')).failure.code).toBe('stillNotifying')
  await sendAll()
  expect((await close(breachNo)).status).toBe(200)
  const other = await listed(await shop.createMember())
  expect((await close(other, 'The file was encrypted.')).status).toBe(200)
  expect(await view(other)).toMatchObject({ state: 'closed', not_told_reason: 'The file was encrypted.' })
})

it('counts the members whom no channel reached', async () => {
  const [asha, ravi] = [await shop.createMember(), await shop.createMember()]
  const breachNo = await listed(asha, ravi)
  await tell(breachNo)
  await sendAll()
  await sql`update outgoing_message set given_up_at = now() where mobile = ${ravi.mobile}`.execute(shop.db)
  expect(await view(breachNo)).toMatchObject({ told: 2, undelivered: 1 })
})

it('notifies the members of later breaches when one breach fails', async () => {
  const [asha, ravi] = [await shop.createMember(), await shop.createMember()]
  const [first, second] = [await listed(asha), await listed(ravi)]
  await tell(first)
  await tell(second)
  await sql`create function fail_breach() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    shop.ownerDb,
  )
  await sql`create trigger fail_breach before update on breach for each row when (old.id = ${sql.lit(Number(first))})
    execute function fail_breach()`.execute(shop.ownerDb)
  await expect(notifyMembers(shop.context)).rejects.toThrow(`breaches ${first}`)
  await sql`drop trigger fail_breach on breach`.execute(shop.ownerDb)
  await sql`drop function fail_breach()`.execute(shop.ownerDb)
  expect(await messagesTo([asha.mobile, ravi.mobile])).toMatchObject([{ mobile: ravi.mobile }])
  await sendAll()
  expect(await messagesTo([asha.mobile])).toMatchObject([{ count: 1 }])
})
