import { useWords } from '../../words/use-words.tsx'
import type { StoredDelivery } from './delivery-by-pin.store.ts'
import { formatDay } from './delivery-day-words.ts'

/** Says when an order to a PIN code arrives, or that the shop does not deliver there. */
export function DeliveryLine({
  delivery: { pin_code: pin, is_served: isServed, by },
}: {
  delivery: Omit<StoredDelivery, 'takes_cash'>
}) {
  const say = useWords()
  if (!isServed)
    return <span className="font-semibold text-danger">{say('delivery.notServed', { pin })}</span>
  return by === undefined ? say('delivery.served', { pin }) : say('delivery.by', { day: formatDay(by, say) })
}
