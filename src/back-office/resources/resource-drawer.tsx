import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ChosenPicture, PictureField } from '../../features/pictures/staff/picture-field.tsx'
import { picturesInConflict } from '../../features/pictures/staff/pictures-in-conflict.tsx'
import { useWords } from '../../words/use-words.tsx'
import { Drawer } from '../kit/drawer.tsx'
import { OfficeForm } from '../kit/office-form.tsx'
import { StepButton } from '../kit/step-button.tsx'
import type { SearchedProduct, SearchProducts } from './product-search-box.tsx'
import { ProductsField, productsInConflict, useChosenProducts } from './products-field.tsx'
import { type Resource, translatedFields } from './resource.ts'
import { type AnyRow, type AnySaved, anyResourceCalls } from './resource-calls.ts'
import { ResourceFields, TranslatedFields, writtenLanguages } from './resource-fields.tsx'

export type LeadProps = {
  row: AnyRow | undefined
  /** The chosen picture. */
  picture: string | undefined
  /** Returns the current text of a field. */
  typed: (field: string) => string
}

export type ResourceLead = ComponentType<LeadProps>

type ResourceDrawerProps = {
  resource: Resource
  /** Undefined for a new row. */
  row: AnyRow | undefined
  backTo: string
  Lead: ResourceLead | undefined
  /** Finds the products that can be chosen in a field of kind `products`. */
  searchProducts: SearchProducts<SearchedProduct> | undefined
  /** Content below the form, shown instead of the remove button. */
  end: ReactNode
}

/** The form of one row of a resource, in a drawer beside its list. */
export function ResourceDrawer(props: ResourceDrawerProps) {
  const { resource, row, backTo, Lead, searchProducts, end } = props
  const say = useWords()
  const navigate = useNavigate()
  const { id, says, fields } = resource
  const { save, remove } = anyResourceCalls(resource)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const stored = (field: string) => String(row?.[field] ?? '')
  const [name, picture] = Object.entries(fields).find(([, { kind }]) => kind === 'picture') ?? ['']
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(
    stored(name) ? [{ name: stored(name), alt: '' }] : [],
  )
  const chosen = pictures[0]?.name
  const shared = picture && { name, label: say(picture.label) }
  const products = useChosenProducts(resource, row)
  return (
    <Drawer backTo={backTo} title={row ? stored(resource.row.name) : say(says.add)}>
      <OfficeForm
        call={save}
        done={say('office.resources.saved')}
        onDone={() => void navigate(backTo, { preventScrollReset: true })}
        parts={[
          ...(shared ? [picturesInConflict({ ...shared, chosen: pictures, onTake: setPictures })] : []),
          ...(products ? [productsInConflict(products, say(products.field.label))] : []),
        ]}
        row={row}
        submitLabel={say('office.form.save')}
        toInput={(form, version, requestId) => ({
          ...(row ? { [id]: row[id], version } : { request_id: requestId }),
          ...written(resource, form),
          ...(picture && { [name]: chosen ?? '' }),
        })}
      >
        {shared && (
          <PictureField
            {...shared}
            hint={picture.hint && say(picture.hint)}
            max={1}
            onChange={setPictures}
            pictures={pictures}
          />
        )}
        <Suspense>
          {Lead && <Lead picture={chosen} row={row} typed={(field) => typed[field] ?? stored(field)} />}
        </Suspense>
        <ResourceFields
          fields={fields}
          onType={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
          products={
            products &&
            searchProducts && (
              <ProductsField
                chosen={products.chosen}
                hint={products.field.hint ? say(products.field.hint) : ''}
                key="products"
                label={say(products.field.label)}
                name={products.name}
                onChange={products.onChange}
                search={searchProducts}
              />
            )
          }
          row={row}
        />
        <TranslatedFields resource={resource} row={row} />
      </OfficeForm>
      <Suspense>{end}</Suspense>
      {!end && row && remove && (
        <StepButton
          button={{ variant: 'secondary' }}
          call={remove}
          closesWhenRefused
          danger
          done={say('office.resources.removed')}
          input={() => ({ [id]: row[id], version: row.version })}
          label="office.form.remove"
          onDone={() => navigate(backTo)}
          text={stored(resource.row.name)}
          title="office.resources.removeTitle"
        />
      )}
    </Drawer>
  )
}

/** Reads a row's values from its form. */
function written(resource: Resource, form: FormData): AnySaved {
  const text = (name: string) => String(form.get(name) ?? '')
  const values = Object.entries(resource.fields).map(([name, { kind }]) => [
    name,
    kind === 'box' ? form.has(name) : text(name),
  ])
  const names = translatedFields(resource).map(([name]) => name)
  const translations = writtenLanguages.map((language, place) => ({
    ...Object.fromEntries(names.map((name) => [name, text(`translations.${place}.${name}`)])),
    language,
  }))
  return { ...Object.fromEntries(values), ...(names.length > 0 && { translations }) }
}
