/** What is printed to pack orders; see papers.routes.ts. */
export function paperPath(
  paper: 'packing-slips' | 'pick-list',
  orderNos: Iterable<string>,
  withPrices = false,
): string {
  return `/back-office/papers/${paper}?orders=${[...orderNos].join(',')}${withPrices ? '&prices=1' : ''}`
}

/** The packing slip of one parcel of an order that goes in several. */
export function slipPath(orderNo: string, reference: string): string {
  return `${paperPath('packing-slips', [orderNo])}&parcel=${reference}`
}

/** The labels of orders as a PDF; see labels.routes.ts. */
export function labelsPath(orderNos: Iterable<string>): string {
  return `/back-office/papers/labels.pdf?orders=${[...orderNos].join(',')}`
}

/** The labels of all that a booking or a manifest holds. */
export function labelsOfPath(what: 'booking' | 'manifest', id: string | number): string {
  return `/back-office/papers/labels.pdf?${what}=${id}`
}

/** A manifest as a page to print; with '.csv' behind it is a file. */
export function manifestPath(manifestId: string | number): string {
  return `/back-office/papers/manifest/${manifestId}`
}

/** An order's invoice for the staff; with '.pdf' behind it is a file. */
export function staffInvoicePath(orderNo: string): string {
  return `/back-office/papers/invoice/${orderNo}`
}
