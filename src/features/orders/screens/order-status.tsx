import type { Tone } from '../../../ui/form/chip.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { statusName, type WireStatus } from '../order-codes.ts'

const tones: Record<string, Tone> = { 1: 'accent', 2: 'primary', 3: 'danger', 4: 'success' }

/** Shows the status of an order. */
export function OrderStatus({ order }: { order: WireStatus }) {
  const say = useWords()
  const tone = order.is_cancelled ? 'neutral' : tones[order.status]
  return <StatusPill tone={tone ?? 'neutral'}>{say(statusName(order))}</StatusPill>
}

/** Returns the path of an order's invoice page. With '.pdf' appended, it is the path of the PDF. */
export function invoicePath(orderNo: string): string {
  return `/Admin/sale_invoice/${orderNo}`
}
