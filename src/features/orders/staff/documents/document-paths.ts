/** Returns the path of a document for packing, which documents.routes.ts serves. */
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

/** Returns the path of the PDF with the labels of these orders, which labels.routes.ts serves. */
export function labelsPath(orderNos: Iterable<string>): string {
  return `/back-office/papers/labels.pdf?orders=${[...orderNos].join(',')}`
}

/**
 * Returns the path of the PDF with all labels of a booking run, or of a manifest (the list of parcels handed
 * to a courier).
 */
export function labelsOfPath(what: 'booking' | 'manifest', id: string | number): string {
  return `/back-office/papers/labels.pdf?${what}=${id}`
}

/** Returns the path of the pick list for all orders of a booking run. */
export function pickListOfRunPath(runId: string | number): string {
  return `/back-office/papers/pick-list?booking=${runId}`
}

/**
 * Returns the path of a manifest's printable page (the list of parcels handed to a courier). With '.csv'
 * appended, it is the path of the CSV file.
 */
export function manifestPath(manifestId: string | number): string {
  return `/back-office/papers/manifest/${manifestId}`
}

/** Returns the path of an order's invoice page for staff. With '.pdf' appended, it is the path of the PDF. */
export function staffInvoicePath(orderNo: string): string {
  return `/back-office/papers/invoice/${orderNo}`
}
