import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { consentTo } from '../../../test/give-consent.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { deliverMessages } from './deliver-messages.job.ts'
import { queueMessage } from './queue-message.flow.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp({ QUIET_HOURS: '21-8', PROMOTIONAL_HOURS: '10-21' })
})
afterAll(() => shop.close())
afterEach(() => vi.useRealTimers())

const dueNow = async ({ mobile }: TestMember) =>
  await sql`update outgoing_message set next_try_at = now() where mobile = ${mobile}`.execute(shop.db)

it('defers a message at night to the morning, unless it is urgent, and keeps it valid', async () => {
  const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${moment}+05:30`) })
  const member = await shop.createMember()
  await consentTo(shop, member, 'offers')
  const { mobile } = member
  const queuedAt = (moment: string) =>
    sql`update outgoing_message set queued_at = ${new Date(`${moment}+05:30`)} where mobile = ${member.mobile}`.execute(
      shop.db,
    )
  await queueMessage(shop.db, {
    mobile,
    template: 'parcel_out',
    language: 'en',
    details: { order_no: 'BM1' },
  })
  await queueMessage(shop.db, { mobile, template: 'cart_reminder', language: 'en', details: {} })
  const details = { order_no: 'BM1' }
  await queueMessage(shop.db, { mobile, template: 'order_delivered', language: 'en', details })
  await queuedAt('2026-11-26T20:00:00')
  // A retry that becomes due at night also waits for the morning.
  shop.messages.misbehave('busy')
  at('2026-11-26T20:59:00')
  await deliverMessages.run(shop.context, {})
  shop.messages.misbehave('none')
  at('2026-11-26T21:00:30')
  await dueNow(member)
  await deliverMessages.run(shop.context, {})
  const texts = () => shop.messages.messages.inbox().filter((message) => message.mobile === mobile)
  expect(texts().map(({ text }) => text)).toEqual([expect.stringContaining('out for delivery today')])
  const waiting = () =>
    shop.db
      .selectFrom('outgoing_message')
      .select(['template', 'next_try_at', 'attempts', 'given_up_at'])
      .where('mobile', '=', mobile)
      .where('sent_at', 'is', null)
      .orderBy('template')
      .execute()
  const until = (moment: string) => ({
    next_try_at: new Date(`${moment}+05:30`),
    attempts: 1,
    given_up_at: null,
  })
  expect(await waiting()).toEqual([
    { template: 'cart_reminder', ...until('2026-11-27T10:00:00') },
    { template: 'order_delivered', ...until('2026-11-27T08:00:00') },
  ])
  at('2026-11-27T08:00:10')
  await dueNow(member)
  await deliverMessages.run(shop.context, {})
  expect(texts()).toHaveLength(2)
  // A promotional message has hours of its own.
  expect(await waiting()).toEqual([{ template: 'cart_reminder', ...until('2026-11-27T10:00:00') }])
  at('2026-11-27T10:00:10')
  await dueNow(member)
  await deliverMessages.run(shop.context, {})
  expect(texts()).toHaveLength(3)
})
