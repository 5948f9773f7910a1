import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { useWords } from '../../../../words/use-words.tsx'

/**
 * Shows the fields for a parcel's carrier and tracking number. Limits both to the longest placeholder value
 * of a text message.
 */
export function CarrierFields({
  shipment,
}: {
  shipment?: { courier: string; tracking_no: string } | undefined
}) {
  const say = useWords()
  return (
    <>
      <OfficeField
        defaultValue={shipment?.courier}
        label={say('office.term.courier')}
        maxLength={30}
        name="courier"
        optional
      />
      <OfficeField
        defaultValue={shipment?.tracking_no}
        hint={say('office.orders.trackingHint')}
        label={say('office.orders.trackingNo')}
        maxLength={30}
        name="tracking_no"
        optional
      />
    </>
  )
}
