import { parcelStepNames } from '../../../features/orders/life/parcel-steps.ts'
import { inPaise } from '../../../money/paise.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { placed } from '../../../wire/placed.ts'
import { useWords } from '../../../words/use-words.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import { StepButton } from '../../parts/step-button.tsx'
import type { ShownOrder } from '../order.load.ts'
import { CourierChooser } from './courier-chooser.tsx'
import { parcelStateNames } from './parcel-out.ts'
import { receiveParcel } from './receiveParcel.call.ts'

const over: readonly string[] = ['cancelled', 'returned_to_origin', 'lost']

/** The parcels of an order, with what their couriers said, and where the next one is booked. */
export function OrderParcels({ order }: { order: ShownOrder }) {
  const say = useWords()
  const { parcels, may_step: mayStep, has_couriers: hasCouriers, status } = order
  const isToSend = status === 'pending' || status === 'processed'
  const hasParcel = parcels.some(
    ({ state, is_return }) => !is_return && state !== 'asked' && !over.includes(state),
  )
  return (
    <div className="grid justify-items-start gap-3">
      {parcels.map((parcel) => (
        <section aria-label={parcel.reference} className="grid w-full gap-1 text-sm" key={parcel.reference}>
          <p className="flex flex-wrap items-center gap-2">
            <StatusPill
              tone={
                parcel.state === 'delivered' ? 'success' : over.includes(parcel.state) ? 'danger' : 'primary'
              }
            >
              {say(parcelStateNames[parcel.state])}
            </StatusPill>
            <span translate="no">{[parcel.courier, parcel.tracking_no].filter(Boolean).join(' · ')}</span>
            {parcel.is_return && <span className="text-muted">{say('office.parcels.isReturn')}</span>}
          </p>
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
          {mayStep && parcel.waits_for_inspection && (
            <StepButton
              button={{ small: true }}
              call={receiveParcel}
              done={say('office.parcels.received')}
              fields={
                <OfficeField
                  hint={say('office.orders.noteToBuyerHint')}
                  kind="note"
                  label={say('office.orders.noteToBuyer')}
                  maxLength={300}
                  name="note"
                  optional
                  rows={2}
                />
              }
              input={({ typed, requestId }) => ({
                ...{ orderno: order.orderno, note: typed('note'), request_id: requestId },
              })}
              label="office.parcels.receive"
              text={say('office.parcels.receiveText')}
              title={placed('office.parcels.receiveQuestion', { orderNo: order.orderno })}
            />
          )}
        </section>
      ))}
      {mayStep && hasCouriers && isToSend && !hasParcel && <CourierChooser order={order} />}
    </div>
  )
}
