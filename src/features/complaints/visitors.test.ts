import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { createSmtpClient } from '../../third-party/mail/smtp-client.ts'
import { type MailStandIn, startMailStandIn } from '../../third-party/mail/stand-in/stand-in.ts'
import {
  closeVisitorComplaint,
  getComplaint,
  getVisitorComplaint,
  openComplaint,
  openVisitorComplaint,
  writeToVisitorComplaint,
} from './complaints.calls.ts'
import { eraseVisitorsOfComplaints } from './erase-visitors.job.ts'
import { visitorDataKept } from './grievance.settings.ts'
import { answerComplaint, viewComplaint } from './staff/complaints.calls.ts'

const text = 'The parcel arrived open, and the tea is missing.'
// Allows 5 attempts in 15 minutes for each mobile number, and 12 for each IP address.
const bounds = { RATE_LIMIT_SCALE: '1', COMPLAINTS_PER_MOBILE: '5', COMPLAINTS_PER_ADDRESS: '12' }

let shop: TestApp
let mails: MailStandIn
beforeAll(async () => {
  shop = await openTestApp({ ...bounds, QUIET_HOURS: 'off' })
  mails = await startMailStandIn()
  shop.context.mail = createSmtpClient({
    url: mails.url,
    from: mails.from,
    requiresTls: false,
    timeoutMs: 2_000,
  })
})
afterAll(async () => {
  await mails.close()
  await shop.close()
})

let last = 0
/** Creates another visitor, with their own mobile number and IP address. */
function visitor() {
  last += 1
  return { mobile: `98200000${String(last).padStart(2, '0')}`, from: { address: `203.0.113.${last}` } }
}
type Visitor = ReturnType<typeof visitor>

const complain = ({ mobile, from }: Visitor, extra: object = {}) =>
  shop.send(openVisitorComplaint, { name: 'Sunita Rao', mobile, kind: 'order', text, ...extra }, from)
const opened = async (by: Visitor, extra?: object) => (await complain(by, extra)).body.data.complaint_no
const read = ({ mobile, from }: Visitor, complaint_no: string) =>
  shop.send(getVisitorComplaint, { complaint_no, mobile }, from)

it('sends a visitor the number at once, opens the copy as recorded, and takes further messages', async () => {
  const by = visitor()
  const no = await opened(by, { email: 'sunita@mail.example' })
  await shop.runJobs()
  const [sms] = shop.messages.messages.inbox().filter(({ mobile }) => mobile === by.mobile)
  expect(sms!.text).toMatch(
    new RegExp(
      `recorded your complaint ${no}. Grievance officer: Anjali Demo, 9000000000. Open http://localhost/o/c`,
    ),
  )
  const [mail] = mails.inbox()
  expect(mail).toMatchObject({ to: 'sunita@mail.example', subject: `Complaint ${no}` })
  expect(mail!.text).toContain(`http://localhost/complaints/${no}`)
  // The mail does not contain the complaint's text, because the address may be a stranger's.
  expect(mail!.text).not.toContain('tea')
  expect((await read(by, no)).body.data).toMatchObject({
    kind: 'order',
    state: 'waiting',
    messages: [{ by: 'member', text }],
  })

  const support = await shop.createStaff('support')
  const staffRead = await shop.send(viewComplaint, { complaint_no: no }, support)
  expect(staffRead.body.data.writer).toEqual({
    id: null,
    name: 'Sunita Rao',
    mobile: by.mobile,
    email: 'sunita@mail.example',
    is_closed: false,
  })
  const answer = { complaint_no: no, text: 'A new packet comes today.', version: 1, request_id: randomUUID() }
  expect((await shop.send(answerComplaint, answer, support)).status).toBe(200)
  await shop.runJobs()
  expect(shop.messages.messages.inbox().find(({ mobile }) => mobile === by.mobile)!.text).toContain(
    `has answered your complaint ${no}. Grievance officer: Anjali Demo, 9000000000.`,
  )
  const key = { complaint_no: no, mobile: by.mobile }
  for (let times = 0; times < 2; times += 1) {
    const said = { ...key, text: 'It came, thank you very much.' }
    expect((await shop.send(writeToVisitorComplaint, said, by.from)).status).toBe(200)
  }
  expect((await read(by, no)).body.data).toMatchObject({
    state: 'waiting',
    messages: [{}, {}, { by: 'member' }],
  })
  expect((await shop.send(closeVisitorComplaint, key, by.from)).status).toBe(200)
  const late = await shop.send(writeToVisitorComplaint, { ...key, text: 'One thing more, please.' }, by.from)
  expect([late.status, late.failure.code]).toEqual([409, 'isClosed'])
})

it('gives the same complaint one number, however often and however fast it is sent', async () => {
  const by = visitor()
  const numbers = await Promise.all(Array.from({ length: 4 }, () => opened(by)))
  expect(new Set(numbers).size).toBe(1)
  await shop.runJobs()
  expect(shop.messages.messages.inbox().filter(({ mobile }) => mobile === by.mobile)).toHaveLength(1)
  // The repeated complaint does not count towards the limit, so the shop still accepts other complaints.
  for (const other of ['order', 'payment', 'product', 'account'])
    expect((await complain(by, { text: `About my ${other}, please help.` })).status).toBe(200)
})

it('opens no complaint with another mobile number, and none of a member', async () => {
  const by = visitor()
  const no = await opened(by)
  const stranger = visitor()
  const wrong = await read(stranger, no)
  expect([wrong.status, wrong.failure.code, Object.keys(wrong.failure.errors ?? {})]).toEqual([
    404,
    'unknownComplaint',
    ['mobile'],
  ])
  const member = await shop.createMember()
  const own = await shop.send(openComplaint, { kind: 'product', text, request_id: randomUUID() }, member)
  const ofMember = await read({ mobile: member.mobile, from: stranger.from }, own.body.data.complaint_no)
  expect(ofMember.failure.code).toBe('unknownComplaint')
  expect((await shop.send(getComplaint, { complaint_no: no }, member)).failure.code).toBe('unknownComplaint')
  const key = { complaint_no: no, mobile: stranger.mobile }
  expect((await shop.send(closeVisitorComplaint, key, stranger.from)).status).toBe(404)
  expect((await read(by, no)).body.data.state).toBe('waiting')
})

it('bounds wrong tries by mobile number, and never counts a right one', async () => {
  const by = visitor()
  const no = await opened(by)
  const statuses: number[] = []
  for (let place = 0; place < 6; place += 1) {
    const guess = { complaint_no: String(Number(no) + 1 + place), mobile: by.mobile }
    statuses.push((await shop.send(getVisitorComplaint, guess, visitor().from)).status)
  }
  // The new complaint used one of the five attempts.
  expect(statuses).toEqual([404, 404, 404, 404, 429, 429])
  const another = visitor()
  const theirs = await opened(another)
  for (let times = 0; times < 9; times += 1) expect((await read(another, theirs)).status).toBe(200)
})

it('bounds a flood from one address, says until when, and records what came before', async () => {
  const { from } = visitor()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      complain({ mobile: `97000000${String(place).padStart(2, '0')}`, from }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  expect(refused).toHaveLength(8)
  expect(refused[0]!.failure.message).toMatch(
    /^Too many complaints or tries\. Please try again in \d+ minutes\.$/,
  )
  const { count } = await shop.db
    .selectFrom('complaint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('writer_mobile', 'like', '97000000%')
    .executeTakeFirstOrThrow()
  expect(count).toBe(12)
})

it.each([
  [{ name: 'A' }, 'name'],
  [{ name: 'Visit http://win.example' }, 'name'],
  [{ mobile: '12345' }, 'mobile'],
  [{ email: 'nobody' }, 'email'],
  [{ kind: 'weather' }, 'kind'],
  [{ text: 'Bad' }, 'text'],
])('refuses a complaint of a visitor with %j at its field', async (wrong, field) => {
  const { status, failure } = await complain(visitor(), wrong)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
})

it('names the writer of each complaint in the database, and keeps the name', async () => {
  const rows = shop.ownerDb.insertInto('complaint')
  await expect(rows.values({ member_id: 0, kind: 'other' }).execute()).rejects.toThrow(/names_its_writer/)
  await expect(rows.values({ member_id: 999_999, kind: 'other' }).execute()).rejects.toThrow(/no member/)
  const no = Number(await opened(visitor()))
  const complaint = shop.ownerDb.updateTable('complaint').where('id', '=', no)
  await expect(complaint.set({ writer_mobile: '9000000001' }).execute()).rejects.toThrow(/append-only/)
})

it("erases a visitor's data some days after the complaint was closed, and nothing earlier", async () => {
  const { days } = await readShopSetting(shop.db, visitorDataKept)
  const [old, recent, open] = [visitor(), visitor(), visitor()]
  const no = await opened(old, { email: 'sunita@mail.example' })
  const recentNo = await opened(recent)
  const openNo = await opened(open)
  for (const [by, complaint_no] of [
    [old, no],
    [recent, recentNo],
  ] as const)
    await shop.send(closeVisitorComplaint, { complaint_no, mobile: by.mobile }, by.from)
  const closedSince = (complaintNo: string, passed: number) =>
    corruptHistory(shop, 'complaint', (db) =>
      sql`update complaint set closed_at = now() - make_interval(days => ${passed}) + interval '1 minute'
        where id = ${complaintNo}`.execute(db),
    )
  await closedSince(no, days)
  await eraseVisitorsOfComplaints.run(shop.context, {})
  expect((await read(old, no)).status).toBe(200)

  await closedSince(no, days + 1)
  await closedSince(recentNo, days - 1)
  await Promise.all([1, 2].map(() => eraseVisitorsOfComplaints.run(shop.context, {})))
  expect((await read(old, no)).status).toBe(404)
  const support = await shop.createStaff('support')
  const viewed = (await shop.send(viewComplaint, { complaint_no: no }, support)).body.data
  expect(viewed).toMatchObject({ kind: 'order', state: 'closed', messages: [{ text: '-' }] })
  expect(viewed.writer).toEqual({ id: null, name: '-', mobile: '-', email: null, is_closed: false })
  expect((await read(recent, recentNo)).status).toBe(200)
  expect((await read(open, openNo)).status).toBe(200)
  // Only the erasure may change the writer of a closed complaint.
  const writer = shop.ownerDb.updateTable('complaint').where('id', '=', Number(recentNo))
  await expect(writer.set({ writer_name: 'Ravi Rao' }).execute()).rejects.toThrow(/append-only/)
  await expect(writer.set({ writer_language: null }).execute()).rejects.toThrow(/append-only/)
  await expect(
    shop.ownerDb
      .updateTable('complaint')
      .where('id', '=', Number(openNo))
      .set({ writer_name: '-' })
      .execute(),
  ).rejects.toThrow(/append-only/)
})
