/**
 * The address of the same list with one filter changed. A list with other rows begins anew, so its place in the pages is
 * left out. @param value empty for no such filter.
 */
export function withFilter(search: string, name: string, value: string): string {
  return withFilters(search, { [name]: value })
}

/** The address of the same list with several filters changed together. */
export function withFilters(search: string, filters: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  return `?${params}`
}

/** The address of another page of the same list. @param cursor undefined for its first page. */
export function atCursor(search: string, cursor: string | undefined): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  if (cursor !== undefined) params.set('cursor', cursor)
  return `?${params}`
}
