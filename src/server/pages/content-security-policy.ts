import { createHash } from 'node:crypto'
import type { CardPaymentSettings } from '../settings/card-payment-settings.ts'

/**
 * The policy of a page. Scripts run only from this shop, plus the inline ones that `inlineScripts` names
 * by nonce (a member's page, rendered for one answer) or by hash (a cached page, where a nonce would be reused),
 * and from `checkout`, where the provider of online payments has its own.
 */
export function contentSecurityPolicy(inlineScripts: string[], checkout: string[] = []): string {
  const from = (...sources: string[]) => ["'self'", ...sources].join(' ')
  return [
    `default-src ${from()}`,
    `script-src ${from(...inlineScripts, ...checkout)}`,
    // React writes style attributes (progress rings, picture ratios); they cannot run anything.
    `style-src ${from()}; style-src-attr 'unsafe-inline'`,
    `img-src ${from('data:', ...checkout)}`,
    `connect-src ${from(...checkout)}`,
    `frame-src ${from(...checkout)}`,
    `font-src ${from()}`,
    // The service worker, whose script is sent with a policy of its own.
    "worker-src 'self'",
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Where the checkout of online payments comes from, as a policy names it: nowhere else than the shop for the stand-in.
 * Every page allows it, because going from page to page in the browser keeps the policy of the first one.
 */
export function checkoutSources(cardPayments: CardPaymentSettings): string[] {
  if (typeof cardPayments === 'string') return []
  const { origin, hostname } = new URL(cardPayments.checkoutUrl)
  // Razorpay's script loads parts, frames and pictures from several hosts of its own, and changes them at will.
  return hostname.endsWith('.razorpay.com') ? ['https://*.razorpay.com'] : [origin]
}

/**
 * A document without the nonce that marked its inline scripts, and those scripts' hashes, as a policy names them. Only
 * scripts with the nonce are hashed: a script injected through a product's name has none, so the policy of a cached
 * page blocks it as that of a fresh page does.
 */
export function hashMarkedScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}
