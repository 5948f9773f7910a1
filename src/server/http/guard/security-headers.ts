import type { FastifyReply } from 'fastify'
import type { Settings } from '../../settings/settings.ts'

const aYearSeconds = 31_536_000

/**
 * The headers of every answer. The policy here is for answers that are not pages: displayed on their own, they may load
 * and run nothing. Pages set their own policy.
 */
export function securityHeaders({ isSecure }: Pick<Settings, 'isSecure'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Addresses may contain an order or referrer number, so other sites get the origin only.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), midi=()',
    // Lets the bank's page of a payment, which the shop opens, reach back; other windows have no access to this one.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    // Only with https: on a developer's machine it would block plain http for a year.
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
 * Takes away what says something about documents alone. With the forty scripts and pictures of a first visit it is as
 * much as a script of its own. Only for a script, a style sheet or a picture in pixels that was found: an error and an
 * SVG are documents for whoever opens their address, and keep all headers.
 *
 * What each would have done there:
 * - content-security-policy: opened on its own, such a file is shown as text or as a picture and runs nothing; `nosniff`
 *   holds the browser to its type. Loaded by a page, it is under the page's policy. Only a worker has that of its script:
 *   the service worker's is sent with one, and what starts any other has to be a script of the shop's already.
 * - referrer-policy: of what a style sheet or a module loads. Without it browsers do the same, and their addresses, other
 *   than those of pages, say nothing of anyone.
 * - cross-origin-opener-policy: of a window. Whoever opens such a file in one reaches a window with nothing of a member.
 * - permissions-policy: browsers read it with documents alone.
 *
 * `nosniff`, cross-origin-resource-policy (no other site may load the file) and https for a year are about files as well.
 */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of onlyForDocuments) void reply.removeHeader(name)
  return reply
}
