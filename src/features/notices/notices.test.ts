import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { openTestPush, sentSubscription, type TestPush } from '../../../test/test-push.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'
import type { PushedNotice } from '../../wire/pushed.ts'
import type { Language } from '../../words/languages.ts'
import { setMyMessageChoice } from '../messages/choices/choices.calls.ts'
import { deliverCodes, deliverMessages } from '../messages/deliver-messages.job.ts'
import { forgetOldNotices } from '../messages/notices/forget-old-notices.job.ts'
import { insertNotices } from '../messages/notices/notice.sql.ts'
import { getMyNotices, getUnreadNotices, setNoticesRead } from '../messages/notices/notices.calls.ts'
import { type NewMessage, queueMessage } from '../messages/queue-message.flow.ts'
import { addPushDevice } from '../push/push.calls.ts'
import { listPushSubscriptions } from '../push/push-device.sql.ts'

let push: TestPush
let shop: TestApp
beforeAll(async () => {
  push = await openTestPush()
  // Without quiet hours, no message waits for the morning when the test runs at night.
  shop = await openTestApp({ QUIET_HOURS: 'off' }, { push: push.client })
})
afterEach(() => {
  push.service.misbehave('none')
  shop.messages.misbehave('none')
})
afterAll(async () => {
  await shop.close()
  await push.close()
})

const queue = (
  { mobile }: TestMember,
  template: MessageTemplate,
  details: Record<string, string>,
  language: Language = 'en',
) => queueMessage(shop.db, { mobile, language, template, details } as NewMessage)
async function deliver(): Promise<void> {
  await deliverCodes.run(shop.context, {})
  await deliverMessages.run(shop.context, {})
}
const bellOf = async (member: TestMember) => (await shop.send(getMyNotices, {}, member)).body
const unreadOf = async (member: TestMember) => (await shop.send(getUnreadNotices, {}, member)).body.unread
const textsTo = ({ mobile }: TestMember) =>
  shop.messages.messages.inbox().filter((text) => text.mobile === mobile)
const pushedTo = (endpoint: string) =>
  push.service
    .received()
    .filter((one) => one.endpoint === endpoint)
    .map(({ text }) => JSON.parse(text) as PushedNotice)

/**
 * Creates a member with push messages on a phone. Returns the member and the phone's URL at the push service.
 */
async function memberWithPhone(): Promise<{ member: TestMember; endpoint: string }> {
  const member = await shop.createMember()
  const phone = push.service.subscribe()
  await shop.send(addPushDevice, sentSubscription(phone), member)
  return { member, endpoint: phone.endpoint }
}

it("lists a notification in the bell in the member's current language, with its link", async () => {
  const member = await shop.createMember()
  await queue(member, 'order_delivered', { order_no: 'BM-1' }, 'hi')
  await queue(member, 'return_approved', { return_no: '7', link: 'https://shop.example/returns/7' })
  await queue(member, 'withdrawal_paid', { withdrawal_no: 'WD1', amount: '₹600.00' })
  await deliver()
  await deliver()
  const { unread, data } = await bellOf(member)
  expect(unread).toBe(3)
  expect(data.map(({ text, path }) => `${text} ${path}`).toSorted()).toEqual([
    'Bmart has approved your return 7. /returns/7',
    'Your Bmart order BM-1 has been delivered. /orders/BM-1',
    'Your Bmart withdrawal WD1 is paid: ₹600.00 was sent to your bank account. /withdraw-history',
  ])
  expect(textsTo(member)).toHaveLength(3)
})

it("omits codes from the bell, and the delivery code from a parcel's notification", async () => {
  const member = await shop.createMember()
  await queue(member, 'parcel_code', { order_no: 'BM-2', code: '4711' })
  await queue(member, 'password_code', { ticket: 'a' })
  await queue(member, 'password_changed', {})
  await deliver()
  const { data } = await bellOf(member)
  expect(data.map(({ text }) => text).toSorted()).toEqual([
    expect.stringContaining('Your Bmart order BM-2 is out for delivery today'),
    expect.stringContaining('Your Bmart password was changed'),
  ])
  const kept = await shop.db.selectFrom('notice').selectAll().where('member_id', '=', member.id).execute()
  expect(JSON.stringify(kept)).not.toContain('4711')
})

it('shows a text retried by the provider in the bell once', async () => {
  const member = await shop.createMember()
  await queue(member, 'order_delivered', { order_no: 'BM-3' })
  shop.messages.misbehave('busy')
  await deliver()
  shop.messages.misbehave('none')
  await sql`update outgoing_message set next_try_at = now() where mobile = ${member.mobile}`.execute(shop.db)
  await Promise.all([deliver(), deliver()])
  expect((await bellOf(member)).data).toHaveLength(1)
  expect(textsTo(member)).toHaveLength(1)
})

it("pushes a notification instead of a text, with the bell's wording", async () => {
  const { member, endpoint } = await memberWithPhone()
  await queue(member, 'order_delivered', { order_no: 'BM-4' }, 'mr')
  await deliver()
  await deliver()
  const [told, ...more] = pushedTo(endpoint)
  expect(more).toEqual([])
  expect(told).toMatchObject({ path: '/orders/BM-4', lang: 'mr' })
  expect(told!.body).toContain('BM-4')
  expect(textsTo(member)).toEqual([])
  const { data } = await bellOf(member)
  expect(data).toMatchObject([{ notice_id: told!.tag, path: '/orders/BM-4', is_read: false }])
})

it('sends a notification by SMS when push is off, also after another phone subscribes', async () => {
  const member = await shop.createMember()
  await shop.send(setMyMessageChoice, { kind: 'orders', way: 'push', is_on: false }, member)
  const phone = push.service.subscribe()
  await shop.send(addPushDevice, sentSubscription(phone), member)
  await queue(member, 'order_delivered', { order_no: 'BM-8' })
  await queue(member, 'withdrawal_paid', { withdrawal_no: 'WD8', amount: '₹1.00' })
  await deliver()
  expect(textsTo(member).map(({ text }) => text)).toEqual([expect.stringContaining('BM-8')])
  expect(pushedTo(phone.endpoint)).toMatchObject([{ path: '/withdraw-history' }])
})

it('sends a message by SMS once when the last browser has unsubscribed', async () => {
  const { member, endpoint } = await memberWithPhone()
  push.service.unsubscribe(endpoint)
  await queue(member, 'order_delivered', { order_no: 'BM-5' })
  await deliver()
  expect(pushedTo(endpoint)).toEqual([])
  expect(textsTo(member)).toHaveLength(1)
  expect(await listPushSubscriptions(shop.db, member.id)).toEqual([])
  expect((await bellOf(member)).data).toHaveLength(1)
})

it('retries a push with unknown outcome as a push, never as a text', async () => {
  const { member, endpoint } = await memberWithPhone()
  push.service.misbehave('broken', 1)
  await queue(member, 'order_delivered', { order_no: 'BM-6' })
  await deliver()
  await sql`update outgoing_message set next_try_at = now() where mobile = ${member.mobile}`.execute(shop.db)
  await deliver()
  expect(pushedTo(endpoint)).toHaveLength(1)
  expect(textsTo(member)).toEqual([])
})

it('sends security notices by SMS despite other choices', async () => {
  const { member, endpoint } = await memberWithPhone()
  await queue(member, 'password_changed', {})
  await deliver()
  expect(pushedTo(endpoint)).toEqual([])
  expect(textsTo(member)).toHaveLength(1)
})

/** Inserts `count` notices, the oldest first. */
async function plant(member: TestMember, count: number): Promise<void> {
  const notices = Array.from({ length: count }, (_, place) => ({
    id: randomUUID(),
    member_id: member.id,
    template: 'order_delivered',
    details: { order_no: `BM-${place}` },
  }))
  await insertNotices(shop.db, notices)
}

it('pages through the bell, counts up to a hundred, and marks one or all as read', async () => {
  const member = await shop.createMember()
  await plant(member, 130)
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await shop.send(getMyNotices, { limit: 50, cursor }, member)
    expect(body.unread).toBe(100)
    found.push(...body.data.map(({ notice_id }) => notice_id))
    cursor = body.next_cursor
  } while (cursor !== undefined)
  expect(new Set(found).size).toBe(130)
  expect(found).toHaveLength(130)
  for (const notice_id of [...found.slice(0, 40), found[0]!])
    await shop.send(setNoticesRead, { notice_id }, member)
  expect(await unreadOf(member)).toBe(90)
  expect((await bellOf(member)).data[0]).toMatchObject({ notice_id: found[0], is_read: true })
  expect((await shop.send(setNoticesRead, {}, member)).body.unread).toBe(0)
})

it("refuses another member's notices", async () => {
  const [member, stranger] = [await shop.createMember(), await shop.createMember()]
  await plant(member, 2)
  const [notice] = (await bellOf(member)).data
  expect((await bellOf(stranger)).data).toEqual([])
  await shop.send(setNoticesRead, { notice_id: notice!.notice_id }, stranger)
  await shop.send(setNoticesRead, {}, stranger)
  expect(await unreadOf(member)).toBe(2)
})

it('skips notices of a closed account and writes the others of the batch', async () => {
  const [gone, member] = [await shop.createMember(), await shop.createMember()]
  await sql`select close_member(${gone.id})`.execute(shop.ownerDb)
  const of = (one: TestMember) => ({
    id: randomUUID(),
    member_id: one.id,
    template: 'order_delivered',
    details: { order_no: 'BM-9' },
  })
  await insertNotices(shop.db, [of(gone), of(member)])
  const { rows } = await sql`select from notice where member_id = ${gone.id}`.execute(shop.db)
  expect([rows.length, await unreadOf(member)]).toEqual([0, 1])
})

it('deletes notices after ninety days', async () => {
  const member = await shop.createMember()
  await plant(member, 3)
  await sql`update notice set told_at = now() - interval '91 days' where id in (
    select id from notice where member_id = ${member.id} limit 2)`.execute(shop.ownerDb)
  await forgetOldNotices.run(shop.context, {})
  expect((await bellOf(member)).data).toHaveLength(1)
})
