import { useState } from 'react'
import { useWords } from '../../../words/use-words.tsx'
import { formatDayOf } from '../../delivery/delivery-day-words.ts'
import type { WireStatus } from '../order-codes.ts'

type OrderArrivalProps = {
  state: WireStatus
  /** When the order got its current status. */
  since: string
  expectedBy: string | undefined
}

/** Shows when an order arrives, or how and when it ended. */
export function OrderArrival({ state, since, expectedBy }: OrderArrivalProps) {
  const say = useWords()
  const [now] = useState(() => Date.now())
  if (state.status === '4') return say('orders.deliveredOn', { date: say.date(since) })
  if (state.status === '3') {
    const over = state.is_returned
      ? 'orders.returnedOn'
      : state.is_cancelled
        ? 'orders.cancelledOn'
        : 'orders.rejectedOn'
    return say(over, { date: say.date(since) })
  }
  if (expectedBy === undefined) return null
  // If the expected day has passed, shows 'soon' instead.
  return new Date(expectedBy).getTime() < now
    ? say('orders.arrivesSoon')
    : say('orders.arrivesBy', { date: formatDayOf(expectedBy, say) })
}
