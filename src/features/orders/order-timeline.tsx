import { formatMoment } from '../../ui/format-moment.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import type { getOrderDetail } from './getOrderDetail.call.ts'
import { statusName } from './order-codes.ts'

type TimelineEvent = CallOutput<typeof getOrderDetail>['data']['timeline'][number]

const meanings: Record<string, string> = {
  1: 'We have your order.',
  2: 'It has left us and is on its way to you.',
  3: 'It was called off.',
  4: 'It was handed over.',
}

// What comes after each status, as long as nothing goes wrong.
const ahead: Record<string, string[]> = { 1: ['2', '4'], 2: ['4'] }

/** Everything that happened to an order, with its time, and what is still to come. */
export function OrderTimeline({ events }: { events: readonly TimelineEvent[] }) {
  const toCome = ahead[events.at(-1)?.status ?? ''] ?? []
  return (
    <ol className="card grid gap-0 p-4">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays where it is; more comes behind it.
        <li className="timeline-step" data-status={event.status} key={index}>
          <p className="font-semibold">{statusName(event.status)}</p>
          <p className="text-sm text-muted">{event.note || meanings[event.status]}</p>
          <p className="text-sm text-muted">
            <time dateTime={event.date_time}>{formatMoment(event.date_time)}</time>
          </p>
        </li>
      ))}
      {toCome.map((status) => (
        <li className="timeline-step" data-to-come key={status}>
          <p className="text-muted">
            {statusName(status)} <span className="sr-only">(still to come)</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
