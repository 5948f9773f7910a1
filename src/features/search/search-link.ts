/** The results page of a text, written as a browser without script writes it. */
export function searchLink(typed: string): string {
  return `/search?${new URLSearchParams({ q: typed })}`
}
