/** Returns the list's address with the details of a row open. The id 'new' opens the details of a new row. */
export function openAddress(path: string, search: string, id: string): string {
  const params = new URLSearchParams(search)
  params.set('open', id)
  return `${path}?${params}`
}

/** Returns the list's address without details. */
export function closedAddress(path: string, search: string): string {
  const params = new URLSearchParams(search)
  params.delete('open')
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
