import { useState } from 'react'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { AddressLines } from '../../addresses/address-text.ts'
import { placeOfAddress, statesOfPin } from '../../addresses/pin-states.ts'

type TypedAddressProps = {
  /** The prefix of the fields' names, as in 'address.'. */
  prefix?: string
  address?: AddressLines
}

/**
 * Shows the fields of a delivery address, and where the typed PIN code is, so that staff notice a wrong
 * digit.
 */
export function TypedAddress({ prefix = '', address }: TypedAddressProps) {
  const say = useWords()
  const [pin, setPin] = useState(address?.pin_code ?? '')
  const states = statesOfPin(pin.trim())
  const place = states.length === 1 ? placeOfAddress(pin.trim()) : undefined
  return (
    <>
      <OfficeField
        defaultValue={address?.flat_no}
        label={say('addresses.flat')}
        maxLength={60}
        name={`${prefix}flat_no`}
      />
      <OfficeField
        defaultValue={address?.building}
        label={say('addresses.building')}
        maxLength={120}
        name={`${prefix}building`}
      />
      <OfficeField
        defaultValue={address?.address_1}
        label={say('addresses.street')}
        maxLength={160}
        name={`${prefix}addresFirst`}
      />
      <OfficeField
        defaultValue={address?.address_2}
        label={say('addresses.area')}
        maxLength={160}
        name={`${prefix}addresSecond`}
      />
      <OfficeField
        defaultValue={address?.pin_code}
        hint={
          <span aria-live="polite" className={place ? 'font-semibold text-success' : ''}>
            {place ? <span translate="no">{place}</span> : say('addresses.pinHint')}
          </span>
        }
        inputMode="numeric"
        label={say('term.pinCode')}
        name={`${prefix}pin_code`}
        onInput={(event) => setPin(event.currentTarget.value)}
      />
      {states.length > 1 && (
        <OfficeField
          defaultValue={address?.state ?? ''}
          hint={say('addresses.stateHint')}
          kind="choice"
          label={say('addresses.state')}
          name={`${prefix}state`}
          options={states.map((state) => ({ value: state, label: state }))}
          placeholder={say('field.choose')}
        />
      )}
      <OfficeField
        defaultValue={address?.landmark ?? ''}
        label={say('addresses.landmark')}
        maxLength={120}
        name={`${prefix}landmark`}
        optional
      />
      <OfficeField
        defaultValue={address?.receiver_name ?? ''}
        label={say('addresses.receiverName')}
        maxLength={80}
        name={`${prefix}receiver_name`}
        optional
      />
      <OfficeField
        defaultValue={address?.receiver_mobile ?? ''}
        inputMode="tel"
        label={say('addresses.receiverMobile')}
        name={`${prefix}receiver_mobile`}
        optional
      />
    </>
  )
}

/** Reads the typed address. */
export function addressIn(fields: FormData, prefix = '') {
  const typed = (name: string) => String(fields.get(prefix + name) ?? '')
  return {
    flat_no: typed('flat_no'),
    building: typed('building'),
    addresFirst: typed('addresFirst'),
    addresSecond: typed('addresSecond'),
    pin_code: typed('pin_code'),
    state: typed('state'),
    landmark: typed('landmark'),
    receiver_name: typed('receiver_name'),
    receiver_mobile: typed('receiver_mobile'),
  }
}
