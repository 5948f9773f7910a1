import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { descriptionLengthMax, gstRates } from './product-fields.ts'

type Values = {
  category_id: string
  hsn: string
  gst_rate: number
  net_quantity: string
  origin_country: string
  manufacturer: string
  importer: string
  best_before: string
  warranty: string
  weight_grams: number | null
  package_cm: string
  description: string
}

type CommonFieldsProps = {
  /** The start of each field's name, if the fields are part of a larger form. */
  prefix?: string
  values?: Values | undefined
  hasHints?: boolean
}

type CategoryFieldProps = CommonFieldsProps & { categories: readonly { id: string; name: string }[] }

export function CategoryField({ prefix = '', values, categories }: CategoryFieldProps) {
  const say = useWords()
  return (
    <OfficeField
      defaultValue={values?.category_id}
      kind="choice"
      label={say('office.products.category')}
      name={`${prefix}category_id`}
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={say('office.products.choose')}
    />
  )
}

/** Shows the fields that invoices need: HSN code and GST rate. */
export function TaxFields({ prefix = '', values, hasHints = true }: CommonFieldsProps) {
  const say = useWords()
  return (
    <>
      <OfficeField
        defaultValue={values?.hsn}
        hint={hasHints && say('office.products.hsnHint')}
        inputMode="numeric"
        label={say('office.products.hsn')}
        name={`${prefix}hsn`}
      />
      <OfficeField
        defaultValue={values?.gst_rate ?? 18}
        kind="choice"
        label={say('office.products.gst')}
        name={`${prefix}gst_rate`}
        options={gstRates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
      />
    </>
  )
}

/** Shows the declarations that the law requires on a package. */
export function PackageFields({ prefix = '', values, hasHints = true }: CommonFieldsProps) {
  const say = useWords()
  return (
    <>
      <OfficeField
        defaultValue={values?.net_quantity}
        hint={hasHints && say('office.products.netQuantityHint')}
        label={say('office.products.netQuantity')}
        maxLength={60}
        name={`${prefix}net_quantity`}
        optional
      />
      <OfficeField
        defaultValue={values?.origin_country}
        hint={hasHints && say('office.products.originHint')}
        label={say('office.products.origin')}
        maxLength={60}
        name={`${prefix}origin_country`}
        optional
      />
      <OfficeField
        defaultValue={values?.manufacturer}
        hint={hasHints && say('office.products.manufacturerHint')}
        label={say('office.products.manufacturer')}
        maxLength={300}
        name={`${prefix}manufacturer`}
        optional
      />
      <OfficeField
        defaultValue={values?.importer}
        hint={hasHints && say('office.products.importerHint')}
        label={say('office.products.importer')}
        maxLength={300}
        name={`${prefix}importer`}
        optional
      />
      <OfficeField
        defaultValue={values?.best_before}
        hint={hasHints && say('office.products.bestBeforeHint')}
        label={say('office.products.bestBefore')}
        maxLength={20}
        name={`${prefix}best_before`}
        optional
      />
      <OfficeField
        defaultValue={values?.warranty}
        hint={hasHints && say('office.products.warrantyHint')}
        label={say('office.products.warranty')}
        maxLength={300}
        name={`${prefix}warranty`}
        optional
      />
    </>
  )
}

/**
 * Shows the fields for weight and size of one unit, which the courier needs. A parcel's weight is the sum of
 * its units' weights.
 */
export function WeightFields({ prefix = '', values }: CommonFieldsProps) {
  const say = useWords()
  return (
    <>
      <OfficeField
        defaultValue={values?.weight_grams ?? ''}
        hint={say('office.products.weightHint')}
        inputMode="numeric"
        label={say('office.products.weight')}
        name={`${prefix}weight_grams`}
        optional
      />
      <OfficeField
        defaultValue={values?.package_cm}
        hint={say('office.products.packageHint')}
        label={say('office.products.package')}
        name={`${prefix}package_cm`}
        optional
      />
    </>
  )
}

export function DescriptionField({ prefix = '', values, rows }: CommonFieldsProps & { rows: number }) {
  const say = useWords()
  return (
    <OfficeField
      defaultValue={values?.description}
      hint={say('office.products.descriptionHint')}
      kind="lines"
      label={say('office.term.description')}
      maxLength={descriptionLengthMax}
      name={`${prefix}description`}
      optional
      rows={rows}
    />
  )
}
