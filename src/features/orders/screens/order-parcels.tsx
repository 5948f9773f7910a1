import { agoOf } from '../../../ui/since.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { parcelStepNames } from '../life/parcel-steps.ts'
import type { getOrderDetail } from './orders.calls.ts'

type Order = CallOutput<typeof getOrderDetail>['data']
type Parcels = NonNullable<Order['parcels']>

/** Lists the parcels of an order in several parcels, each with contents, carrier and latest step. */
export function OrderParcels({ parcels }: { parcels: Parcels }) {
  const say = useWords()
  const tags = { name: <span translate="no" />, number: <strong className="select-all" translate="no" /> }
  return (
    <ul className="card divide-y divide-line px-4">
      {parcels.map((parcel) => (
        <li className="grid gap-1 py-3 text-sm" key={parcel.no}>
          <p className="flex flex-wrap justify-between gap-x-3 text-base font-semibold">
            <span className="block first-letter:uppercase">{say('orders.parcelNo', { no: parcel.no })}</span>
            <span className={parcel.has_arrived ? 'text-success' : 'text-muted'}>
              {parcel.has_arrived
                ? say('orders.delivered')
                : say('orders.sentOn', { date: say.date(parcel.sent_at) })}
            </span>
          </p>
          <ul>
            {parcel.items.map(({ name, quantity }) => (
              <li className="break-words" key={name}>
                {say.count(quantity)} × <span translate="no">{name}</span>
              </li>
            ))}
          </ul>
          {parcel.courier !== undefined && (
            <p className="break-words text-muted">
              {parcel.tracking_no ? (
                <Say
                  k="orders.sentTracked"
                  tags={tags}
                  with={{ courier: parcel.courier, tracking: parcel.tracking_no }}
                />
              ) : (
                <Say k="orders.sentWith" tags={tags} with={{ courier: parcel.courier }} />
              )}
            </p>
          )}
          <ParcelSteps parcel={parcel} />
        </li>
      ))}
    </ul>
  )
}

const hasEnded = (step: Parcels[number]['steps'][number]['step']) =>
  step === 'delivered' || step === 'returned_to_origin' || step === 'lost'

/** Shows the courier's reports on a parcel, and the delivery code to give the courier. */
export function ParcelSteps({
  parcel: { steps, delivery_code: code },
}: {
  parcel: Pick<Parcels[number], 'steps' | 'delivery_code'>
}) {
  const say = useWords()
  const last = steps.at(-1)
  return (
    <>
      {steps.length > 0 && (
        <ul
          aria-label={say('orders.parcelSteps')}
          className="my-1 grid gap-1 border-s-2 border-line ps-3 text-sm"
        >
          {steps.map(({ step, text, date_time: at }) => (
            <li key={`${step} ${at}`}>
              <span className="font-semibold">{say(parcelStepNames[step])}</span>
              {step === 'attempted' && text !== '' && <span translate="no"> · {text}</span>}
              <time className="block text-muted" dateTime={at}>
                {say.moment(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {last !== undefined && !hasEnded(last.step) && (
        <p className="my-1 text-sm text-muted" suppressHydrationWarning>
          {say('orders.lastHeard', { ago: agoOf(say, last.date_time) })}
        </p>
      )}
      {code !== undefined && (
        <p className="my-1 text-sm">
          <Say
            k="orders.deliveryCode"
            tags={{ code: <strong className="text-base tracking-widest select-all" translate="no" /> }}
            with={{ code }}
          />
        </p>
      )}
    </>
  )
}
