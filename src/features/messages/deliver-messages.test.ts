import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { deliverCodes } from './deliver-messages.job.ts'
import { takeDueMessages } from './messages.sql.ts'
import { queueMessages } from './queue-message.flow.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.messages.misbehave('none')
})

/** Queues one text message for each of `count` new members. */
async function queue(count: number): Promise<string[]> {
  const members = await Promise.all(Array.from({ length: count }, () => shop.createMember()))
  const mobiles = members.map(({ mobile }) => mobile).toSorted()
  await queueMessages(
    shop.db,
    mobiles.map((mobile) => ({ mobile, template: 'welcome', language: 'en', details: { name: 'Sunita' } })),
  )
  return mobiles
}

const deliver = () => deliverCodes.run(shop.context, {})
const sentTo = (mobiles: readonly string[]) =>
  shop.messages.messages
    .inbox()
    .map(({ mobile }) => mobile)
    .filter((mobile) => mobiles.includes(mobile))
    .toSorted()
const rowsOf = (mobiles: readonly string[]) =>
  shop.db.selectFrom('outgoing_message').selectAll().where('mobile', 'in', mobiles).execute()
const dueAgain = (mobiles: readonly string[]) =>
  shop.db
    .updateTable('outgoing_message')
    .set({ next_try_at: sql<Date>`now()` })
    .where('mobile', 'in', mobiles)
    .execute()

it('sends fifty texts with the statements of one', async () => {
  const statementsFor = async (count: number) => {
    const mobiles = await queue(count)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await deliver()
    const statements = asked.mock.calls.length
    asked.mockRestore()
    expect(sentTo(mobiles)).toEqual(mobiles)
    return statements
  }
  const alone = await statementsFor(1)
  // A second batch needs one statement more, which finds no due message.
  expect(await statementsFor(50)).toBe(alone + 1)
})

it('sends each text once from two simultaneous nodes', async () => {
  const mobiles = await queue(180)
  await Promise.all([deliver(), deliver(), deliver()])
  expect(sentTo(mobiles)).toEqual(mobiles)
  const rows = await rowsOf(mobiles)
  expect(rows.filter(({ attempts, sent_at }) => attempts !== 1 || !sent_at)).toEqual([])
})

it("sends a dead node's text from another one, after its time-out", async () => {
  const mobiles = await queue(3)
  expect(await takeDueMessages(shop.db, { atOnce: true, limit: 50, lostAfterSeconds: 90 })).toHaveLength(3)
  await deliver()
  expect(sentTo(mobiles)).toEqual([])
  await dueAgain(mobiles)
  await deliver()
  expect(sentTo(mobiles)).toEqual(mobiles)
})

it('sends a name that was queued before as letters and never as a link', async () => {
  const { mobile } = await shop.createMember()
  const details = { name: 'Claim Rs5000 www.evil.in/x \u202E\u200B' }
  await queueMessages(shop.db, [{ mobile, template: 'welcome', language: 'en', details }])
  await deliver()
  const text = shop.messages.messages.inbox().find((one) => one.mobile === mobile)!.text
  expect(text).toContain('Claim Rs5000 www evil in x.')
  expect(text).not.toMatch(/[\u202E\u200B]|www\.|evil\.in/)
})

it('retries a refused text with growing delays, and gives it up when it is out of date', async () => {
  const mobiles = await queue(1)
  shop.messages.misbehave('busy')
  const secondsUntilNext = async () => {
    await dueAgain(mobiles)
    await deliver()
    const [row] = await rowsOf(mobiles)
    expect(row).toMatchObject({ sent_at: null, given_up_at: null, details: { name: 'Sunita' } })
    return (row!.next_try_at.getTime() - Date.now()) / 1_000
  }
  const [first, second] = [await secondsUntilNext(), await secondsUntilNext()]
  expect(second).toBeGreaterThan(first)
  await sql`update outgoing_message set attempts = 30 where mobile = ${mobiles[0]}`.execute(shop.db)
  const longest = await secondsUntilNext()
  expect(longest).toBeGreaterThan(second)
  expect(longest).toBeLessThanOrEqual(600)
  await sql`update outgoing_message set queued_at = now() - interval '13 hours', next_try_at = now()
    where mobile = ${mobiles[0]}`.execute(shop.db)
  await deliver()
  expect(await rowsOf(mobiles)).toMatchObject([
    {
      sent_at: null,
      given_up_at: expect.any(Date),
      details: null,
      failure: expect.stringMatching(/^too late; before that: /),
    },
  ])
})

it('refuses one text without holding up its batch', async () => {
  const [refused, ...others] = await queue(20)
  await shop.db
    .updateTable('outgoing_message')
    .set({ template: 'unheard_of' })
    .where('mobile', '=', refused!)
    .execute()
  await deliver()
  expect(sentTo(others)).toEqual(others)
  expect((await rowsOf([refused!]))[0]).toMatchObject({ sent_at: null })
})
