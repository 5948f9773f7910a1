import { isIP } from 'node:net'

// The services of the browsers: Chrome, Edge on Android and their like; Firefox; Safari; Edge.
const services = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const addressLengthMax = 1_024

/** What a setting may add to the services: a host, or all below one as in '*.push.example'. */
export const pushHostPattern = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * The address of a subscription, if it is a plain https address at a known push service. It came from a browser, which may
 * have been told any other: the shop must not be led into its own network, nor be made to ask strangers.
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
  // A browser writes it as a reader of it would: what two programs might read in two ways is no address of one.
  if (!isPlain || url.href !== endpoint || isIP(url.hostname) !== 0) return undefined
  return [...services, ...moreHosts].some((host) => covers(host, url.hostname)) ? url : undefined
}

function covers(service: string, host: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service
}
