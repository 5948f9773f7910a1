/**
 * Returns the list's address with one filter changed. Removes the page's cursor, because another filter
 * selects other rows.
 * @param value empty to remove the filter.
 */
export function withFilter(search: string, name: string, value: string): string {
  return withFilters(search, { [name]: value })
}

/** Returns the list's address with several filters changed. */
export function withFilters(search: string, filters: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  return `?${params}`
}

/** Parameters of a list's address that are not filters. */
const otherParameters = ['cursor', 'sort', 'open', 'before', 'view', 'month', 'quarter']

/** Returns the names of the filters that the list's address uses. */
export function filtersUsed(search: string): string[] {
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => !otherParameters.includes(name) && value !== 'all')
    .map(([name]) => name)
}

/** Returns the list's address without filters. */
export function withoutFilters(search: string): string {
  return withFilters(search, Object.fromEntries(filtersUsed(search).map((name) => [name, ''])))
}

/** Returns the address of another page of the list. @param cursor undefined for the first page. */
export function atCursor(search: string, cursor: string | undefined): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  if (cursor !== undefined) params.set('cursor', cursor)
  return `?${params}`
}
