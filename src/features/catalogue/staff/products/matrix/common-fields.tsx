import { type ReactNode, useState } from 'react'
import type { Option } from '../../../../../ui/form/fitting-options.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import { CategoryField, DescriptionField, PackageFields, TaxFields } from '../common-fields.tsx'
import { ListingPick } from '../listing-pick.tsx'

const prefix = 'common.'

type CommonFieldsProps = {
  choices: { categories: readonly { id: string; name: string }[] }
  /** The field for the name that all variants share. */
  children: ReactNode
}

/** Shows the fields that all variants of a new group share. */
export function CommonFields({ choices, children }: CommonFieldsProps) {
  const say = useWords()
  const [brand, setBrand] = useState<Option>()
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(260px,100%),1fr))] items-start gap-x-4 gap-y-3">
        {children}
        <CategoryField categories={choices.categories} prefix={prefix} />
        <ListingPick
          kind="brand"
          label={say('office.products.brand')}
          name={`${prefix}brand_id`}
          onPick={setBrand}
          picked={brand}
        />
        <TaxFields hasHints={false} prefix={prefix} />
        <PackageFields hasHints={false} prefix={prefix} />
      </div>
      <DescriptionField prefix={prefix} rows={2} />
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
  'best_before',
  'importer',
  'warranty',
  'description',
] as const

export function commonTyped(form: FormData): Record<(typeof names)[number], string> {
  const entries = names.map((name) => [name, String(form.get(`${prefix}${name}`) ?? '')])
  return Object.fromEntries(entries) as Record<(typeof names)[number], string>
}
