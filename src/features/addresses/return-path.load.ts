import { nextPath } from '../../ui/next-path.ts'

/** Where a page about addresses leads on: to the page of this shop that asked for it, such as the checkout. */
export function returnPath(asked: string | null, otherwise: string): string {
  return asked === null ? otherwise : nextPath(asked)
}

/** The form for a new address, or for the one with this number, which leads back to a page of this shop. */
export function addressFormPath(from: string, recNo?: string): string {
  const query = new URLSearchParams({ ...(recNo && { rec_no: recNo }), next: from })
  return `/address-details?${query}`
}
