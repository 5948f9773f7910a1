import type { ReactNode } from 'react'
import { DeliveryLine } from './delivery-line.tsx'
import { DeliveryTerms } from './delivery-terms.tsx'
import { useDelivery } from './told-delivery.store.ts'

type DeliverToProps = { pin: string; tellsCosts?: boolean; children?: ReactNode }

/** When something arrives at a PIN code, and what that costs; until it is known, what was said before. */
export function DeliverTo({ pin, tellsCosts = false, children }: DeliverToProps) {
  const delivery = useDelivery(pin)
  if (!delivery) return children
  return (
    <>
      <DeliveryLine delivery={delivery} />
      {tellsCosts && delivery.is_served && <DeliveryTerms delivery={delivery.delivery} />}
    </>
  )
}
