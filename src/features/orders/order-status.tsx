import type { Tone } from '../../ui/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import { statusName } from './order-codes.ts'

const tones: Record<string, Tone> = { 1: 'accent', 2: 'primary', 3: 'danger', 4: 'success' }

/** Where an order stands, by its code of the wire. */
export function OrderStatus({ status }: { status: string }) {
  const say = useWords()
  return <StatusPill tone={tones[status] ?? 'neutral'}>{say(statusName(status))}</StatusPill>
}

/** The invoice, which opens in a tab of its own; with '.pdf' behind it is a file. */
export function invoicePath(orderNo: string): string {
  return `/Admin/sale_invoice/${orderNo}`
}
