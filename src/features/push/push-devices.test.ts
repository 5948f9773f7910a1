import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { openTestPush, sentSubscription, type TestPush } from '../../../test/test-push.ts'
import type { PushSubscription } from '../../third-party/push/push.ts'
import { logout, signOutElsewhere } from '../members/login/login.calls.ts'
import { startSession } from '../members/login/session.sql.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { exportPushDevices } from './export-push-devices.flow.ts'
import { addPushDevice, getMyPushDevices, removePushDevice } from './push.calls.ts'
import { listPushSubscriptions } from './push-device.sql.ts'

let push: TestPush
let shop: TestApp
beforeAll(async () => {
  push = await openTestPush()
  shop = await openTestApp({}, { push: push.client })
})
afterAll(async () => {
  await shop.close()
  await push.close()
})

/** Returns the member with a session in another browser. */
async function elsewhere(member: TestMember): Promise<TestMember> {
  const token = await startSession(shop.db, member.id, 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0')
  return { ...member, cookie: `bmart_session=${token}` }
}

const add = (member: TestMember, subscription: PushSubscription) =>
  shop.send(addPushDevice, sentSubscription(subscription), member)
const devicesOf = async (member: TestMember) => (await shop.send(getMyPushDevices, {}, member)).body.data
const pushedTo = async (member: TestMember) =>
  (await listPushSubscriptions(shop.db, member.id)).map(({ endpoint }) => endpoint)

it('pushes to a browser from when its member adds it until they remove it', async () => {
  const member = await shop.createMember()
  const phone = push.service.subscribe()
  expect((await add(member, phone)).status).toBe(200)
  expect((await add(member, phone)).status).toBe(200)
  const { body } = await shop.send(getMyPushDevices, {}, member)
  expect(body).toMatchObject({ public_key: push.client.publicKey, data: [{ is_current: true }] })
  expect(await pushedTo(member)).toEqual([phone.endpoint])
  expect((await shop.send(removePushDevice, {}, member)).status).toBe(200)
  expect(await pushedTo(member)).toEqual([])
  expect((await shop.send(removePushDevice, {}, member)).status).toBe(200)
})

it('removes a browser from another one of the same member, and refuses anyone else', async () => {
  const [member, stranger] = [await shop.createMember(), await shop.createMember()]
  await add(await elsewhere(member), push.service.subscribe())
  const [device] = await devicesOf(member)
  expect(device).toMatchObject({ device: 'Chrome on Android', is_current: false })
  const input = { device_id: device!.device_id }
  expect((await shop.send(removePushDevice, input, stranger)).status).toBe(404)
  expect(await devicesOf(member)).toHaveLength(1)
  expect((await shop.send(removePushDevice, input, member)).status).toBe(200)
  expect((await shop.send(removePushDevice, input, member)).status).toBe(404)
  expect(await devicesOf(member)).toEqual([])
})

it("replaces a browser's changed keys", async () => {
  const member = await shop.createMember()
  await add(member, push.service.subscribe())
  const renewed = push.service.subscribe()
  await add(member, renewed)
  expect(await pushedTo(member)).toEqual([renewed.endpoint])
})

it("moves a phone's subscription to its next member", async () => {
  const [first, second] = [await shop.createMember(), await shop.createMember()]
  const phone = push.service.subscribe()
  await add(first, phone)
  await add(second, phone)
  expect(await pushedTo(first)).toEqual([])
  expect(await pushedTo(second)).toEqual([phone.endpoint])
})

it("sends nothing to a stranger who knows a browser's push address", async () => {
  const [member, stranger] = [await shop.createMember(), await shop.createMember()]
  const phone = push.service.subscribe()
  const guessed = { ...push.service.subscribe(), endpoint: phone.endpoint }
  // The stranger adds the guessed subscription before the owner does, and again afterwards.
  await add(stranger, guessed)
  expect((await add(member, phone)).status).toBe(200)
  await add(stranger, { ...guessed, authSecret: randomBytes(16) })
  await add(stranger, { ...guessed, publicKey: phone.publicKey })
  const [own] = await listPushSubscriptions(shop.db, member.id)
  const sent = { lifetimeSeconds: 60, urgency: 'normal' } as const
  await push.client.send(own!, { ...sent, text: 'for the owner' })
  for (const theirs of await listPushSubscriptions(shop.db, stranger.id))
    await push.client.send(theirs, { ...sent, text: 'of the stranger' })
  const received = push.service.received().filter(({ endpoint }) => endpoint === phone.endpoint)
  expect(received.map(({ text }) => text)).toEqual(['for the owner'])
  await shop.send(removePushDevice, {}, stranger)
  expect(await pushedTo(member)).toEqual([phone.endpoint])
})

it('ends push messages at logout and at the end of a session', async () => {
  const member = await shop.createMember()
  const [phone, tablet, office] = [await elsewhere(member), await elsewhere(member), await elsewhere(member)]
  for (const one of [member, phone, tablet, office]) await add(one, push.service.subscribe())
  expect(await devicesOf(member)).toHaveLength(4)
  await shop.send(logout, {}, phone)
  expect(await devicesOf(member)).toHaveLength(3)
  await shop.ownerDb
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('member_id', '=', member.id)
    .where('created_at', '=', (eb) =>
      eb
        .selectFrom('session')
        .select(({ fn }) => fn.max('created_at').as('last'))
        .where('member_id', '=', member.id),
    )
    .execute()
  expect(await devicesOf(member)).toHaveLength(2)
  await shop.send(signOutElsewhere, {}, member)
  expect(await devicesOf(member)).toMatchObject([{ is_current: true }])
})

it('adds no browser for a session that ended meanwhile', async () => {
  const member = await shop.createMember()
  const phone = await elsewhere(member)
  const asked = Array.from({ length: 10 }, () => add(phone, push.service.subscribe()))
  const left = shop.send(logout, {}, phone)
  for (const { status } of await Promise.all(asked)) expect([200, 401]).toContain(status)
  await left
  expect((await add(phone, push.service.subscribe())).status).toBe(401)
  expect(await devicesOf(member)).toEqual([])
})

it("keeps a member's ten latest browsers", async () => {
  const member = await shop.createMember()
  const endpoints = []
  for (let count = 0; count < 12; count += 1) {
    const phone = push.service.subscribe()
    await add(await elsewhere(member), phone)
    endpoints.push(phone.endpoint)
  }
  expect((await pushedTo(member)).toSorted()).toEqual(endpoints.slice(2).toSorted())
})

it('stores one row per browser and ten per member, also for thirty simultaneous calls', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, () => shop.createMember()))
  const phone = push.service.subscribe()
  const answers = await Promise.all(members.map((member) => add(member, phone)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  const holders = await Promise.all(members.map(pushedTo))
  expect(holders.flat()).toEqual([phone.endpoint])
  const member = members[0]!
  const browsers = await Promise.all(Array.from({ length: 30 }, () => elsewhere(member)))
  await Promise.all(browsers.map((browser) => add(browser, push.service.subscribe())))
  expect(await devicesOf(member)).toHaveLength(10)
})

it('lists no browser added while its member closes the account', async () => {
  const passwordHash = await hashPassword('correct horse')
  for (let round = 0; round < 3; round += 1) {
    const member = await shop.createMember({ passwordHash })
    const closed = shop.send(closeMyAccount, { password: 'correct horse' }, member)
    const tries = Array.from({ length: 6 }, async (_, place) => {
      await pause(place * 25)
      return await add(member, push.service.subscribe())
    })
    for (const { status } of await Promise.all(tries)) expect(status).toBeLessThan(500)
    expect((await closed).status).toBe(200)
    expect(await pushedTo(member)).toEqual([])
    expect((await add(member, push.service.subscribe())).status).toBe(401)
  }
})

it.each([
  'http://push.invalid/send/a',
  'https://127.0.0.1/send/a',
  'https://localhost:8443/a',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com.evil.example/a',
  'https://user@fcm.googleapis.com/a',
  'javascript:alert(1)',
  '',
])('refuses a subscription at %s', async (endpoint) => {
  const member = await shop.createMember()
  const requests = push.service.requestCount()
  const { status } = await add(member, { ...push.service.subscribe(), endpoint })
  expect(status).toBe(400)
  expect([await pushedTo(member), push.service.requestCount()]).toEqual([[], requests])
})

it('refuses push keys that cannot seal anything', async () => {
  const member = await shop.createMember()
  const phone = push.service.subscribe()
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)])
  for (const wrong of [
    { publicKey: noPoint },
    { publicKey: Buffer.alloc(64, 4) },
    { authSecret: Buffer.alloc(8) },
  ])
    expect((await add(member, { ...phone, ...wrong })).status).toBe(400)
  const { status, failure } = await shop.send(addPushDevice, { endpoint: phone.endpoint }, member)
  expect([status, failure.code]).toEqual([400, 'invalidInput'])
  expect(await pushedTo(member)).toEqual([])
})

it("lists the member's push browsers without their push addresses", async () => {
  const member = await shop.createMember()
  const phone = push.service.subscribe()
  await add(member, phone)
  const { db, context } = shop
  const identity = { id: member.id, mobile: member.mobile }
  const exported = await exportPushDevices(
    { db, secrets: context.secrets, say: context.sayIn('en') },
    identity,
  )
  expect(exported).toMatchObject([{ added_at: expect.any(Date) }])
  const raw = JSON.stringify(exported)
  expect(raw).not.toContain(phone.endpoint)
  expect(raw).not.toContain(phone.authSecret.toString('base64url'))
})
