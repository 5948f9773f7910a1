import { createHash } from 'node:crypto'
import type { CardPaymentSettings } from '../environment/card-payment-variables.ts'

/**
 * Returns a page's policy. It allows scripts from this shop, inline scripts by nonce or hash, and the payment
 * provider's scripts (`checkout`). A member's page is rendered once and uses a nonce. A cached page uses
 * hashes, because a nonce must not be sent twice.
 */
export function contentSecurityPolicy(inlineScripts: string[], checkout: string[] = []): string {
  const from = (...sources: string[]) => ["'self'", ...sources].join(' ')
  return [
    `default-src ${from()}`,
    `script-src ${from(...inlineScripts, ...checkout)}`,
    // Allows style attributes, which React writes for progress rings and picture ratios. They cannot run
    // code.
    `style-src ${from()}; style-src-attr 'unsafe-inline'`,
    `img-src ${from('data:', ...checkout)}`,
    `connect-src ${from(...checkout)}`,
    `frame-src ${from(...checkout)}`,
    `font-src ${from()}`,
    // Allows the service worker. Its script is sent with its own policy.
    "worker-src 'self'",
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Returns the policy sources for the online checkout. The stand-in needs none. Every page allows them,
 * because a later navigation in the browser keeps the policy of the first page.
 */
export function checkoutSources(cardPayments: CardPaymentSettings): string[] {
  if (typeof cardPayments === 'string') return []
  const { origin, hostname } = new URL(cardPayments.checkoutUrl)
  // Razorpay's script loads scripts, frames and pictures from several of its hosts, which may change.
  return hostname.endsWith('.razorpay.com') ? ['https://*.razorpay.com'] : [origin]
}

/**
 * Removes the nonce from a document's inline scripts, and returns the hashes of these scripts for the policy.
 * A script injected through a product's name has no nonce, so its hash is not in the policy, and browsers do
 * not run it.
 */
export function hashMarkedScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}
