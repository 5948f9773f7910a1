import type { FastifyReply } from 'fastify'
import type { Settings } from '../../environment/start-settings.ts'

const aYearSeconds = 31_536_000

/**
 * Returns the security headers of every response. This content policy is for responses that are not pages:
 * opened directly, they may load and run nothing. Pages set their own policy.
 */
export function securityHeaders({ isSecure }: Pick<Settings, 'isSecure'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Sends only the origin to other sites, because URLs may contain an order or referrer number.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), midi=()',
    // Keeps the connection to windows that the shop opens, such as the bank's payment page. Isolates the shop
    // from other windows.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    // Only with https, because in development this header would block plain http for a year.
    ...(isSecure ? { 'strict-transport-security': `max-age=${aYearSeconds}; includeSubDomains` } : {}),
  }
}

const onlyForDocuments = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
]

/**
 * Removes headers that only matter for documents. On the forty scripts and pictures of a first visit these
 * headers weigh as much as another script. Call it only for an existing script, style sheet or bitmap. Errors
 * and SVGs are documents when they are opened directly, so they keep all headers.
 *
 * Why each header is not needed there:
 * - content-security-policy: opened directly, such a file is shown as text or as a picture and runs nothing,
 *   because `nosniff` enforces its type. Loaded by a page, it is under the page's policy. Only a worker has
 *   its script's policy: the service worker's is sent with one, and only a script of the shop could start
 *   another worker.
 * - referrer-policy: affects what a style sheet or module loads. Browsers default to the same, and the URLs
 *   of these files, unlike those of pages, reveal nothing about anyone.
 * - cross-origin-opener-policy: affects windows. A window with such a file holds nothing of a member.
 * - permissions-policy: browsers read it for documents only.
 *
 * `nosniff`, cross-origin-resource-policy (no other site may load the file) and https for a year also protect
 * files.
 */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of onlyForDocuments) void reply.removeHeader(name)
  return reply
}
