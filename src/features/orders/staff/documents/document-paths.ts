/** Returns the path of a document for packing; see papers.routes.ts. */
export function documentPath(
  paper: 'packing-slips' | 'pick-list',
  orderNos: Iterable<string>,
  withPrices = false,
): string {
  return `/back-office/papers/${paper}?orders=${[...orderNos].join(',')}${withPrices ? '&prices=1' : ''}`
}

/** Returns the path of the packing slip of one parcel, for an order in several parcels. */
export function slipPath(orderNo: string, reference: string): string {
  return `${documentPath('packing-slips', [orderNo])}&parcel=${reference}`
}

/** Returns the path of the labels of orders, as a PDF; see labels.routes.ts. */
export function labelsPath(orderNos: Iterable<string>): string {
  return `/back-office/papers/labels.pdf?orders=${[...orderNos].join(',')}`
}

/**
 * Returns the path of all labels of a booking run, or of a manifest (the list of parcels handed to a
 * courier).
 */
export function labelsOfPath(what: 'booking' | 'manifest', id: string | number): string {
  return `/back-office/papers/labels.pdf?${what}=${id}`
}

/** Returns the path of the one pick list of a booking run. */
export function pickListOfRunPath(runId: string | number): string {
  return `/back-office/papers/pick-list?booking=${runId}`
}

/**
 * Returns the path of the printable page of a manifest (the list of parcels handed to a courier); with '.csv'
 * appended it is a file.
 */
export function manifestPath(manifestId: string | number): string {
  return `/back-office/papers/manifest/${manifestId}`
}

/** Returns the path of an order's invoice for staff; with '.pdf' appended it is a file. */
export function staffInvoicePath(orderNo: string): string {
  return `/back-office/papers/invoice/${orderNo}`
}
