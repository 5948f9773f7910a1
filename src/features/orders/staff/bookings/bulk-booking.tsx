import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { CourierRule } from '../../../parcels/courier-rules.ts'
import { BookingPreview } from './booking-preview.tsx'
import { startBooking } from './bookings.calls.ts'

type BookTogetherProps = {
  /** The selected orders, or the list's filter. */
  of: { orders: readonly string[] } | { filter: Readonly<Record<string, string>> }
}

/** Starts the booking of the chosen orders, or of all pending orders of a filter. */
export function BulkBooking({ of }: BookTogetherProps) {
  const say = useWords()
  const navigate = useNavigate()
  const [choose, setChoose] = useState<CourierRule>('cheapest')
  const isChosen = 'orders' in of
  const orders = isChosen ? { orders: [...of.orders] } : of.filter
  return (
    <StepButton
      button={{ small: isChosen, variant: 'secondary' }}
      call={startBooking}
      confirmLabel="office.parcels.book"
      done=""
      fields={
        <>
          <OfficeField
            kind="choice"
            label={say('office.term.courier')}
            name="choose"
            onChange={(event) => setChoose(event.target.value as CourierRule)}
            options={[
              { value: 'cheapest', label: say('office.dispatch.cheapest') },
              { value: 'quickest', label: say('office.dispatch.quickest') },
              { value: 'provider', label: say('office.dispatch.provider') },
            ]}
            value={choose}
          />
          <BookingPreview asked={{ ...orders, choose }} />
        </>
      }
      input={({ requestId }) => ({ ...orders, choose, request_id: requestId })}
      label={isChosen ? 'office.dispatch.bookChosen' : 'office.dispatch.bookAll'}
      onDone={({ data }) => void navigate(`/back-office/bookings/${data.run_id}`)}
      text={say('office.dispatch.bookText')}
      title={isChosen ? 'office.dispatch.bookChosenQuestion' : 'office.dispatch.bookAllQuestion'}
    />
  )
}
