import { type ReactNode, useEffect } from 'react'
import { DeliveryLine } from './delivery-line.tsx'
import { DeliveryTerms } from './delivery-terms.tsx'
import { type ToldDelivery, useDelivery } from './told-delivery.store.ts'

export type DeliverToProps = {
  pin: string
  tellsCosts?: boolean
  /** Called with what is told, and with undefined until it is known. */
  onTold?: ((told: ToldDelivery | undefined) => void) | undefined
  children?: ReactNode
}

/** When something arrives at a PIN code, and what that costs; until it is known, what was said before. */
export function DeliverTo({ pin, tellsCosts = false, onTold, children }: DeliverToProps) {
  const delivery = useDelivery(pin)
  useEffect(() => onTold?.(delivery), [delivery, onTold])
  if (!delivery) return children
  return (
    <>
      <DeliveryLine delivery={delivery} />
      {tellsCosts && delivery.is_served && <DeliveryTerms delivery={delivery.delivery} />}
    </>
  )
}
