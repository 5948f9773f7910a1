import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { openTestPush, sentSubscription, type TestPush } from '../../../test/test-push.ts'
import { startSession } from '../members/login/session.sql.ts'
import { addPushDevice } from './push.calls.ts'
import { listPushSubscriptions } from './push-device.sql.ts'
import { pushToMember } from './push-to-member.flow.ts'

let push: TestPush
let shop: TestApp
beforeAll(async () => {
  push = await openTestPush()
  shop = await openTestApp({}, { push: push.client })
})
afterEach(() => push.service.misbehave('none'))
afterAll(async () => {
  await shop.close()
  await push.close()
})

/** Adds a browser of the member's, and returns its address. */
async function addPhone(member: TestMember): Promise<string> {
  const phone = push.service.subscribe()
  const cookie = `bmart_session=${await startSession(shop.db, member.id, 'phone')}`
  const { status } = await shop.send(addPushDevice, sentSubscription(phone), { ...member, cookie })
  expect(status).toBe(200)
  return phone.endpoint
}
const tell = (member: TestMember, text: string) =>
  pushToMember(shop.context, member.id, { text, lifetimeSeconds: 60, urgency: 'normal' })
const reached = (text: string) =>
  push.service
    .received()
    .filter((one) => one.text === text)
    .map(({ endpoint }) => endpoint)
    .toSorted()
const kept = async (member: TestMember) => (await listPushSubscriptions(shop.db, member.id)).length

it('pushes to every subscribed browser of a member', async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  const phones = [await addPhone(member), await addPhone(member)]
  await addPhone(other)
  expect(await tell(member, 'sent')).toBe(true)
  expect(reached('sent')).toEqual(phones.toSorted())
})

it('deletes a browser that unsubscribed, and reports an undelivered push when none is left', async () => {
  const member = await shop.createMember()
  const [first, second] = [await addPhone(member), await addPhone(member)]
  push.service.unsubscribe(first)
  expect(await tell(member, 'to one')).toBe(true)
  expect(reached('to one')).toEqual([second])
  expect(await kept(member)).toBe(1)
  push.service.unsubscribe(second)
  expect(await tell(member, 'to none')).toBe(false)
  expect(await kept(member)).toBe(0)
  expect(await tell(member, 'to none')).toBe(false)
})

it('retries a broken or hanging push service later, and keeps its browsers', async () => {
  const member = await shop.createMember()
  await addPhone(member)
  for (const how of ['broken', 'hang'] as const) {
    push.service.misbehave(how)
    await expect(tell(member, 'later')).rejects.toThrow()
  }
  expect(await kept(member)).toBe(1)
})

it('keeps the browser but reports an undelivered push when the service refuses', async () => {
  const member = await shop.createMember()
  await addPhone(member)
  push.service.misbehave('refuse')
  expect(await tell(member, 'refused')).toBe(false)
  expect(await kept(member)).toBe(1)
})
