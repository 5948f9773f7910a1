import type { FastifyReply } from 'fastify'
import type { Settings } from '../../environment/start-settings.ts'

const aYearSeconds = 31_536_000

/**
 * Returns the security headers for every response. The content policy is for responses that are not pages: if
 * one is opened directly, it can load and run nothing. Pages replace this policy with their own.
 */
export function securityHeaders({ isSecure }: Pick<Settings, 'isSecure'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Sends other sites only the origin, because a URL's path may contain an order number or a referrer's
    // number.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), midi=()',
    // Lets the shop communicate with windows that it opens, such as the bank's payment page, and isolates it
    // from all others.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    // Only with https. In development this header would make browsers refuse plain http for a year.
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
 * Removes headers that have an effect only on documents. On the forty scripts and pictures of a first visit,
 * these headers would weigh as much as another script. Call it only for an existing script, style sheet or
 * bitmap. Errors and SVGs keep all headers, because a browser shows them as documents when they are opened
 * directly.
 * Why such a file does not need each header:
 * - content-security-policy: if opened directly, the file is shown as text or as a picture. It runs nothing,
 * because `nosniff` enforces its type. If a page loads the file, the page's policy applies. Only a worker
 * uses the policy of its own script. The service worker's script has one, and only a script of the shop could
 * start another worker.
 * - referrer-policy: affects what a style sheet or module loads. Browsers have the same default, and the URLs
 * of these files, unlike those of pages, reveal nothing about a user.
 * - cross-origin-opener-policy: affects windows. A window with such a file contains no data of a member.
 * - permissions-policy: browsers read this header only on documents.
 * These headers also protect files, so they stay: `nosniff`, cross-origin-resource-policy (no other site may
 * load the file), and strict-transport-security.
 */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of onlyForDocuments) void reply.removeHeader(name)
  return reply
}
