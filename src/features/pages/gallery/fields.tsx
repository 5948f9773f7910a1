import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FilterChip } from '../../../ui/form/chip.tsx'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import { useFirstErrorFocus } from '../../../ui/form/field-frame.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Row } from './exhibit.tsx'

const districts = [
  { value: '1', label: 'Chhatrapati Sambhajinagar' },
  { value: '2', label: 'Pune' },
  { value: '3', label: 'Nashik' },
]

export function Fields() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useFirstErrorFocus(errors)
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setErrors({ mobile: 'Must be 10 digits', password: 'Please enter your password' })
      }}
      ref={form}
    >
      <FormField hint="We never show it to anyone." label="Your name" name="name" />
      <FormField
        error={errors.mobile}
        inputMode="numeric"
        label="Mobile number"
        name="mobile"
        placeholder="10 digits"
        type="tel"
      />
      <PasswordField error={errors.password} label="Password" name="password" />
      <SelectField label="District" name="district" options={districts} placeholder="Choose a district" />
      <SelectField
        disabled
        label="Village"
        name="village"
        optional
        options={[]}
        placeholder="Choose a taluka first"
      />
      <FormField label="User ID" name="user" readOnly value="100001" />
      <Button type="submit" wide>
        Show the errors
      </Button>
    </form>
  )
}

/** Shows fields after a form was sent with only wrong values. */
export function FieldsWithErrors() {
  const [village, setVillage] = useState('')
  return (
    <>
      <FormField error="Please enter your name" label="Name" name="wrong-name" />
      <FormField
        defaultValue="98765"
        error="Must be 10 digits"
        hint="You use it to log in."
        label="Mobile number"
        name="wrong-mobile"
        type="tel"
      />
      <PasswordField error="At least 6 characters" label="Password" name="wrong-password" />
      <SelectField
        error="Please choose your district"
        label="District"
        name="wrong-district"
        options={districts}
        placeholder="Choose a district"
      />
      <ComboField
        error="Please choose your village"
        label="Village"
        name="wrong-village"
        onChange={setVillage}
        options={districts}
        placeholder="Choose a village"
        value={village}
      />
    </>
  )
}

export function Choices() {
  const [checked, setChecked] = useState(true)
  const [method, setMethod] = useState<'wallet' | 'online'>('wallet')
  const [inStock, setInStock] = useState(true)
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <Checkbox checked={checked} name="redeem" onChange={(event) => setChecked(event.target.checked)}>
        Redeem Cashback
      </Checkbox>
      <Checkbox disabled name="off">
        Not available here
      </Checkbox>
      <Segmented
        label="Payment method"
        onChange={setMethod}
        options={[
          { value: 'wallet', label: 'Wallet' },
          { value: 'online', label: 'Online' },
        ]}
        value={method}
      />
      <Row>
        <FilterChip onPress={() => setInStock(!inStock)} pressed={inStock}>
          In stock
        </FilterChip>
        <FilterChip onPress={() => undefined} pressed={false}>
          Under ₹1,000
        </FilterChip>
      </Row>
      <Row>
        <Quantity name="Nivra Note 12" onChange={setQuantity} value={quantity} />
        <Quantity max={3} name="the last three" onChange={() => undefined} value={3} />
      </Row>
    </>
  )
}
