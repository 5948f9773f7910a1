import { useWords } from '../../words/use-words.tsx'
import { sayDay } from './say-day.ts'

export type ToldDelivery = {
  pin_code: string
  is_served: boolean
  from?: string | undefined
  by?: string | undefined
}

/** When something arrives at a PIN code, or that it does not. */
export function DeliveryLine({
  delivery: { pin_code: pin, is_served: isServed, by },
}: {
  delivery: ToldDelivery
}) {
  const say = useWords()
  if (!isServed)
    return <span className="font-semibold text-danger">{say('delivery.notServed', { pin })}</span>
  return by === undefined ? say('delivery.served', { pin }) : say('delivery.by', { day: sayDay(by, say) })
}
