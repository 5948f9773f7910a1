/**
 * Returns the URL of a text's results page. It equals the URL that the search form opens in a browser without
 * scripts.
 */
export function searchLink(typed: string): string {
  return `/search?${new URLSearchParams({ q: typed })}`
}
