import { createECDH } from 'node:crypto'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { isPublicAddress } from '../public-internet/public-address.ts'
import { PushBusyError, type Pushed, PushGoneError, PushRefusedError } from './push.ts'
import { pushAddressOf } from './push-services.ts'
import { openSealed, type PushStandIn, startPushStandIn } from './stand-in/stand-in.ts'
import { isVapidPair, makeVapidKeys } from './vapid-keys.ts'
import { createWebPushClient, type WebPushOptions } from './web-push-client.ts'

const keys = makeVapidKeys()
const shop = { ...keys, subject: 'mailto:care@shop.example' }
const hello: Pushed = { text: '{"title":"नमस्ते"}', lifetimeSeconds: 3_600, urgency: 'high' }

let service: PushStandIn
let own: Server
let ownPort: number
let ownReached = 0
beforeAll(async () => {
  service = await startPushStandIn(keys)
  own = createServer((_request, response) => void response.end())
  own.on('connection', () => {
    ownReached += 1
  })
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  ownPort = (own.address() as AddressInfo).port
})
afterEach(() => {
  service.misbehave('none')
  ownReached = 0
})
afterAll(async () => {
  await service.close()
  own.close()
})

const clientOf = (options: Partial<WebPushOptions> = {}) =>
  createWebPushClient({ ...shop, standIn: service, timeoutMs: 500, ...options })
const onOwn = async () => [{ address: '127.0.0.1', family: 4 }]
const push = (options?: Partial<WebPushOptions>) => clientOf(options).send(service.subscribe(), hello)

it('delivers a push message to the browser that it was encrypted for', async () => {
  const subscription = service.subscribe()
  await clientOf().send(subscription, hello)
  expect(service.received().at(-1)).toEqual({ endpoint: subscription.endpoint, ...hello })
})

it('decrypts the example of RFC 8291', () => {
  const browserKeys = createECDH('prime256v1')
  browserKeys.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const authSecret = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  expect(openSealed(Buffer.from(body, 'base64url'), { keys: browserKeys, authSecret })).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

it("drops messages encrypted with another browser's keys", async () => {
  const [{ endpoint }, stranger] = [service.subscribe(), service.subscribe()]
  await clientOf().send({ ...stranger, endpoint }, hello)
  expect(service.received().filter((one) => one.endpoint === endpoint)).toEqual([])
})

it("refuses pushes with other keys than the subscription's", async () => {
  await expect(push(makeVapidKeys())).rejects.toThrow(PushRefusedError)
})

it('turns each answer of a push service into the right error', async () => {
  const answers = [
    ['gone', PushGoneError],
    ['unknown', PushGoneError],
    ['refuse', PushRefusedError],
    ['tooLarge', PushRefusedError],
    ['redirect', PushRefusedError],
  ] as const
  for (const [how, failure] of answers) {
    service.misbehave(how)
    await expect(push(), how).rejects.toThrow(failure)
  }
  for (const how of ['broken', 'hang', 'flood'] as const) {
    service.misbehave(how)
    await expect(push(), how).rejects.not.toThrow(/Push(?:Gone|Refused)Error/)
  }
})

it('pauses requests to a busy push service only', async () => {
  const client = clientOf({ port: ownPort, request: httpRequest, resolve: onOwn, isPublic: () => true })
  const subscription = service.subscribe()
  service.misbehave('busy', 1)
  await expect(client.send(subscription, hello)).rejects.toThrow(PushBusyError)
  const before = service.requestCount()
  await expect(client.send(subscription, hello)).rejects.toThrow(PushBusyError)
  expect(service.requestCount()).toBe(before)
  await client.send({ ...subscription, endpoint: 'https://fcm.googleapis.com/fcm/send/a' }, hello)
  expect(ownReached).toBe(1)
})

it('stops listening to a service that sends without an end', async () => {
  service.misbehave('flood')
  const began = Date.now()
  await expect(push({ timeoutMs: 20_000 })).rejects.toThrow('answered 500')
  expect(Date.now() - began).toBeLessThan(10_000)
})

it('refuses an invalid push message before sending it', async () => {
  const before = service.requestCount()
  const subscription = service.subscribe()
  const client = clientOf()
  await expect(client.send(subscription, { ...hello, text: 'x'.repeat(3_994) })).rejects.toThrow(
    PushRefusedError,
  )
  for (const publicKey of [Buffer.alloc(65), Buffer.alloc(65, 4), Buffer.alloc(33, 2)])
    await expect(client.send({ ...subscription, publicKey }, hello)).rejects.toThrow(PushRefusedError)
  await expect(client.send({ ...subscription, authSecret: Buffer.alloc(15) }, hello)).rejects.toThrow(
    PushRefusedError,
  )
  expect(service.requestCount()).toBe(before)
})

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://push.services.mozilla.com.eu.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/QGu',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQYAAAC',
])('pushes to the address %s', (endpoint) => {
  expect(pushAddressOf(endpoint)?.href).toBe(endpoint)
})

const strange = [
  '',
  'fcm.googleapis.com',
  '//fcm.googleapis.com/a',
  'http://fcm.googleapis.com/fcm/send/a',
  'ftp://fcm.googleapis.com/a',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/_a',
  'javascript:alert(1)//fcm.googleapis.com',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com:22/a',
  'https://user@fcm.googleapis.com/a',
  'https://user:secret@fcm.googleapis.com/a',
  'https://fcm.googleapis.com@evil.example/a',
  'https://fcm.googleapis.com\\@evil.example/a',
  'https://evil.example/?fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://fcm.googleapis.com/a#b',
  'https://fcm.googleapis.com./a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil-fcm.googleapis.com/a',
  'https://storage.googleapis.com/a',
  'https://evilpush.apple.com/a',
  'https://push.apple.com.evil.example/a',
  'https://notpush.services.mozilla.com.evil.example/a',
  'https://evilnotify.windows.com/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://2130706433/a',
  'https://0x7f000001/a',
  'https://0177.0.0.1/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/a',
  'https://10.0.0.5/a',
  'https://push.invalid/send/a',
  'https://fcm.googleapis.com/a b',
  'https://FCM.googleapis.com/a',
]

it.each(strange)('never pushes to the address %s', async (endpoint) => {
  expect(pushAddressOf(endpoint)).toBeUndefined()
  let asked = 0
  const resolve = async () => {
    asked += 1
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const client = createWebPushClient({ ...shop, resolve, isPublic: () => true, port: ownPort })
  expect(client.knows(endpoint)).toBe(false)
  await expect(client.send({ ...service.subscribe(), endpoint }, hello)).rejects.toThrow(PushRefusedError)
  expect([asked, ownReached]).toEqual([0, 0])
})

it('refuses a too long address', () => {
  expect(pushAddressOf(`https://fcm.googleapis.com/${'a'.repeat(1_024)}`)).toBeUndefined()
})

it('accepts a service from the setting, and no similar name', () => {
  const hosts = ['push.partner.example', '*.wide.example']
  const isKnown = (host: string) => pushAddressOf(`https://${host}/a`, hosts) !== undefined
  expect(['push.partner.example', 'a.wide.example'].map(isKnown)).toEqual([true, true])
  expect(['x.push.partner.example', 'wide.example', 'awide.example'].map(isKnown)).toEqual([
    false,
    false,
    false,
  ])
})

it.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', 'fd00::1', '93.184.216.34 127.0.0.1', ''])(
  'refuses a known name that resolves to "%s"',
  async (addresses) => {
    const resolve = async () =>
      addresses
        .split(' ')
        .filter(Boolean)
        .map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const endpoint = 'https://fcm.googleapis.com/fcm/send/a'
    for (const request of [undefined, httpRequest]) {
      const client = createWebPushClient({ ...shop, resolve, port: ownPort, request, timeoutMs: 500 })
      await expect(client.send({ ...service.subscribe(), endpoint }, hello)).rejects.toThrow(
        'not on the public internet',
      )
      client.close()
    }
    expect(ownReached).toBe(0)
  },
)

it('resolves a known name once, and connects to that address', async () => {
  let asked = 0
  const client = createWebPushClient({
    ...shop,
    port: ownPort,
    request: httpRequest,
    timeoutMs: 2_000,
    resolve: async () => {
      asked += 1
      return [{ address: '127.0.0.1', family: 4 }]
    },
    // Uses the real check for public addresses, except for the loopback address that stands for a public
    // host.
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  })
  await client.send({ ...service.subscribe(), endpoint: 'https://fcm.googleapis.com/fcm/send/a' }, hello)
  expect([asked, ownReached]).toEqual([1, 1])
})

it('tells a valid key pair from an invalid one', () => {
  expect(isVapidPair(keys)).toBe(true)
  expect(isVapidPair({ ...keys, publicKey: makeVapidKeys().publicKey })).toBe(false)
  expect(isVapidPair({ ...keys, privateKey: 'no key' })).toBe(false)
})
