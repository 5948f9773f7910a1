import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createSmtpClient } from '../../third-party/mail/smtp-client.ts'
import { type MailStandIn, startMailStandIn } from '../../third-party/mail/stand-in/stand-in.ts'
import { saveChoice } from './choices/message-choices.sql.ts'
import { deliverCodes, deliverMessages } from './deliver-messages.job.ts'
import { saveProvenEmail } from './links/proven-email.sql.ts'
import type { ChannelName, ChoosableKind } from './message-kinds.ts'
import { type MessageText, queueMessage } from './queue-message.flow.ts'

let shop: TestApp
let mailbox: MailStandIn
beforeAll(async () => {
  mailbox = await startMailStandIn()
  const { url, from } = mailbox
  shop = await openTestApp(
    { PUBLIC_URL: 'https://shop.example' },
    { mail: createSmtpClient({ url, from, requiresTls: false, timeoutMs: 1_000 }) },
  )
})
afterAll(async () => {
  await shop.close()
  await mailbox.close()
})
afterEach(() => {
  shop.messages.misbehave('none')
  mailbox.misbehave('none')
  vi.useRealTimers()
})

const deliver = () => deliverMessages.run(shop.context, {})
const emailOf = ({ mobile }: TestMember) => `${mobile}@example.com`

/** Creates a member with a confirmed e-mail address who gets a kind of message by these channels only. */
async function memberWith(kind: ChoosableKind, ways: readonly ChannelName[]): Promise<TestMember> {
  const member = await shop.createMember()
  await saveProvenEmail(shop.db, member.id, emailOf(member))
  for (const way of ['whatsapp', 'email', 'sms'] as const)
    await saveChoice(shop.db, member.id, { kind, way, is_on: ways.includes(way) })
  return member
}

const paid = { template: 'withdrawal_paid', details: { withdrawal_no: 'WD1', amount: '₹5.00' } } as const
const delivered = { template: 'order_delivered', details: { order_no: 'BM7' } } as const
async function queue({ mobile }: TestMember, text: MessageText = delivered) {
  await queueMessage(shop.db, { mobile, language: 'en', ...text })
}

/** Returns the channels by which a member got a message, as recorded by the stand-ins of the providers. */
function toldBy({ mobile }: TestMember, email = `${mobile}@example.com`): string[] {
  const texts = shop.messages.messages.inbox().filter((text) => text.mobile === mobile)
  const mails = mailbox.inbox().filter(({ to }) => to === email)
  return [...texts.map(({ way }) => way), ...mails.map(() => 'email')]
}

const rowOf = async ({ mobile }: TestMember) =>
  await shop.db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
const dueNow = async ({ mobile }: TestMember) =>
  await sql`update outgoing_message set next_try_at = now() where mobile = ${mobile}`.execute(shop.db)

it('notifies a member without choices by text message', async () => {
  const member = await shop.createMember()
  await queue(member)
  await deliver()
  expect(toldBy(member)).toEqual(['sms'])
  expect(await rowOf(member)).toMatchObject({
    way: null,
    sent_at: expect.any(Date),
    details: null,
  })
})

it.each([
  { ways: ['whatsapp', 'email', 'sms'] as const, by: 'whatsapp' },
  { ways: ['email', 'sms'] as const, by: 'email' },
  { ways: ['sms'] as const, by: 'sms' },
])('chooses, out of $ways, the channel $by, and notifies once', async ({ ways, by }) => {
  const member = await memberWith('orders', ways)
  await queue(member)
  await deliver()
  await dueNow(member)
  await deliver()
  expect(toldBy(member)).toEqual([by])
  expect(await rowOf(member)).toMatchObject({ way: by === 'sms' ? null : by, attempts: 1 })
})

it('notifies only in the bell when every channel is off', async () => {
  const member = await memberWith('orders', [])
  await queue(member)
  await deliver()
  expect(toldBy(member)).toEqual([])
  expect(await rowOf(member)).toMatchObject({
    way: 'bell',
    sent_at: expect.any(Date),
    given_up_at: null,
    details: null,
  })
})

it('notifies about money by text when no other channel accepts it, and keeps that text mandatory', async () => {
  const member = await shop.createMember()
  const off = saveChoice(shop.db, member.id, { kind: 'money', way: 'sms', is_on: false })
  expect(await refusalOf(off)).toBe('message_choice_is_allowed')
  await saveChoice(shop.db, member.id, { kind: 'money', way: 'email', is_on: true })
  // The e-mail address is not confirmed, so the message goes by SMS.
  await queue(member, paid)
  await deliver()
  expect(toldBy(member)).toEqual(['sms'])
})

it('sends security notices by SMS despite other choices, and stores no details', async () => {
  const member = await memberWith('orders', ['email'])
  await queue(member, { template: 'password_changed', details: {} })
  await deliver()
  expect(toldBy(member)).toEqual([])
  await deliverCodes.run(shop.context, {})
  expect(toldBy(member)).toEqual(['sms'])
  expect(await rowOf(member)).toMatchObject({ details: null })
})

it('uses the next channel after a permanent refusal', async () => {
  const member = await memberWith('orders', ['email', 'sms'])
  mailbox.misbehave('refuse')
  await queue(member)
  await deliver()
  expect(toldBy(member)).toEqual(['sms'])
  expect(await rowOf(member)).toMatchObject({ way: 'sms', sent_at: expect.any(Date) })
})

it('retries an unanswered channel, and uses no other', async () => {
  const member = await memberWith('orders', ['email', 'sms'])
  mailbox.misbehave('hang')
  await queue(member)
  await deliver()
  expect(toldBy(member)).toEqual([])
  expect(await rowOf(member)).toMatchObject({ way: 'email', sent_at: null, given_up_at: null })
  mailbox.misbehave('none')
  await dueNow(member)
  await deliver()
  expect(toldBy(member)).toEqual(['email'])
})

it('uses no other channel after an unanswered try that may have delivered', async () => {
  const member = await memberWith('orders', ['email', 'sms'])
  mailbox.misbehave('hang')
  await queue(member)
  await deliver()
  mailbox.misbehave('refuse')
  await dueNow(member)
  await deliver()
  expect(toldBy(member)).toEqual([])
  expect(await rowOf(member)).toMatchObject({ sent_at: null, given_up_at: expect.any(Date) })
})

it.each(['email', 'sms'] as const)(
  'leaves the channel %s to the next node after a crash, despite changed choices',
  async (way) => {
    const member = await memberWith('orders', [way])
    await queue(member)
    // Creates the state that a killed node leaves: the message is claimed, the channel is stored, and the
    // outcome is missing.
    const noted = way === 'sms' ? null : way
    await sql`update outgoing_message set attempts = 1, way = ${noted} where mobile = ${member.mobile}`.execute(
      shop.db,
    )
    for (const other of ['whatsapp', 'email', 'sms'] as const)
      await saveChoice(shop.db, member.id, { kind: 'orders', way: other, is_on: other !== way })
    await deliver()
    expect(toldBy(member)).toEqual([])
    expect(await rowOf(member)).toMatchObject({
      failure: 'the way of the earlier try was switched off',
      given_up_at: expect.any(Date),
    })
  },
)

it('loses nothing of a node killed before it sent', async () => {
  const member = await memberWith('orders', ['email'])
  await queue(member)
  await sql`update outgoing_message set queued_at = now() + interval '1 second', attempts = 1
    where mobile = ${member.mobile}`.execute(shop.db)
  await deliver()
  expect(toldBy(member)).toEqual(['email'])
})

it('notifies once over all channels from simultaneous nodes', async () => {
  const members = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      memberWith('orders', [(['whatsapp', 'email', 'sms'] as const)[at % 3]!, 'sms']),
    ),
  )
  await Promise.all(members.map((member) => queue(member)))
  await Promise.all([deliver(), deliver(), deliver()])
  expect(members.map((member) => toldBy(member).length)).toEqual(members.map(() => 1))
})

it('sends the new owner of a number nothing about the earlier one', async () => {
  const member = await memberWith('orders', ['sms'])
  await queue(member)
  const number = String(7_100_000_000 + member.id)
  await sql`select change_mobile(${member.id}, ${number})`.execute(shop.db)
  const stranger = await shop.createMember({ mobile: member.mobile })
  await saveProvenEmail(shop.db, stranger.id, emailOf(stranger))
  await saveChoice(shop.db, stranger.id, { kind: 'orders', way: 'email', is_on: true })
  await deliver()
  const numbers = shop.messages.messages.inbox().map(({ mobile }) => mobile)
  expect(numbers).toContain(number)
  expect(toldBy(stranger)).toEqual([])
})

it('writes no more to a confirmed address that was changed', async () => {
  const member = await memberWith('orders', ['email', 'sms'])
  await queue(member)
  await shop.db.updateTable('member').set({ email: 'new@shop.example' }).where('id', '=', member.id).execute()
  await deliver()
  expect(toldBy(member)).toEqual(['sms'])
  expect(toldBy(member, 'new@shop.example')).toEqual(['sms'])
})

it("says on WhatsApp the same as by SMS in the reader's language", async () => {
  const member = await memberWith('orders', ['whatsapp'])
  await queueMessage(shop.db, {
    mobile: member.mobile,
    template: 'order_sent',
    language: 'hi',
    details: { tracking_no: 'T1', amount: '₹5.00', order_no: 'BM7', courier: 'Dak\nGhar' },
  })
  await deliver()
  const [text] = shop.messages.messages.inbox().filter(({ mobile }) => mobile === member.mobile)
  const say = shop.context.sayIn('hi')
  expect(text).toMatchObject({
    way: 'whatsapp',
    text: say('message.orderSent', { order_no: 'BM7', courier: 'Dak Ghar', tracking_no: 'T1' }),
  })
})

it('writes a mail as text and page, and unsubscribes from it in one step', async () => {
  const member = await memberWith('orders', ['email'])
  await queueMessage(shop.db, {
    mobile: member.mobile,
    template: 'order_called_off',
    language: 'mr',
    details: { order_no: 'BM7', reason: '<b>"&' },
  })
  await deliver()
  const [mail] = mailbox.inbox().filter(({ to }) => to === emailOf(member))
  const { text, html, headers } = mail!
  expect(text).toContain('<b>"&')
  expect(html).toContain('&lt;b&gt;&quot;&amp;')
  expect(html).toMatch(/<html lang="mr/)
  const [, link] = /^<(https:\/\/shop\.example\/unsubscribe\/\S+)>$/.exec(headers['list-unsubscribe']!) ?? []
  expect(headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
  expect(link).not.toContain(member.mobile)
  const path = link!.slice('https://shop.example'.length)
  const asked = await shop.app.server.inject({ method: 'GET', url: path })
  expect(asked.body).toMatch(/<html lang="mr/)
  await queue(member)
  await deliver()
  expect(toldBy(member)).toEqual(['email', 'email'])
  const done = await shop.app.server.inject({
    method: 'POST',
    url: path,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(done.statusCode).toBe(200)
  await queue(member)
  await deliver()
  expect(toldBy(member)).toEqual(['email', 'email'])
})

it('sends a code for a new password while a mailbox does not answer', async () => {
  const slow = await memberWith('orders', ['email'])
  mailbox.misbehave('hang')
  await queue(slow)
  const delivering = deliver()
  const member = await shop.createMember()
  await queueMessage(shop.db, {
    mobile: member.mobile,
    template: 'password_code',
    language: 'en',
    details: {},
  })
  await deliverCodes.run(shop.context, {})
  const sent = await shop.db
    .selectFrom('outgoing_message')
    .select(['template', 'sent_at', 'given_up_at'])
    .where('mobile', '=', member.mobile)
    .executeTakeFirstOrThrow()
  expect(sent.sent_at ?? sent.given_up_at).not.toBeNull()
  expect(await rowOf(slow)).toMatchObject({ sent_at: null, failure: null })
  await delivering
})
