import { type ReactNode, useState } from 'react'
import type { Option } from '../../../ui/form/fitting-options.ts'
import { useWords } from '../../../words/use-words.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import { ListingPick } from '../listing-pick.tsx'
import { descriptionLengthMax, gstRates } from '../product-fields.ts'

type CommonFieldsProps = {
  choices: { categories: readonly { id: string; name: string }[] }
  /** The name that they have in common. */
  children: ReactNode
}

/** What all variants of a new group have in common. */
export function CommonFields({ choices, children }: CommonFieldsProps) {
  const say = useWords()
  const [brand, setBrand] = useState<Option>()
  return (
    <>
      <div className="matrix-columns">
        {children}
        <OfficeField
          kind="choice"
          label={say('office.products.category')}
          name="common.category_id"
          options={choices.categories.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={say('office.products.choose')}
        />
        <ListingPick
          kind="brand"
          label={say('office.products.brand')}
          name="common.brand_id"
          onPick={setBrand}
          picked={brand}
        />
        <OfficeField inputMode="numeric" label={say('office.products.hsn')} maxLength={8} name="common.hsn" />
        <OfficeField
          defaultValue={18}
          kind="choice"
          label={say('office.products.gst')}
          name="common.gst_rate"
          options={gstRates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
        />
        <OfficeField
          label={say('office.products.origin')}
          maxLength={60}
          name="common.origin_country"
          optional
        />
        <OfficeField
          label={say('office.products.netQuantity')}
          maxLength={60}
          name="common.net_quantity"
          optional
        />
        <OfficeField
          label={say('office.products.manufacturer')}
          maxLength={300}
          name="common.manufacturer"
          optional
        />
      </div>
      <OfficeField
        hint={say('office.products.descriptionHint')}
        kind="lines"
        label={say('office.products.description')}
        maxLength={descriptionLengthMax}
        name="common.description"
        optional
        rows={2}
      />
    </>
  )
}

const names = [
  'category_id',
  'brand_id',
  'hsn',
  'gst_rate',
  'origin_country',
  'manufacturer',
  'net_quantity',
  'description',
] as const

export function commonTyped(form: FormData): Record<(typeof names)[number], string> {
  const entries = names.map((name) => [name, String(form.get(`common.${name}`) ?? '')])
  return Object.fromEntries(entries) as Record<(typeof names)[number], string>
}
