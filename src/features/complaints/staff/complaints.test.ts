import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveAddress, stockShop, walletOrder } from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../test/test-app.ts'
import { getDashboard } from '../../../back-office/dashboard/dashboard.calls.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { getMyNotices } from '../../messages/notices/notices.calls.ts'
import { openMax } from '../complaint-fields.ts'
import {
  closeMyComplaint,
  getComplaint,
  getMyComplaints,
  openComplaint,
  writeToComplaint,
} from '../complaints.calls.ts'
import { answerComplaint, viewComplaint } from './complaints.calls.ts'
import { findComplaints } from './complaints.list.ts'

const goods = { id: 1, mrp: 10_000, discountBp: 0, specialDiscount: 0, received: 10 }
const text = 'The parcel arrived open, and the tea is missing.'

let shop: TestApp
let support: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  support = await shop.createStaff('support')
  await stockShop(shop.db, [goods])
})
afterAll(() => shop.close())

async function opened(member: TestMember, extra: object = {}): Promise<string> {
  const asked = { kind: 'product', text, request_id: randomUUID(), ...extra }
  const { status, body } = await shop.send(openComplaint, asked, member)
  expect([status, body.message]).toEqual([200, `Your complaint has the number ${body.data.complaint_no}`])
  return body.data.complaint_no
}
const write = (member: TestMember, complaint_no: string, said = 'The box is still here.') =>
  shop.send(writeToComplaint, { complaint_no, text: said, request_id: randomUUID() }, member)
const close = (member: TestMember, complaint_no: string) =>
  shop.send(closeMyComplaint, { complaint_no, request_id: randomUUID() }, member)
const answer = (complaint_no: string, version: number, extra: object = {}) =>
  shop.send(
    answerComplaint,
    { complaint_no, text: 'We send another packet today.', version, request_id: randomUUID(), ...extra },
    support,
  )
const read = async (member: TestMember, complaint_no: string) =>
  (await shop.send(getComplaint, { complaint_no }, member)).body.data
const stateOf = async (member: TestMember, complaint_no: string) => (await read(member, complaint_no)).state

it('says since when a complaint waits for the shop, or for its member', async () => {
  const member = await shop.createMember()
  const no = await opened(member)
  const listed = async () => (await shop.send(viewComplaint, { complaint_no: no }, support)).body.data
  const waiting = await listed()
  expect(waiting).toMatchObject({ state: 'waiting', state_since: waiting.opened_at })
  await answer(no, 1)
  const answered = await listed()
  expect(answered).toMatchObject({ state: 'answered', state_since: answered.messages.at(-1)!.at })
  await write(member, no)
  const again = await listed()
  expect(again).toMatchObject({ state: 'waiting', state_since: again.messages.at(-1)!.at })
})

it('answers a complaint within 48 hours with a text message, reopens and closes it', async () => {
  const member = await shop.createMember()
  const no = await opened(member)
  const asked = await read(member, no)
  expect(asked).toMatchObject({ kind: 'product', orderno: null, state: 'waiting', closed_at: null })
  expect(new Date(asked.answer_by!).getTime() - new Date(asked.opened_at).getTime()).toBe(48 * 3_600_000)

  expect((await answer(no, 1)).body.message).toBe('Answer sent')
  await shop.runJobs()
  const officer = 'Grievance officer: Anjali Demo, 9000000000. Open http://localhost/o/c'
  const sent = shop.messages.messages.inbox().filter(({ mobile }) => mobile === member.mobile)
  expect(sent.map(({ text: said }) => said)).toEqual([
    expect.stringContaining(`has answered your complaint ${no}. ${officer}`),
    expect.stringContaining(`has recorded your complaint ${no}. ${officer}`),
  ])
  expect(await read(member, no)).toMatchObject({
    state: 'answered',
    answer_by: null,
    messages: [
      { by: 'member', text },
      { by: 'staff', text: 'We send another packet today.' },
    ],
  })
  expect((await write(member, no)).body.message).toBe('Sent')
  expect(await stateOf(member, no)).toBe('waiting')
  expect((await answer(no, 3, { close: true })).status).toBe(200)
  expect(await read(member, no)).toMatchObject({ state: 'closed', closed_by: 'staff' })
  for (const refused of [await write(member, no), await close(member, no), await answer(no, 4)])
    expect([refused.status, refused.failure.code]).toEqual([409, 'isClosed'])
})

it("accepts only the member's own order in a complaint", async () => {
  const member = await shop.createMember()
  await shop.credit(member.id, { earnings: 100_000 })
  const order = walletOrder(await giveAddress(shop.db, member.id), [{ goods }])
  expect((await shop.send(finalOrderData, order, member)).status).toBe(200)
  const { order_no: orderno } = await shop.db
    .selectFrom('purchase_order')
    .select('order_no')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const no = await opened(member, { kind: 'order', orderno })
  expect(await read(member, no)).toMatchObject({ kind: 'order', orderno })
  const other = await shop.createMember()
  const { status, failure } = await shop.send(
    openComplaint,
    { kind: 'order', orderno, text, request_id: randomUUID() },
    other,
  )
  expect([status, failure.errors]).toEqual([404, { orderno: expect.any(String) }])
})

it("refuses another member's complaint, and lets only support answer", async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  const no = await opened(member)
  for (const { status } of [
    await shop.send(getComplaint, { complaint_no: no }, other),
    await write(other, no),
    await close(other, no),
  ])
    expect(status).toBe(404)
  expect((await shop.send(getMyComplaints, {}, other)).body.data).toEqual([])
  for (const role of ['orders', 'finance', 'catalogue'] as const) {
    const staff = await shop.createStaff(role)
    expect((await shop.send(viewComplaint, { complaint_no: no }, staff)).status).toBe(403)
    expect((await shop.send(findComplaints, {}, staff)).status).toBe(403)
  }
  expect((await shop.send(getDashboard, {}, await shop.createStaff('finance'))).body.data).not.toHaveProperty(
    'waiting_complaints',
  )
})

it.each([
  [{ kind: 'weather' }, 'kind'],
  [{ kind: '' }, 'kind'],
  [{ text: 'Bad' }, 'text'],
  [{ text: 'x'.repeat(2001) }, 'text'],
])('refuses a complaint with %j at its field', async (wrong, field) => {
  const member = await shop.createMember()
  const asked = { kind: 'product', text, request_id: randomUUID(), ...wrong }
  const { status, failure } = await shop.send(openComplaint, asked, member)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
})

it("opens a repeated complaint once, and limits a member's open complaints for thirty requests at once", async () => {
  const member = await shop.createMember()
  const request_id = randomUUID()
  const first = await opened(member, { request_id })
  expect(await opened(member, { request_id })).toBe(first)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      shop.send(openComplaint, { kind: 'other', text, request_id: randomUUID() }, member),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(openMax - 1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(30 - openMax + 1)
  await close(member, first)
  await opened(member)
})

it('stores an answer once when it is sent twice', async () => {
  const member = await shop.createMember()
  const no = await opened(member)
  const request_id = randomUUID()
  const first = await answer(no, 1, { request_id })
  expect(await answer(no, 1, { request_id })).toMatchObject({ status: 200, raw: first.raw })
  expect((await read(member, no)).messages).toHaveLength(2)
})

it('sends an answer but keeps the complaint open when the member wrote meanwhile', async () => {
  const member = await shop.createMember()
  const no = await opened(member)
  await write(member, no)
  const { status, body } = await answer(no, 1, { close: true })
  expect([status, body.message]).toEqual([200, expect.stringContaining('was written meanwhile')])
  expect(await stateOf(member, no)).toBe('waiting')
  expect((await read(member, no)).messages).toHaveLength(3)
})

it('closes a complaint once when two of the staff answer it at once, and refuses the other answer', async () => {
  const member = await shop.createMember()
  const no = await opened(member)
  const other = await shop.createStaff('support')
  const both = [support, other].map((by) =>
    shop.send(
      answerComplaint,
      { complaint_no: no, text: 'Money is on its way.', version: 1, close: true, request_id: randomUUID() },
      by,
    ),
  )
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect(await read(member, no)).toMatchObject({ state: 'closed', closed_by: 'staff' })
  expect((await read(member, no)).messages).toHaveLength(2)
})

it('orders thirty simultaneous messages, answers and closings, with the closing last', async () => {
  const member = await shop.createMember()
  const no = await opened(member)
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, place) => {
      if (place === 20) return await close(member, no)
      return place % 2 ? await answer(no, 1) : await write(member, no)
    }),
  )
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { state, messages } = await read(member, no)
  expect(state).toBe('closed')
  expect(messages).toHaveLength(answers.filter(({ status }) => status === 200).length)
})

it('lists waiting complaints oldest first, and marks overdue ones', async () => {
  const late = await shop.createMember()
  const no = await opened(late)
  await shop.db
    .updateTable('complaint')
    .set({ waits_since: new Date(Date.now() - 49 * 3_600_000) })
    .where('id', '=', Number(no))
    .execute()
  const listed: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await shop.send(findComplaints, { limit: 3, ...(cursor && { cursor }) }, support)
    listed.push(...body.data.map(({ complaint_no }) => complaint_no))
    expect(body.data.filter(({ is_late }) => is_late).map((one) => one.complaint_no)).toEqual(
      body.data.some(({ complaint_no }) => complaint_no === no) ? [no] : [],
    )
    cursor = body.next_cursor
  } while (cursor)
  expect(listed).toEqual(listed.toSorted((one, another) => Number(one) - Number(another)))
  const { data } = (await shop.send(getDashboard, {}, support)).body
  expect(data.waiting_complaints).toMatchObject({ count: listed.length, is_more: false })
})

it('ends a complaint once, and changes no message', async () => {
  const member = await shop.createMember()
  const no = Number(await opened(member))
  await close(member, String(no))
  const complaint = shop.ownerDb.updateTable('complaint').where('id', '=', no)
  const message = shop.ownerDb.updateTable('complaint_message').where('complaint_id', '=', no)
  await expect(complaint.set({ closed_by: 'staff' }).execute()).rejects.toThrow(/append-only/)
  await expect(complaint.set({ kind: 'other' }).execute()).rejects.toThrow(/append-only/)
  await expect(message.set({ text: 'All is well.' }).execute()).rejects.toThrow(/append-only/)
})

it('shows the copy and the answer in the bell when text messages are off', async () => {
  const silent = await openTestApp({ MESSAGES: 'off', QUIET_HOURS: 'off' })
  const member = await silent.createMember()
  const asked = { kind: 'product', text, request_id: randomUUID() }
  const no = (await silent.send(openComplaint, asked, member)).body.data.complaint_no
  const said = { complaint_no: no, text: 'It is on its way.', version: 1, request_id: randomUUID() }
  expect((await silent.send(answerComplaint, said, await silent.createStaff('support'))).status).toBe(200)
  await silent.runJobs()
  const { data } = (await silent.send(getMyNotices, {}, member)).body
  expect(data.map(({ path }) => path)).toEqual([`/complaints/${no}`, `/complaints/${no}`])
  await silent.close()
})
