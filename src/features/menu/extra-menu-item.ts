/** An entry that the operator added on the server; it opens in a new tab. */
export type ExtraMenuItem = { url: string; label: string }

/** The operator's links may lead anywhere on the web or within the shop, but never run a script. */
export function isSafeUrl(url: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(url) || /^\/(?![/\\])[^\s]*$/.test(url)
}
