import type { ReactNode } from 'react'
import { useWords } from '../../../words/use-words.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import { descriptionLengthMax, gstRates } from '../product-fields.ts'

type Choice = { id: string; name: string }
type CommonFieldsProps = {
  choices: { categories: readonly Choice[]; brands: readonly Choice[] }
  /** The name that they have in common. */
  children: ReactNode
}

/** What all variants of a new group have in common. */
export function CommonFields({ choices, children }: CommonFieldsProps) {
  const say = useWords()
  const optionsOf = (list: readonly Choice[]) => list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <div className="matrix-columns">
        {children}
        <OfficeField
          kind="choice"
          label={say('office.products.category')}
          name="common.category_id"
          options={optionsOf(choices.categories)}
          placeholder={say('office.products.choose')}
        />
        <OfficeField
          kind="choice"
          label={say('office.products.brand')}
          name="common.brand_id"
          options={optionsOf(choices.brands)}
          placeholder={say('office.products.choose')}
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
          defaultValue="India"
          label={say('office.products.origin')}
          maxLength={60}
          name="common.origin_country"
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

const names = ['category_id', 'brand_id', 'hsn', 'gst_rate', 'origin_country', 'description'] as const

export function commonTyped(form: FormData): Record<(typeof names)[number], string> {
  const entries = names.map((name) => [name, String(form.get(`common.${name}`) ?? '')])
  return Object.fromEntries(entries) as Record<(typeof names)[number], string>
}
