import { StatusPill } from '../../../ui/status-pill.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { shownStatus, type WireStatus } from '../order-codes.ts'

/** Shows the status of an order. */
export function OrderStatus({ order }: { order: WireStatus }) {
  const { name, tone } = shownStatus(order)
  return <StatusPill tone={tone}>{useWords()(name)}</StatusPill>
}

/** Returns the path of the invoice page, which opens in its own tab; with '.pdf' appended it is a file. */
export function invoicePath(orderNo: string): string {
  return `/Admin/sale_invoice/${orderNo}`
}
