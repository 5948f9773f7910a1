import { useState } from 'react'
import { inPaise } from '../../../../money/paise.ts'
import { isIn } from '../../../../states/states.ts'
import { agoOf } from '../../../../ui/since.tsx'
import { StatusPill } from '../../../../ui/status-pill.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { parcelGroups, parcelStateNames } from '../../life/parcel-states.ts'
import { parcelStepNames } from '../../life/parcel-steps.ts'
import { slipPath } from '../documents/document-paths.ts'
import type { ShownOrder } from '../order.load.ts'
import { CarrierForm } from '../steps/order-shipment.tsx'
import { CourierChooser } from './courier-chooser.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import { PartSender } from './part-sender.tsx'

type Parcel = ShownOrder['parcels'][number]

/** Shows an order's parcels with their couriers' reports, and the form to book the next one. */
export function OrderParcels({ order }: { order: ShownOrder }) {
  const say = useWords()
  const { parcels, may_step: mayStep, has_couriers: hasCouriers, status } = order
  const [isPart, setPart] = useState(false)
  const isHeld = order.held_by.length > 0
  const isToSend = !isHeld && (status === 'pending' || status === 'processed')
  const hasParcel = parcels.some(
    ({ state, is_return }) => !is_return && state !== 'asked' && !isIn(parcelGroups.ended, state),
  )
  const unitsToSend = order.items.reduce((sum, { to_send: toSend }) => sum + toSend, 0)
  return (
    <div className="grid justify-items-start gap-3">
      {parcels.map((parcel) => (
        <section aria-label={parcel.reference} className="grid w-full gap-2 text-sm" key={parcel.reference}>
          <p className="flex flex-wrap items-center gap-2">
            <StatusPill
              tone={
                parcel.state === 'delivered'
                  ? 'success'
                  : isIn(parcelGroups.ended, parcel.state)
                    ? 'danger'
                    : 'primary'
              }
            >
              {say(parcelStateNames[parcel.state])}
            </StatusPill>
            <span translate="no">{[parcel.courier, parcel.tracking_no].filter(Boolean).join(' · ')}</span>
            {parcel.is_recalled && <StatusPill tone="accent">{say('office.recall.isRecalled')}</StatusPill>}
            {parcel.is_return && <span className="text-muted">{say('office.parcels.isReturn')}</span>}
            {order.in_parts && !parcel.is_return && (
              <a
                className="ms-auto underline"
                href={slipPath(order.orderno, parcel.reference)}
                rel="noopener noreferrer"
                target="_blank"
              >
                {say('office.orders.slip')}
              </a>
            )}
          </p>
          <LastHeard parcel={parcel} />
          {order.in_parts && !parcel.is_return && <ParcelItems parcel={parcel} />}
          {inPaise(parcel.collect) > 0 && (
            <p className="font-semibold">
              {say('office.parcels.collect', { amount: say.rupees(inPaise(parcel.collect)) })}
            </p>
          )}
          {parcel.asks_code && <p className="text-muted">{say('office.parcels.asksCode')}</p>}
          {parcel.failure !== undefined && (
            <p className="text-danger-ink break-words" translate="no">
              {parcel.failure}
            </p>
          )}
          <ol>
            {parcel.reports.map(({ step, text, place, date_time: at, set_aside: why }) => (
              <li className="timeline-step" key={`${step} ${at}`}>
                <p className="font-semibold">
                  {say(parcelStepNames[step])}
                  {why !== undefined && ` (${say('office.parcels.setAside')})`}
                </p>
                <p className="text-muted">
                  <span translate="no">{[text, place].filter(Boolean).join(' · ')}</span>{' '}
                  <time dateTime={at}>{say.moment(at)}</time>
                </p>
              </li>
            ))}
          </ol>
          {mayStep && <ParcelSteps order={order} parcel={parcel} />}
          {mayStep && parcel.is_own && (
            <div className="mt-1 grid justify-items-start">
              <CarrierForm
                carrier={{
                  courier: parcel.courier ?? '',
                  tracking_no: parcel.tracking_no ?? '',
                  version: parcel.carrier_version,
                }}
                of={{ orderno: order.orderno, reference: parcel.reference }}
              />
            </div>
          )}
        </section>
      ))}
      {mayStep && !isPart && hasCouriers && isToSend && (order.in_parts ? unitsToSend > 0 : !hasParcel) && (
        <CourierChooser order={order} />
      )}
      {mayStep && !isHeld && (order.in_parts ? unitsToSend > 0 : unitsToSend > 1) && (
        <PartSender isOpen={isPart} order={order} setOpen={setPart} />
      )}
    </div>
  )
}

/** Shows when the courier last reported on a parcel that has not arrived. */
function LastHeard({ parcel: { state, reports, made_at: madeAt, is_own: isOwn } }: { parcel: Parcel }) {
  const say = useWords()
  if (state === 'delivered' || isIn(parcelGroups.ended, state) || isOwn) return null
  const last = reports
    .map(({ date_time: at }) => at)
    .toSorted()
    .at(-1)
  const sentence =
    last !== undefined
      ? say('orders.lastHeard', { ago: agoOf(say, last) })
      : say(state === 'asked' ? 'office.parcels.askedSince' : 'office.parcels.neverHeard', {
          ago: agoOf(say, madeAt),
        })
  return (
    <p className="text-muted" suppressHydrationWarning>
      {sentence}
    </p>
  )
}

function ParcelItems({ parcel: { items, made_at: madeAt, is_own: isOwn } }: { parcel: Parcel }) {
  const say = useWords()
  return (
    <>
      <p className="text-muted">
        {say(isOwn ? 'office.parcels.sentByHand' : 'office.parcels.askedFor', { moment: say.moment(madeAt) })}
      </p>
      <ul>
        {items.map(({ line, name, quantity }) => (
          <li className="break-words" key={line}>
            {say.count(quantity)} × <span translate="no">{name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
