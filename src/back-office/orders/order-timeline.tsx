import { useWords } from '../../words/use-words.tsx'
import type { ShownOrder } from './order.load.ts'
import { statusNames } from './order-names.ts'

/** What happened to an order, by whom, and what its buyer read beside it. */
export function OrderTimeline({ events }: { events: ShownOrder['timeline'] }) {
  const say = useWords()
  const nameOf = (by: string) => {
    if (by === 'member') return say('office.orders.theBuyer')
    return by === 'staff' ? say('office.orders.aCommand') : by
  }
  return (
    <ol>
      {events.map(({ status, is_cancelled: isCancelled, by, note, date_time: at }) => (
        // No status is reached twice.
        <li className="timeline-step" key={status}>
          <p className="font-semibold">{say(isCancelled ? 'orders.isCancelled' : statusNames[status])}</p>
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
