/** An entry that the operator added on the server; it opens in a new tab. */
export type ExtraMenuItem = {
  url: string
  label: string
  /** The address of its picture, where it has one. */
  icon?: string
}

/** Whether a link of the operator leads to a page on the web: not to one that runs a script, or that others can change on the way. */
export function isSafeUrl(url: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(url) && URL.canParse(url)
}

/** The address of an item's picture in the size of an icon; undefined where it has none of the shop's. */
export function menuIcon(base: string, icon: string): string | undefined {
  const stem = /^([a-z0-9-]+)\.webp$/.exec(icon)?.[1]
  return stem && `${base}${stem}.96.webp`
}
