import { open } from 'node:fs/promises'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { askNameServers, type ResolvedAddress } from '../public-internet/name-servers.ts'
import { isPublicAddress } from '../public-internet/public-address.ts'

/**
 * Downloads a picture from another host into a new file.
 * @throws an error if the picture is unavailable, not a bitmap, or in a network that the shop must not reach.
 */
export type FetchPicture = (address: string, file: string) => Promise<void>

export type PictureFetcherOptions = {
  timeoutMs?: number
  bytesMax?: number
  /** Replacements for name servers, the check for public addresses, and TLS, for tests. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>
  isPublic?: (address: string) => boolean
  request?: typeof httpsRequest
  port?: number
}

const redirectsMax = 3
const headBytes = 16
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Creates a fetcher that cannot reach the shop's own network. It uses only https on the default port. It
 * accepts a host only if all its addresses are public. It connects to one of these addresses without another
 * lookup, which could have a different result. It checks the target of each redirect in the same way.
 * Requests contain nothing about the reader.
 */
export function createPictureFetcher({
  timeoutMs = 8_000,
  bytesMax = 5 * 1024 * 1024,
  resolve = askNameServers,
  isPublic = isPublicAddress,
  request = httpsRequest,
  port = 443,
}: PictureFetcherOptions = {}): FetchPicture {
  async function openPage(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const addresses = await unlessAborted(resolve(url.hostname), signal)
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
      throw new Error('the host of the picture is not on the public internet')
    return await respond(request, {
      host: url.hostname,
      port,
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
        'accept-encoding': 'identity',
        'user-agent': 'Mozilla/5.0 (compatible; Bmart)',
      },
      lookup: answering(addresses),
      // Opens a new connection each time. A pooled connection may lead to an address from an earlier lookup.
      agent: false,
      signal,
    })
  }

  return async (address, file) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = checkedUrl(address)
    for (let hops = 0; hops <= redirectsMax; hops += 1) {
      const response = await openPage(url, signal)
      try {
        const { statusCode = 0, headers } = response
        if (redirects.has(statusCode)) {
          url = checkedUrl(headers.location ?? '', url)
          continue
        }
        if (statusCode !== 200) throw new Error(`the host of the picture answered ${statusCode}`)
        if (Number(headers['content-length'] ?? 0) > bytesMax) throw new Error('the picture is too large')
        return await save(response, file, bytesMax)
      } finally {
        response.destroy()
      }
    }
    throw new Error('the picture redirects too often')
  }
}

function checkedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new Error('the picture has no address')
  const url = new URL(address, base)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  if (!isPlain) throw new Error('the picture is not at a plain https address')
  // Refuses numeric hosts. By now, `URL` has converted every notation of an address to the usual one. Node
  // would connect to these hosts without the lookup that checks addresses.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new Error('the host of the picture has no name')
  return url
}

function respond(request: typeof httpsRequest, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(options, resolve)
    asking.on('error', reject)
    asking.end()
  })
}

function answering(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first!.address, first!.family)
  }
}

async function save(response: IncomingMessage, file: string, bytesMax: number): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    let head = Buffer.alloc(0)
    let bytes = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new Error('the picture is too large')
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes)])
        if (head.length >= headBytes && !isPicture(head)) throw new Error('the file is not a picture')
      }
      await handle.appendFile(chunk)
    }
    if (head.length < headBytes) throw new Error('the file is not a picture')
  } finally {
    await handle.close()
  }
}

/**
 * Returns whether bytes begin like a JPEG, PNG, GIF, WebP or AVIF. Ignores the declared type. Returns false
 * for an SVG, because it is a document that may contain scripts.
 */
function isPicture(head: Buffer): boolean {
  const text = head.toString('latin1')
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftypavi[fs]/.test(text)
  )
}

function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort))
}
