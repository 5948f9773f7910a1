import type { Tone } from '../../ui/form/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { OrderStatus } from './order-fields.ts'
import { statusNames } from './order-names.ts'

const tones: Record<OrderStatus, Tone> = {
  pending: 'accent',
  processed: 'primary',
  delivered: 'success',
  rejected: 'danger',
  returned: 'danger',
}

/** Where an order stands. */
export function OrderPill({ status }: { status: OrderStatus }) {
  return <StatusPill tone={tones[status]}>{useWords()(statusNames[status])}</StatusPill>
}
