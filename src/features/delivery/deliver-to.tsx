import type { ReactNode } from 'react'
import { DeliveryLine } from './delivery-line.tsx'
import { useDelivery } from './told-delivery.store.ts'

/** When something arrives at a PIN code; until that is known, what was said before. */
export function DeliverTo({ pin, children }: { pin: string; children?: ReactNode }) {
  const delivery = useDelivery(pin)
  return delivery ? <DeliveryLine delivery={delivery} /> : children
}
