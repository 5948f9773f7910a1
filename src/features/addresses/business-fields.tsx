import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { useWords } from '../../words/use-words.tsx'

type BusinessFieldsProps = {
  address: { gstin: string | null; business_name: string | null } | undefined
  /** Returns the name and the error of a field of the form. */
  field: (name: string) => { name: string; error?: string }
  startsOpen: boolean
}

/** Asks for the GSTIN of a business and its legal name, once the member says that they buy for one. */
export function BusinessFields({ address, field, startsOpen }: BusinessFieldsProps) {
  const say = useWords()
  const [isOpen, setOpen] = useState(startsOpen || Boolean(address?.gstin))
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)} type="button" variant="secondary">
          {say('addresses.addGstin')}
        </Button>
      </div>
    )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-bold">{say('addresses.business')}</legend>
      <FormField
        {...field('gstin')}
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={address?.gstin ?? ''}
        hint={say('addresses.gstinHint')}
        label={say('addresses.gstin')}
        maxLength={15}
        optional
      />
      <FormField
        {...field('business_name')}
        autoComplete="organization"
        defaultValue={address?.business_name ?? ''}
        hint={say('addresses.businessNameHint')}
        label={say('addresses.businessName')}
        maxLength={120}
        optional
      />
    </fieldset>
  )
}
