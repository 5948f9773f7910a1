import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { askNameServers, type ResolvedAddress } from '../public-internet/name-servers.ts'
import { isPublicAddress } from '../public-internet/public-address.ts'
import { type Push, PushBusyError, PushGoneError, PushRefusedError } from './push.ts'
import { pushAddressOf } from './push-services.ts'

export type WebPushOptions = {
  /** The shop's keys in base64url. The public key is an uncompressed point of P-256. */
  publicKey: string
  privateKey: string
  /** The shop's contact for the operators of push services: a mailto: or https: URL. */
  subject: string
  /** The hosts of additional push services. */
  moreHosts?: readonly string[]
  timeoutMs?: number
  /** The host of the stand-in and its real URL, which is on loopback and without TLS. */
  standIn?: { host: string; baseUrl: string }
  /** Replacements for name servers, the check for public addresses, and TLS, for tests. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>
  isPublic?: (address: string) => boolean
  request?: typeof httpRequest
  port?: number
}

const connectionsMax = 20
const answerBytesMax = 4_096
const retryAfterMaxSeconds = 600

/**
 * Creates a client of push services. It connects only to known hosts at public addresses, and follows no
 * redirects.
 */
export function createWebPushClient(options: WebPushOptions): Push & { close(): void } {
  const { publicKey, privateKey, subject, moreHosts, standIn, timeoutMs = 5_000, port = 443 } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax, timeout: 30_000 })
  const lookup = publicLookup(options.resolve ?? askNameServers, options.isPublic ?? isPublicAddress)
  // By host, the time until which a busy service asked the shop to wait.
  const restingUntil = new Map<string, number>()
  const hosts = [...(moreHosts ?? []), ...(standIn ? [standIn.host] : [])]

  function optionsFor(url: URL): RequestOptions {
    const path = url.pathname + url.search
    if (url.hostname === standIn?.host) {
      const { hostname, port: standInPort } = new URL(standIn.baseUrl)
      return { hostname, port: standInPort, path }
    }
    return {
      hostname: url.hostname,
      port,
      path,
      lookup,
      // Keeps unencrypted connections of tests out of the connection pool.
      agent: options.request ? false : agent,
    }
  }

  return {
    publicKey,
    knows: (endpoint) => pushAddressOf(endpoint, hosts) !== undefined,
    async send(subscription, { text, lifetimeSeconds, urgency }) {
      const url = pushAddressOf(subscription.endpoint, hosts)
      if (!url) throw new PushRefusedError('not an address of a known push service')
      if ((restingUntil.get(url.host) ?? 0) > Date.now())
        throw new PushBusyError('the push service asks the shop to wait')
      const keys = {
        endpoint: url.href,
        expirationTime: null,
        keys: {
          p256dh: subscription.publicKey.toString('base64url'),
          auth: subscription.authSecret.toString('base64url'),
        },
      }
      const body = await sealed(keys, text)
      const { headers } = await vapidHeaders(keys, { publicKey, privateKey, subject })
      const request = url.hostname === standIn?.host ? httpRequest : (options.request ?? httpsRequest)
      const response = await post(
        request,
        {
          ...optionsFor(url),
          method: 'POST',
          headers: {
            ...headers,
            host: url.host,
            ttl: String(lifetimeSeconds),
            urgency,
            'content-type': 'application/octet-stream',
            'content-encoding': 'aes128gcm',
            'content-length': body.byteLength,
          },
          signal: AbortSignal.timeout(timeoutMs),
        },
        body,
      )
      const restSeconds = restOf(response)
      if (restSeconds !== undefined) restingUntil.set(url.host, Date.now() + restSeconds * 1_000)
      await judge(response)
    },
    close: () => agent.destroy(),
  }
}

async function sealed(keys: Parameters<typeof encryptNotification>[0], text: string): Promise<Uint8Array> {
  try {
    return await encryptNotification(keys, Buffer.from(text))
  } catch (error) {
    // Either the subscription's keys are invalid, or the text is too long.
    throw new PushRefusedError(error instanceof Error ? error.message : 'it could not be sealed')
  }
}

// Resolves and checks a host for each connection. The connection is made to a checked address without another
// lookup, which could have a different result.
function publicLookup(
  resolve: (host: string) => Promise<ResolvedAddress[]>,
  isPublic: (address: string) => boolean,
): LookupFunction {
  const answer = async (host: string, callback: Parameters<LookupFunction>[2], isAll: boolean) => {
    const found = await resolve(host).catch((error: Error) => error)
    if (found instanceof Error) return callback(found, [])
    const [first] = found
    if (!first || !found.every(({ address }) => isPublic(address)))
      return callback(new Error('the push service is not on the public internet'), [])
    if (isAll) callback(null, found)
    else callback(null, first.address, first.family)
  }
  return (host, { all }, callback) => void answer(host, callback, all === true)
}

function post(
  request: typeof httpRequest,
  options: RequestOptions,
  body: Uint8Array,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(options, resolve)
    asking.on('error', reject)
    asking.end(body)
  })
}

async function judge(response: IncomingMessage): Promise<void> {
  const { statusCode = 0 } = response
  const said = `the push service answered ${statusCode}: ${await beginningOf(response)}`
  if (statusCode >= 200 && statusCode < 300) return
  if (statusCode === 404 || statusCode === 410) throw new PushGoneError(said)
  if (statusCode === 429 || statusCode === 503) throw new PushBusyError(said)
  // Treats a redirect as a refusal. Push services do not move, and a redirect could lead anywhere.
  if (statusCode < 500) throw new PushRefusedError(said)
  throw new Error(said)
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Stops reading when the answer is too long. This ends the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > answerBytesMax) break
  }
  return Buffer.concat(chunks).toString('utf8', 0, 200)
}

/**
 * Returns for how many seconds a busy service asks the shop to wait, limited to sensible values. Returns
 * undefined if the service does not say.
 */
function restOf({ statusCode, headers }: IncomingMessage): number | undefined {
  const retryAfter = headers['retry-after']
  if (!retryAfter || (statusCode !== 429 && statusCode !== 503)) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000
  return Number.isFinite(seconds)
    ? Math.min(Math.max(Math.ceil(seconds), 1), retryAfterMaxSeconds)
    : undefined
}
