import { Suspense } from 'react'
import { inPaise, paise } from '../../../money/paise.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { statusName } from '../order-codes.ts'
import { OrderArrival } from './order-arrival.tsx'
import type { getOrderDetail } from './orders.calls.ts'

const ParcelSteps = lazy(async () => (await import('./order-parcels.tsx')).ParcelSteps)

type Order = CallOutput<typeof getOrderDetail>['data']
type TimelineEvent = Order['timeline'][number]

const meanings: Record<TimelineEvent['status'], PlainKey> = {
  1: 'orders.pendingMeans',
  2: 'orders.processedMeans',
  3: 'orders.rejectedMeans',
  4: 'orders.deliveredMeans',
}

function nameOf(event: TimelineEvent): PlainKey {
  if (event.part) return event.part.kind === 'returned' ? 'orders.partReturned' : 'orders.partCancelled'
  if (event.is_address_change) return 'orders.addressChanged'
  return event.is_payment ? 'orders.paidOnline' : statusName(event)
}

function meaningOf({
  status,
  is_returned: isReturned,
  is_address_change: isAddress,
  is_payment: isPayment,
}: TimelineEvent): PlainKey {
  if (isAddress) return 'orders.addressChangedMeans'
  if (isPayment) return 'orders.paidNowMeans'
  return isReturned ? 'orders.returnedMeans' : meanings[status]
}

// For each status, the later statuses of an order that is neither cancelled nor returned.
const ahead: Record<string, string[]> = { 1: ['2', '4'], 2: ['4'] }

type OrderTimelineProps = {
  events: readonly TimelineEvent[]
  expectedBy: string | undefined
  /** Whether the whole order is recalled (staff asked for it back) and not in the shop yet. */
  isRecalled: boolean
  shipment: Order['shipment']
  parcel: Order['parcel']
}

/** Shows an order's history with its times, and the steps still to come. */
export function OrderTimeline({ events, expectedBy, isRecalled, shipment, parcel }: OrderTimelineProps) {
  const say = useWords()
  const toCome = isRecalled ? [] : (ahead[events.at(-1)?.status ?? ''] ?? [])
  return (
    <ol className="card grid gap-0 p-4">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new events are only added at the end.
        <li className="timeline-step" data-status={event.status} key={index}>
          <p className="font-semibold">{say(nameOf(event))}</p>
          {/* Marks a staff note as not to be translated, because it is in the staff's own words. Other
              notes are in the reader's language. */}
          <p
            className="text-sm text-muted"
            translate={event.note !== '' && event.actor === 'staff' ? 'no' : undefined}
          >
            {event.note || (!event.part && say(meaningOf(event)))}
          </p>
          {event.part && <PartOfOrder part={event.part} />}
          {event.status === '2' && !event.part && shipment && <SentWith shipment={shipment} />}
          {event.status === '2' && !event.part && parcel && (
            <Suspense>
              <ParcelSteps parcel={parcel} />
            </Suspense>
          )}
          <p className="text-sm text-muted">
            <time dateTime={event.date_time}>{say.moment(event.date_time)}</time>
          </p>
        </li>
      ))}
      {toCome.map((status) => (
        <li className="timeline-step" data-to-come key={status}>
          <p className="text-muted">
            <Say k="orders.toCome" with={{ status: say(statusName({ status })) }} />
          </p>
          {status === '4' && (
            <p className="text-sm font-semibold">
              <OrderArrival expectedBy={expectedBy} since="" state={{ status: '' }} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function PartOfOrder({
  part: { kind, items, amount, wallet, online, is_buy_back: isBuyBack },
}: {
  part: NonNullable<TimelineEvent['part']>
}) {
  const say = useWords()
  // The part that was not refunded: kept of a return, or the unpaid part of a cancellation.
  const other = inPaise(amount) - inPaise(wallet) - inPaise(online)
  const back = [
    ['orders.refundInWallet', inPaise(wallet)],
    ['orders.backToSource', inPaise(online)],
    [
      kind === 'cancelled' ? 'orders.lessToPay' : isBuyBack ? 'orders.buyBackTaken' : 'orders.pickupTaken',
      paise(other),
    ],
  ] as const
  return (
    <ul className="my-1 text-sm">
      {items.map(({ name, quantity }) => (
        <li className="font-semibold break-words" key={name}>
          {say.count(quantity)} × <span translate="no">{name}</span>
        </li>
      ))}
      {back.map(
        ([sentence, due]) =>
          due > 0 && (
            <li key={sentence}>
              <Say k={sentence} with={{ amount: say.rupees(due) }} />
            </li>
          ),
      )}
    </ul>
  )
}

function SentWith({
  shipment: { courier, tracking_no: tracking },
}: {
  shipment: NonNullable<Order['shipment']>
}) {
  const tags = { name: <span translate="no" />, number: <strong className="select-all" translate="no" /> }
  return (
    <p className="text-sm break-words">
      {tracking === '' ? (
        <Say k="orders.sentWith" tags={tags} with={{ courier }} />
      ) : (
        <Say k="orders.sentTracked" tags={tags} with={{ courier, tracking }} />
      )}
    </p>
  )
}
