/** Returns the URL of a text's results page, as a browser without scripts writes it. */
export function searchLink(typed: string): string {
  return `/search?${new URLSearchParams({ q: typed })}`
}
