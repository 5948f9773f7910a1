import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileBytes } from '../../../../../test/file-bytes.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../../test/test-app.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { closeMyComplaint, getComplaint, getVisitorComplaint, openComplaint } from '../../complaints.calls.ts'
import { viewComplaint } from '../complaints.calls.ts'
import { importHelplineDockets, setComplaintDocket } from './helpline-dockets.calls.ts'

const headings =
  'Docket Number,Registration Date,Complainant Name,Mobile No,Category,Grievance Details,Ticket No'

let shop: TestApp
let support: TestStaff
let member: TestMember
beforeAll(async () => {
  shop = await openTestApp({ QUIET_HOURS: 'off' })
  support = await shop.createStaff('support')
  member = await shop.createMember()
})
afterAll(() => shop.close())

const send = (rows: string, extra: object = {}) =>
  shop.send(
    importHelplineDockets,
    { source: 'Helpline', file: fileBytes(`${headings}\n${rows}`), ...extra },
    support,
  )
async function complained(): Promise<string> {
  const asked = { kind: 'product', text: 'The lid does not close.', request_id: randomUUID() }
  return (await shop.send(openComplaint, asked, member)).body.data.complaint_no
}
const view = async (complaint_no: string) =>
  (await shop.send(viewComplaint, { complaint_no }, support)).body.data
const countComplaints = async () =>
  (
    await shop.db
      .selectFrom('complaint')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

it('previews dockets without a change, notes one on its complaint, opens one for the other, and repeats nothing', async () => {
  const no = await complained()
  const rows = [
    `NCH1001,15-11-2026,Asha Patil,${member.mobile},Product,The lid does not close at all.,${no}`,
    'NCH1002,31-10-2026,Sunita Rao,+91 98200 00777,Non Refund,"They owe me ₹500\nsince Diwali.",',
    'NCH1003,15-11-2026,Ravi Rao,9820000778,Other,They never answer the telephone.,99999',
  ].join('\n')
  const before = await countComplaints()
  const trial = await send(rows, { is_trial: true })
  expect(trial.body.reading.problems).toEqual([])
  expect(trial.body.data.map(({ outcome, complaint_no }) => [outcome, complaint_no])).toEqual([
    ['linked', no],
    ['opened', null],
    ['refused', null],
  ])
  expect(await countComplaints()).toBe(before)

  const { data } = (await send(rows)).body
  const opened = data[1]!.complaint_no!
  expect(await countComplaints()).toBe(before + 1)
  expect(await view(no)).toMatchObject({
    docket_no: 'NCH1001',
    docket_on: '2026-11-15',
    docket_by: '2026-12-15',
  })
  expect((await shop.send(getComplaint, { complaint_no: no }, member)).body.data.docket_no).toBe('NCH1001')
  expect(await view(opened)).toMatchObject({
    kind: 'payment',
    docket_no: 'NCH1002',
    docket_by: '2026-11-30',
    writer: { id: null, name: 'Sunita Rao', mobile: '9820000777' },
    messages: [{ by: 'member', text: 'They owe me ₹500\nsince Diwali.' }],
  })
  await shop.runJobs()
  const sent = shop.messages.messages.inbox().filter(({ mobile }) => mobile === '9820000777')
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(`recorded your complaint ${opened}`)])
  const reopened = await shop.send(getVisitorComplaint, { complaint_no: opened, mobile: '9820000777' })
  expect(reopened.status).toBe(200)

  const again = await send(rows)
  expect(again.body.data.map(({ outcome }) => outcome)).toEqual(['before', 'before', 'refused'])
  expect(again.body.data[1]!.complaint_no).toBe(opened)
  expect(await countComplaints()).toBe(before + 1)
})

it('opens one complaint of a docket in two files that are imported at once', async () => {
  const row = 'NCH2001,15-11-2026,Sunita Rao,9820000779,Other,They never answer the telephone.,'
  const before = await countComplaints()
  const answers = await Promise.all([send(row), send(row)])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await countComplaints()).toBe(before + 1)
  expect((await send(row)).body.data).toMatchObject([{ outcome: 'before' }])
})

it.each([
  ['??,15-11-2026,Sunita Rao,9820000780,Other,They never answer.,', 'docket'],
  ['NCH3001,45-11-2026,Sunita Rao,9820000780,Other,They never answer.,', 'registered'],
  ['NCH3001,15-11-2026,www.win.example,9820000780,Other,They never answer.,', 'name'],
  ['NCH3001,15-11-2026,Sunita Rao,98200,Other,They never answer.,', 'mobile'],
  ['NCH3001,15-11-2026,Sunita Rao,9820000780,Other,Bad,', 'text'],
  ['NCH3001,15-11-2026,Sunita Rao,9820000780,Other,They never answer.,seven', 'complaint'],
  [
    'NCH3001,15-11-2026,Sunita Rao,9820000780,Other,They never answer.,\nNCH3001,15-11-2026,Sunita Rao,9820000780,Other,They never answer.,',
    'docket',
  ],
])('names the field of a wrong docket in %j, and imports none', async (rows, field) => {
  const { reading } = (await send(rows, { is_trial: true })).body
  expect(reading.problems.map((problem) => problem.field)).toEqual([field])
  const before = await countComplaints()
  expect((await send(rows)).failure.code).toBe('badFile')
  expect(await countComplaints()).toBe(before)
})

it('leaves out a docket of a future day, and one for a complaint that has another', async () => {
  const no = await complained()
  const note = (docket_no: string, docket_on = '2026-11-01') =>
    shop.send(
      setComplaintDocket,
      { complaint_no: no, docket_no, docket_on, request_id: newRequestId() },
      support,
    )
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const future = await note('NCH4001', inDays(3))
  expect([future.status, Object.keys(future.failure.errors ?? {})]).toEqual([422, ['docket_on']])
  const known = await note('NCH1001')
  expect([known.status, Object.keys(known.failure.errors ?? {})]).toEqual([409, ['docket_no']])
  expect((await note('NCH4001')).status).toBe(200)
  expect((await note('NCH4002')).failure.code).toBe('hasOtherDocket')
  const { data } = (
    await send(
      `NCH4003,${inDays(3)},Asha Patil,9820000781,Other,They never answer.,\nNCH4002,15-11-2026,Asha Patil,9820000781,Other,They never answer.,${no}`,
    )
  ).body
  expect(data.map(({ why }) => why)).toEqual([
    'The day of registration is in the future',
    'This complaint has another docket',
  ])
})

it('opens a new complaint for a docket about a closed one', async () => {
  const no = await complained()
  await shop.send(closeMyComplaint, { complaint_no: no, request_id: newRequestId() }, member)
  const { data } = (
    await send(`NCH5001,15-11-2026,Asha Patil,9820000782,Product,It is not settled at all.,${no}`)
  ).body
  expect(data).toMatchObject([{ outcome: 'opened' }])
  expect(data[0]!.complaint_no).not.toBe(no)
  expect((await view(no)).docket_no).toBeNull()
})
