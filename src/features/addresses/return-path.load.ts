import { nextPath } from '../../ui/page/next-path.ts'

/** Returns the page of this shop to return to from an address page, such as the checkout. */
export function returnPath(asked: string | null, otherwise: string): string {
  return asked === null ? otherwise : nextPath(asked)
}

/**
 * Returns the path of the form for a new address, or for the address with the number `recNo`. After saving,
 * the form opens the page `from`.
 */
export function addressFormPath(from: string, recNo?: string): string {
  const query = new URLSearchParams({ ...(recNo && { rec_no: recNo }), next: from })
  return `/address-details?${query}`
}
