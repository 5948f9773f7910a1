/** The address of a list with the details of one of its rows; 'new' for those of a row that is not there yet. */
export function openAddress(path: string, search: string, id: string): string {
  const params = new URLSearchParams(search)
  params.set('open', id)
  return `${path}?${params}`
}

/** The address of the same list without details. */
export function closedAddress(path: string, search: string): string {
  const params = new URLSearchParams(search)
  params.delete('open')
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
