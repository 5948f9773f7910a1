import { createHash } from 'node:crypto'
import type { CardPaymentSettings } from '../environment/card-payment-variables.ts'

/**
 * Returns a page's policy. Allows scripts only from this shop, inline ones listed by nonce or hash, and the
 * payment provider's (`checkout`). A member's page, rendered once, uses a nonce. A cached page uses hashes,
 * because a nonce would be reused.
 */
export function contentSecurityPolicy(inlineScripts: string[], checkout: string[] = []): string {
  const from = (...sources: string[]) => ["'self'", ...sources].join(' ')
  return [
    `default-src ${from()}`,
    `script-src ${from(...inlineScripts, ...checkout)}`,
    // React writes style attributes (progress rings, picture ratios). They cannot run code.
    `style-src ${from()}; style-src-attr 'unsafe-inline'`,
    `img-src ${from('data:', ...checkout)}`,
    `connect-src ${from(...checkout)}`,
    `frame-src ${from(...checkout)}`,
    `font-src ${from()}`,
    // Allows the service worker, whose script has its own policy.
    "worker-src 'self'",
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Returns the policy sources of the online checkout; none for the stand-in. Every page allows them, because
 * client-side navigation keeps the first page's policy.
 */
export function checkoutSources(cardPayments: CardPaymentSettings): string[] {
  if (typeof cardPayments === 'string') return []
  const { origin, hostname } = new URL(cardPayments.checkoutUrl)
  // Razorpay's script loads scripts, frames and pictures from several of its hosts, which may change.
  return hostname.endsWith('.razorpay.com') ? ['https://*.razorpay.com'] : [origin]
}

/**
 * Removes the nonce of a document's inline scripts, and returns those scripts' hashes for the policy. Only
 * scripts with the nonce are hashed. A script injected through a product's name has none, so a cached
 * page's policy blocks it like a fresh page's.
 */
export function hashMarkedScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}
