import { inPaise, paise } from '../../../money/paise.ts'
import { useWords } from '../../../words/use-words.tsx'
import { orderState } from '../life/order-states.ts'
import type { ShownOrder } from './order.load.ts'

/** Shows an order's history, with the actor and the note to the buyer. */
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
        // Status and time identify an event. No status is reached twice, and no two address changes have the
        // same time.
        <li className="timeline-step" key={`${event.status} ${at}`}>
          <p className="font-semibold">{say(nameOfEvent(event))}</p>
          <p className="text-sm text-muted">
            <span translate="no">{nameOf(by)}</span> · <time dateTime={at}>{say.moment(at)}</time>
          </p>
          {event.part && <PartOfOrder part={event.part} />}
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

type Event = ShownOrder['timeline'][number]

function PartOfOrder({
  part: { kind, items, amount, wallet, online, is_buy_back: isBuyBack },
}: {
  part: NonNullable<Event['part']>
}) {
  const say = useWords()
  const rupees = (amountRupees: number) => say.rupees(inPaise(amountRupees))
  // The part that was not refunded: kept of a return, or the unpaid part of a cancellation.
  const other = paise(inPaise(amount) - inPaise(wallet) - inPaise(online))
  const keptSentence = isBuyBack ? 'office.orders.buyBackKept' : 'office.orders.pickupKept'
  const sentence = kind === 'returned' ? keptSentence : 'office.orders.notCollected'
  return (
    <ul className="text-sm">
      {items.map(({ name, quantity }) => (
        <li className="break-words" key={name}>
          {say.count(quantity)} × <span translate="no">{name}</span>
        </li>
      ))}
      {wallet > 0 && <li>{say('office.orders.refundToWallet', { amount: rupees(wallet) })}</li>}
      {online > 0 && <li>{say('office.orders.refundToSource', { amount: rupees(online) })}</li>}
      {other > 0 && <li>{say(sentence, { amount: say.rupees(other) })}</li>}
    </ul>
  )
}

function nameOfEvent(
  event: Pick<Event, 'status' | 'is_cancelled' | 'is_address_change' | 'is_payment' | 'part'>,
) {
  if (event.part) return partNames[event.part.kind]
  if (event.is_address_change) return 'orders.addressChanged'
  if (event.is_payment) return 'orders.paidOnline'
  return orderState(event.status, event.is_cancelled).name
}

const partNames = { cancelled: 'orders.partCancelled', returned: 'orders.partReturned' } as const
