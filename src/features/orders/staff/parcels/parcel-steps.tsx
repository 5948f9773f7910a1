import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { NoteToBuyer } from '../note-to-buyer.tsx'
import type { ShownOrder } from '../order.load.ts'
import { RecallButton } from '../recall/recall-button.tsx'
import { CodeFields } from '../steps/code-fields.tsx'
import { parcelSteps } from '../steps/next-steps.ts'
import { UnfitFields, unfitUnitsIn, unitsOfOrder } from '../steps/unfit-fields.tsx'
import { receiveParcel, stepParcel } from './parcels.calls.ts'

type StepProps = { order: ShownOrder; parcel: ShownOrder['parcels'][number] }

/** Shows the buttons for a parcel's next steps, and for receiving a returned or lost one. */
export function ParcelSteps({ order, parcel }: StepProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {parcelSteps(order, parcel).map((step) => {
        if (step === 'recall') return <RecallButton key={step} order={order} reference={parcel.reference} />
        if (step === 'receive') return <ReceiveParcel key={step} order={order} parcel={parcel} />
        return <StepParcel key={step} order={order} parcel={parcel} to={step} />
      })}
    </div>
  )
}

const steps = {
  delivered: { label: 'office.parcels.hasArrived', text: 'office.parcels.hasArrivedText' },
  returned_to_origin: { label: 'office.parcels.cameBack', text: 'office.parcels.cameBackText' },
  lost: { label: 'office.parcels.wasLost', text: 'office.parcels.wasLostText' },
  cancelled: { label: 'office.parcels.giveUp', text: 'office.parcels.giveUpText' },
} as const

function StepParcel({
  order: { orderno },
  parcel: { reference, asks_code: asksCode },
  to,
}: StepProps & { to: keyof typeof steps }) {
  const say = useWords()
  const { label, text } = steps[to]
  return (
    <StepButton
      button={{ small: true, variant: to === 'delivered' ? 'primary' : 'secondary' }}
      call={stepParcel}
      done={say('office.parcels.stepDone')}
      fields={to === 'delivered' && asksCode ? <CodeFields /> : undefined}
      input={({ typed, requestId }) => ({
        orderno,
        reference,
        to,
        request_id: requestId,
        delivery_code: typed('delivery_code'),
        without_code: typed('without_code'),
      })}
      label={label}
      text={say(text)}
      title={placed('office.orders.question', { step: say(label), orderNo: reference })}
    />
  )
}

function ReceiveParcel({ order, parcel: { reference, is_lost: isLost, items } }: StepProps) {
  const say = useWords()
  const { orderno, in_parts: inParts } = order
  const units = inParts
    ? items.map(({ line, name, quantity: count }) => ({ line, name, count }))
    : unitsOfOrder(order)
  const text = isLost ? 'office.parcels.takeOffLostText' : 'office.parcels.receivePartText'
  return (
    <StepButton
      button={{ small: true }}
      call={receiveParcel}
      done={say(isLost ? 'office.parcels.takenOff' : 'office.parcels.received')}
      fields={
        <>
          {!isLost && <UnfitFields units={units} />}
          <NoteToBuyer />
        </>
      }
      input={({ typed, requestId }) => ({
        orderno,
        reference,
        unfit: unfitUnitsIn(typed, units),
        note: typed('note'),
        request_id: requestId,
      })}
      label={isLost ? 'office.parcels.takeOffLost' : 'office.parcels.receive'}
      text={say(inParts ? text : 'office.parcels.receiveText')}
      title={
        isLost
          ? placed('office.orders.question', { step: say('office.parcels.takeOffLost'), orderNo: reference })
          : placed('office.parcels.receiveQuestion', { orderNo: inParts ? reference : orderno })
      }
    />
  )
}
