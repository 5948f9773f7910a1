/** What is printed to pack orders; see papers.routes.ts. */
export function paperPath(
  paper: 'packing-slips' | 'pick-list',
  orderNos: Iterable<string>,
  withPrices = false,
): string {
  return `/back-office/papers/${paper}?orders=${[...orderNos].join(',')}${withPrices ? '&prices=1' : ''}`
}

/** An order's invoice for the staff; with '.pdf' behind it is a file. */
export function staffInvoicePath(orderNo: string): string {
  return `/back-office/papers/invoice/${orderNo}`
}
