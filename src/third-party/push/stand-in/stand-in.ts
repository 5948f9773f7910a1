import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answer, startLoopbackServer } from '../../stand-in/loopback-server.ts'

const tagLength = 16

/**
 * Decrypts a push message as a browser would. Source: RFC 8291, with the encoding of RFC 8188 in one record.
 * @throws if the body is not such a message.
 */
export function openSealed(body: Buffer, browser: { keys: ECDH; authSecret: Buffer }): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > recordSize) throw new Error('the message has more than one record')
  const shared = browser.keys.computeSecret(senderKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.keys.getPublicKey(), senderKey])
  const secret = derive(shared, browser.authSecret, keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-tagLength))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the record lacks the mark of the last one')
  return padded.toString('utf8', 0, end)
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** The faults of the stand-in. Except 'none', each is an answer to a push, or no answer. */
export type Misbehaviour =
  | 'none'
  | 'gone'
  | 'unknown'
  | 'busy'
  | 'refuse'
  | 'tooLarge'
  | 'broken'
  | 'redirect'
  | 'flood'
  | 'hang'

/** The subscription of a simulated browser: its URL and its keys. */
export type Subscribed = { endpoint: string; publicKey: Buffer; authSecret: Buffer }

/** A decrypted push that reached a simulated browser. */
export type ReceivedPush = { endpoint: string; text: string; lifetimeSeconds: number; urgency: string }

export type PushStandIn = {
  baseUrl: string
  /** The host in the https URLs of the stand-in's subscriptions. */
  host: string
  /** Creates a simulated browser with a subscription. The browser decrypts the pushes that it receives. */
  subscribe(): Subscribed
  /** Ends a browser's subscription. */
  unsubscribe(endpoint: string): void
  /** Returns the pushes that the simulated browsers received, in order. */
  received(): ReceivedPush[]
  requestCount(): number
  misbehave(how: Misbehaviour, times?: number): void
  close(): Promise<void>
}

/** A host name that no name server resolves (RFC 2606). */
export const standInHost = 'push.invalid'

const bodyBytesMax = 4_096
const keptMax = 1_000
const tokenHours = 24
const statuses = { gone: 410, unknown: 404, refuse: 403, tooLarge: 413, broken: 500 } as const

/**
 * Starts a push service on loopback. It accepts the same requests as a real service, but only from the shop
 * with this key, and only for its own simulated browsers.
 */
export async function startPushStandIn(shop: { publicKey: string }): Promise<PushStandIn> {
  const browsers = new Map<string, { keys: ECDH; authSecret: Buffer } | 'gone'>()
  const received: ReceivedPush[] = []
  let misbehaviour: { how: Misbehaviour; times: number } = { how: 'none', times: 0 }
  let requests = 0

  const { baseUrl, close } = await startLoopbackServer((request, response) => {
    requests += 1
    const how = misbehaviour.times > 0 ? misbehaviour.how : 'none'
    misbehaviour.times -= 1
    if (how !== 'none') return misbehave(how, response)
    void readBody(request).then((body) => take(request, response, body))
  })

  function take(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { headers, method } = request
    const endpoint = `https://${standInHost}${request.url}`
    if (method !== 'POST') return answer(response, 405, {})
    const fault = vapidFault(headers.authorization, shop.publicKey)
    if (fault) return answer(response, 403, { reason: fault })
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl'])))
      return answer(response, 400, { reason: 'neither sealed nor with a lifetime' })
    if (body.length > bodyBytesMax) return answer(response, 413, {})
    const browser = browsers.get(endpoint)
    if (browser === 'gone') return answer(response, 410, {})
    if (browser) {
      const { lifetimeSeconds, urgency } = {
        lifetimeSeconds: Number(headers['ttl']),
        urgency: String(headers['urgency'] ?? 'normal'),
      }
      try {
        received.push({ endpoint, text: openSealed(body, browser), lifetimeSeconds, urgency })
        received.splice(0, received.length - keptMax)
      } catch {
        // Ignores a push that the browser cannot decrypt. A real push service would not notice the failure
        // either.
      }
    }
    response.writeHead(201, { location: `${endpoint}/message` }).end()
  }

  return {
    baseUrl,
    host: standInHost,
    subscribe() {
      const keys = createECDH('prime256v1')
      const authSecret = randomBytes(16)
      const endpoint = `https://${standInHost}/send/${randomBytes(16).toString('base64url')}`
      const publicKey = keys.generateKeys()
      browsers.set(endpoint, { keys, authSecret })
      return { endpoint, publicKey, authSecret }
    },
    unsubscribe: (endpoint) => void browsers.set(endpoint, 'gone'),
    received: () => received,
    requestCount: () => requests,
    misbehave(how, times = Number.POSITIVE_INFINITY) {
      misbehaviour = { how, times }
    },
    close,
  }
}

function misbehave(how: Exclude<Misbehaviour, 'none'>, response: ServerResponse): void {
  if (how === 'hang') return
  if (how === 'busy') return void response.writeHead(429, { 'retry-after': '30' }).end('{}')
  if (how === 'redirect')
    return void response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  if (how !== 'flood') return answer(response, statuses[how], { reason: how })
  response.writeHead(500)
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}

// Returns what is wrong with a VAPID token, if anything. A valid token names this service, expires within a
// day, and is signed with the key that it contains (RFC 8292).
function vapidFault(authorization: string | undefined, publicKey: string): string | undefined {
  const parts = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '')
  if (!parts) return 'no token'
  const [, head = '', claims = '', signature = '', key = ''] = parts
  if (key !== publicKey) return 'another key than the subscription’s'
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'a wrong signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const seconds = Number(exp) - Date.now() / 1_000
  if (!(seconds > 0 && seconds <= tokenHours * 3_600)) return 'a token that is expired, or lasts for too long'
  if (aud !== `https://${standInHost}`) return 'a token for another service'
  return /^(?:mailto|https):/.test(String(sub)) ? undefined : 'no contact in sub'
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
