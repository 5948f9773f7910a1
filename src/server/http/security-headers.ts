import type { Settings } from '../settings/settings.ts'

const aYearSeconds = 31_536_000

/**
 * What every answer tells the browser, whatever it carries. The policy here is that of answers which are not pages:
 * shown on their own they may do nothing at all. Pages bring their own policy.
 */
export function securityHeaders({ isSecure }: Pick<Settings, 'isSecure'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // An address here may hold an order's number or a referrer's: other sites learn only where the person came from.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), midi=()',
    // A bank's page opened for a payment keeps its way back; any other window has no hold on this one.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    // Said only where people come over https: on plain http it would lock a developer's machine out for a year.
    ...(isSecure ? { 'strict-transport-security': `max-age=${aYearSeconds}; includeSubDomains` } : {}),
  }
}
