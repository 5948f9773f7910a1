import { type ReactNode, useEffect } from 'react'
import { type StoredDelivery, useDelivery } from './delivery-by-pin.store.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { DeliveryTerms } from './delivery-terms.tsx'

export type DeliverToProps = {
  pin: string
  tellsCosts?: boolean
  /**
   * Called with the days and the charge of a delivery to the PIN code. Called with undefined while these are
   * not known.
   */
  onTold?: ((told: StoredDelivery | undefined) => void) | undefined
  children?: ReactNode
}

/**
 * Shows when an order to a PIN code arrives, and its delivery charge. Shows `children` until both are known.
 */
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
