/** A menu item that the operator added; it opens in a new tab. */
export type ExtraMenuItem = {
  url: string
  label: string
  /** The URL of the item's picture, if it has one. */
  icon?: string
}

/**
 * Returns whether an operator's link is an https URL. Any other URL might run a script, or could be changed
 * in transit.
 */
export function isSafeUrl(url: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(url) && URL.canParse(url)
}

/**
 * Returns the URL of an item's picture at the size of an icon; undefined if the shop stores no picture for
 * the item.
 */
export function menuIcon(base: string, icon: string): string | undefined {
  const stem = /^([a-z0-9-]+)\.webp$/.exec(icon)?.[1]
  return stem && `${base}${stem}.96.webp`
}
