import { createHash } from 'node:crypto'

/**
 * The policy of a page. Scripts run only from this shop, plus the inline ones that `inlineScripts` names
 * by nonce (a member's page, rendered for one answer) or by hash (a cached page, where a nonce would be reused).
 */
export function contentSecurityPolicy(inlineScripts: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.join(' ')}`.trim(),
    // React writes style attributes (progress rings, picture ratios); they cannot run anything.
    "style-src 'self'; style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ].join('; ')
}

/** The hashes of a document's inline scripts, as a policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const match of html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g))
    hashes.add(`'sha256-${createHash('sha256').update(match[1]!).digest('base64')}'`)
  return [...hashes]
}
