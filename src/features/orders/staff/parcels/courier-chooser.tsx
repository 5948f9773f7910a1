import { type FormEvent, useState } from 'react'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { inPaise } from '../../../../money/paise.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../../../ui/page/screen-load.ts'
import type { CallInput, CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { ShownOrder } from '../order.load.ts'
import { bookingOutcome } from './booking-outcome.ts'
import { bookParcels, findCouriers } from './parcels.calls.ts'

type Offers = CallOutput<typeof findCouriers>['data']

type ChooserProps = {
  order: ShownOrder
  /** The units to send now; by default all units still to be sent. */
  part?: CallInput<typeof bookParcels>['part']
}

/** Lists the couriers that can carry an order, by price and days, each with a button to book. */
export function CourierChooser({ order: { orderno }, part }: ChooserProps) {
  const say = useWords()
  const change = useChange()
  const [offers, setOffers] = useState<Offers>()
  const [isAsking, setAsking] = useState(false)

  async function ask(weight: string, box: string): Promise<void> {
    setAsking(true)
    const asked = {
      orderno,
      weight_grams: weight,
      package_cm: box,
      ...(part && { units: part.units }),
    }
    try {
      setOffers((await call(findCouriers, asked)).data)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(Object.values(error.body.errors ?? {})[0] ?? error.message, 'danger')
    } finally {
      setAsking(false)
    }
  }
  async function book(courierId: number): Promise<void> {
    const input = {
      orders: [orderno],
      courier_id: String(courierId),
      weight_grams: String(offers?.weight_grams ?? ''),
      package_cm: offers?.package_cm ?? '',
      ...(part && { part }),
    }
    const answer = await change.run(bookParcels, input, '')
    const result = answer?.data[0]
    if (result?.outcome === 'booked') showToast(bookingOutcome(say, result), 'success')
    else if (result) showToast(bookingOutcome(say, result), 'danger')
  }
  function weigh(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void ask(String(form.get('weight_grams') ?? ''), String(form.get('package_cm') ?? ''))
  }
  if (!offers)
    return (
      <Button busy={isAsking} onClick={() => void ask('', '')} small>
        {say('office.parcels.choose')}
      </Button>
    )
  return (
    <div className="grid w-full gap-3">
      <form className="flex flex-wrap items-end gap-2" onSubmit={weigh}>
        <OfficeField
          defaultValue={String(offers.weight_grams)}
          inputMode="numeric"
          label={say('office.parcels.weight')}
          name="weight_grams"
        />
        <OfficeField
          defaultValue={offers.package_cm}
          label={say('office.parcels.package')}
          name="package_cm"
        />
        <Button busy={isAsking} small type="submit" variant="secondary">
          {say('office.parcels.askAgain')}
        </Button>
      </form>
      {offers.couriers.length === 0 && <p className="text-sm">{say('office.parcels.nobody')}</p>}
      <ul className="grid gap-2">
        {offers.couriers.map(({ id, name, charge, days }) => (
          <li className="flex flex-wrap items-center gap-3 border-b border-line pb-2" key={id}>
            <span className="min-w-40 font-semibold" translate="no">
              {name}
            </span>
            <span className="tabular-nums">{say.rupees(inPaise(charge))}</span>
            <span className="me-auto text-sm text-muted">
              {days === undefined ? '' : say('office.parcels.days', { count: days })}
            </span>
            <Button
              aria-label={say('office.parcels.bookWith', { courier: name })}
              busy={change.busy}
              onClick={() => void book(id)}
              small
            >
              {say('office.parcels.book')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
