/** An entry that the operator added on the server; it opens in a new tab. */
export type ExtraMenuItem = { url: string; label: string }

/** Whether a link of the operator leads to a page on the web or in the shop; one that runs a script is not safe. */
export function isSafeUrl(url: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(url) || /^\/(?![/\\])[^\s]*$/.test(url)
}
