import { useEffect } from 'react'
import { TruckIcon } from '../../../ui/icons/product-icons.tsx'
import { useDelivery } from '../../delivery/delivery-by-pin.store.ts'
import { DeliveryLine } from '../../delivery/delivery-line.tsx'

type ArrivalDayProps = { pin: string; onUnserved: (pin: string) => void }

/** Says when an order to the chosen address will arrive, or that the shop does not deliver to the address. */
export function ArrivalDay({ pin, onUnserved }: ArrivalDayProps) {
  const delivery = useDelivery(pin)
  const isUnserved = delivery?.is_served === false
  useEffect(() => {
    if (isUnserved) onUnserved(pin)
  }, [isUnserved, onUnserved, pin])
  return (
    <p aria-live="polite" className="mt-2 flex min-h-6 items-center gap-2 text-sm font-semibold">
      {delivery && (
        <>
          <TruckIcon size={18} />
          <span>
            <DeliveryLine delivery={delivery} />
          </span>
        </>
      )}
    </p>
  )
}
