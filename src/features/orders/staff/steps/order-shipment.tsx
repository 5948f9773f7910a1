import { useState } from 'react'
import { OfficeForm } from '../../../../back-office/kit/office-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { ShownOrder } from '../order.load.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { saveShipment } from './steps.calls.ts'

type Carrier = { courier: string; tracking_no: string; version: number }

/** Shows an order's carrier, and the form that corrects it. */
export function OrderShipment({ order: { orderno, shipment, may_step: mayStep } }: { order: ShownOrder }) {
  const say = useWords()
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm" translate={shipment ? 'no' : undefined}>
        {shipment
          ? [shipment.courier, shipment.tracking_no].filter(Boolean).join(' · ')
          : say('office.orders.noCourier')}
      </p>
      {mayStep && <CarrierForm carrier={shipment} of={{ orderno }} />}
    </div>
  )
}

/** Shows a button that opens the form for the carrier. @param of the order, or one of its parcels. */
export function CarrierForm({
  carrier,
  of,
}: {
  carrier: Carrier | undefined
  of: { orderno: string; reference?: string }
}) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} small variant="secondary">
        {say(carrier?.courier ? 'office.orders.correctCourier' : 'office.orders.addCourier')}
      </Button>
    )
  return (
    <div className="w-full">
      <OfficeForm
        besides={
          <Button onClick={() => setOpen(false)} variant="quiet">
            {say('shell.cancel')}
          </Button>
        }
        call={saveShipment}
        done={say('office.orders.courierSaved')}
        onDone={() => setOpen(false)}
        row={carrier ?? { version: 0, courier: '', tracking_no: '' }}
        submitLabel={say('action.save')}
        toInput={(fields, version) => ({
          ...of,
          version,
          courier: String(fields.get('courier')),
          tracking_no: String(fields.get('tracking_no')),
        })}
      >
        <CarrierFields shipment={carrier} />
      </OfficeForm>
    </div>
  )
}
