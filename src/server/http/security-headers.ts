import type { FastifyReply } from 'fastify'
import type { Settings } from '../settings/settings.ts'

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
 * much as a script of its own. Not for SVG, which a browser opens as a document.
 */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of onlyForDocuments) void reply.removeHeader(name)
  return reply
}
