import { isIP } from 'node:net'

// The push services of Chrome (and Edge on Android), of Firefox, of Safari, and of Edge, in this order.
const services = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const addressLengthMax = 1_024

/** A host name that a setting may add. '*.push.example' means all subdomains. */
export const pushHostPattern = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * Returns the URL of a subscription, if it is a plain https URL of a known push service. A browser may send
 * any URL, but the shop must not send requests into its own network or to unknown hosts.
 */
export function pushAddressOf(endpoint: string, moreHosts: readonly string[] = []): URL | undefined {
  if (endpoint.length > addressLengthMax || !URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
  const isPlain =
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  // Accepts only the normalised form of a URL, which is what real browsers send. Programs may read other
  // forms differently.
  if (!isPlain || url.href !== endpoint || isIP(url.hostname) !== 0) return undefined
  return [...services, ...moreHosts].some((host) => covers(host, url.hostname)) ? url : undefined
}

function covers(service: string, host: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service
}
