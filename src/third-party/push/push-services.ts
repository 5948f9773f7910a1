import { isIP } from 'node:net'

// The browsers' push services: Chrome, Edge on Android and similar; Firefox; Safari; Edge.
const services = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const addressLengthMax = 1_024

/** A host that a setting may add, or all its subdomains, as in '*.push.example'. */
export const pushHostPattern = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * Returns a subscription's URL if it is a plain https URL at a known push service. A browser may send any
 * URL, and the shop must not send requests into its own network or to strangers.
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
  // A real browser sends the normalised form. Other forms, which programs may read differently, are
  // refused.
  if (!isPlain || url.href !== endpoint || isIP(url.hostname) !== 0) return undefined
  return [...services, ...moreHosts].some((host) => covers(host, url.hostname)) ? url : undefined
}

function covers(service: string, host: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service
}
