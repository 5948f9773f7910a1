import { useWords } from '../../words/use-words.tsx'
import type { ShownOrder } from './order.load.ts'
import { statusNames } from './order-names.ts'

/** What happened to an order, by whom, and what its buyer read beside it. */
export function OrderTimeline({ events }: { events: ShownOrder['timeline'] }) {
  const say = useWords()
  const nameOf = (by: string) => {
    if (by === 'member') return say('office.orders.theBuyer')
    if (by === 'courier') return say('office.orders.theCourier')
    return by === 'staff' ? say('office.orders.aCommand') : by
  }
  return (
    <ol>
      {events.map(({ by, note, date_time: at, ...event }) => (
        // No status is reached twice, and no address changed twice at once.
        <li className="timeline-step" key={`${event.status} ${at}`}>
          <p className="font-semibold">{say(nameOfEvent(event))}</p>
          <p className="text-sm text-muted">
            <span translate="no">{nameOf(by)}</span> · <time dateTime={at}>{say.moment(at)}</time>
          </p>
          {note !== '' && (
            <p className="text-sm break-words" translate="no">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function nameOfEvent(
  event: Pick<ShownOrder['timeline'][number], 'status' | 'is_cancelled' | 'is_address_change' | 'is_payment'>,
) {
  if (event.is_address_change) return 'orders.addressChanged'
  if (event.is_payment) return 'orders.paidOnline'
  return event.is_cancelled ? 'orders.isCancelled' : statusNames[event.status]
}
