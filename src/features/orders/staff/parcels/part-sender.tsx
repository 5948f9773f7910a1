import { useState } from 'react'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { NoteToBuyer } from '../note-to-buyer.tsx'
import type { ShownOrder } from '../order.load.ts'
import { CarrierFields } from '../steps/carrier-fields.tsx'
import { CourierChooser } from './courier-chooser.tsx'
import { sendOrderPart } from './parcels.calls.ts'

type PartSenderProps = { order: ShownOrder; isOpen: boolean; setOpen: (isOpen: boolean) => void }

/** Lets staff choose the units of an order to send now, by hand or by courier. The others are sent later. */
export function PartSender({ order, isOpen, setOpen }: PartSenderProps) {
  const say = useWords()
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const lines = order.items.filter(({ to_send: toSend }) => toSend > 0)
  if (order.paid.cash > 0) return null
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} small variant="secondary">
        {say('office.parcels.sendPart')}
      </Button>
    )
  const units = lines.flatMap(({ line = 0, to_send: toSend }) => {
    const quantity = Math.min(chosen.get(line) ?? 0, toSend)
    return quantity > 0 ? [{ line, quantity }] : []
  })
  const part = { units, seen_parcels: order.parcels.filter(({ is_return }) => !is_return).length }
  return (
    <fieldset className="grid w-full gap-3 rounded-xl border border-line p-3">
      <legend className="px-1 text-sm font-bold">{say('office.parcels.sendPart')}</legend>
      <p className="text-sm text-muted">{say('office.parcels.sendPartHint')}</p>
      {lines.map(({ line = 0, name, to_send: toSend }) => (
        <OfficeField
          key={line}
          kind="choice"
          label={say('office.parcels.unitsOf', { name, count: toSend })}
          name={`units_${line}`}
          onChange={({ currentTarget }) => setChosen(new Map(chosen).set(line, Number(currentTarget.value)))}
          options={Array.from({ length: toSend + 1 }, (_, count) => ({
            value: String(count),
            label: say.count(count),
          }))}
          value={String(chosen.get(line) ?? 0)}
        />
      ))}
      <div className="flex flex-wrap items-start gap-2">
        {units.length > 0 && (
          <>
            {order.has_couriers && <CourierChooser key={JSON.stringify(units)} order={order} part={part} />}
            <StepButton
              button={{ small: true, variant: order.has_couriers ? 'secondary' : 'primary' }}
              call={sendOrderPart}
              done={say('office.parcels.partSent')}
              fields={
                <>
                  <CarrierFields />
                  {/* Asks for a note only with the first parcel, because the buyer reads the note with the
                      step in which the order leaves. */}
                  {order.status === 'pending' && <NoteToBuyer />}
                </>
              }
              input={({ typed, requestId }) => ({
                orderno: order.orderno,
                ...part,
                courier: typed('courier'),
                tracking_no: typed('tracking_no'),
                note: typed('note'),
                request_id: requestId,
              })}
              label="office.parcels.sendByHand"
              onDone={() => setOpen(false)}
              text={say('office.parcels.sendPartText')}
              title={placed('office.orders.question', {
                step: say('office.parcels.sendPart'),
                orderNo: order.orderno,
              })}
            />
          </>
        )}
        <Button onClick={() => setOpen(false)} small variant="quiet">
          {say('shell.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
