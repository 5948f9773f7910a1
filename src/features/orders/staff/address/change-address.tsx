import { useState } from 'react'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../back-office/kit/office-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { ShownOrder } from '../order.load.ts'
import { addressIn, TypedAddress } from '../typed-address.tsx'
import { changeOrderAddress } from './address.calls.ts'
import { addressRow } from './address-row.ts'

type ChangeAddressProps = { order: Pick<ShownOrder, 'orderno' | 'address' | 'address_version'> }

/** Opens the form that changes the address of an order that has not left. */
export function ChangeAddress({ order: { orderno, address, address_version: version } }: ChangeAddressProps) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)} small variant="secondary">
          {say('office.orders.changeAddress')}
        </Button>
      </div>
    )
  return (
    <section aria-label={say('office.orders.changeAddress')}>
      <h3 className="text-sm font-bold">{say('office.orders.changeAddress')}</h3>
      <p className="mb-3 text-sm text-muted">{say('office.orders.changeAddressText')}</p>
      <OfficeForm
        besides={
          <Button onClick={() => setOpen(false)} variant="quiet">
            {say('shell.cancel')}
          </Button>
        }
        call={changeOrderAddress}
        done={say('office.orders.addressSaved')}
        onDone={() => setOpen(false)}
        row={addressRow(address, version)}
        submitLabel={say('office.orders.saveAddress')}
        toInput={(fields, seen, requestId) => ({
          orderno,
          version: seen,
          ...addressIn(fields),
          reason: String(fields.get('reason')),
          request_id: requestId,
        })}
      >
        <TypedAddress address={address} />
        <OfficeField
          hint={say('office.orders.addressReasonHint')}
          kind="note"
          label={say('term.reason')}
          maxLength={300}
          name="reason"
          rows={2}
        />
      </OfficeForm>
    </section>
  )
}
