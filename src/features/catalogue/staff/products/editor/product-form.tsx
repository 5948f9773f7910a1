import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OfficeField } from '../../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../../back-office/kit/office-form.tsx'
import type { Option } from '../../../../../ui/form/fitting-options.ts'
import type { CallOutput } from '../../../../../wire/define-call.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import { type ChosenPicture, PictureField } from '../../../../pictures/staff/picture-field.tsx'
import { picturesInConflict } from '../../../../pictures/staff/pictures-in-conflict.tsx'
import { type ComparedOnWire, comparedInPaise } from '../../../hidden-reduction.ts'
import { type AddedListing, AddListing } from '../add-listing.tsx'
import { CategoryField, DescriptionField, PackageFields, TaxFields, WeightFields } from '../common-fields.tsx'
import { brandInConflict, ListingPick } from '../listing-pick.tsx'
import { type FormPart, FormParts } from './form-parts.tsx'
import { type HighlightRow, HighlightRows, rowsOf } from './highlight-rows.tsx'
import { highlightsInConflict } from './highlights-in-conflict.tsx'
import '../products.css'
import { nameLengthMax, picturesMax } from '../product-fields.ts'
import { type readProduct, saveProduct } from '../products.calls.ts'
import { PriceFields } from './price-fields.tsx'
import { priceInConflict } from './price-in-conflict.tsx'
import { formLanguages, type ProductFormValues, readProductForm } from './product-form-values.ts'
import { ProductPreview } from './product-preview.tsx'
import { ReductionNote } from './reduction-note.tsx'
import { VariantFields } from './variant-fields.tsx'
import { WordsFields } from './words-fields.tsx'

export type EditedProduct = CallOutput<typeof readProduct>['data']

type Choices = { categories: readonly { id: string; name: string }[]; shows_prior: boolean }

/** A new product has no earlier prices to compare with. */
const neverSold = { last: null, lowest: null, prior: null }

type ProductFormProps = {
  /** The product to edit; undefined for a new product. */
  product: EditedProduct | undefined
  /** The product that a new product copies. The form starts with its values. */
  copied?: EditedProduct | undefined
  choices: Choices
  /** The earlier prices with which a typed price is compared; undefined for a new product. */
  compared?: ComparedOnWire | undefined
  /** Content shown beside the form, above the preview. */
  children?: ReactNode
}

/** Shows the form of a new or existing product, beside a preview of its pages. */
export function ProductForm({ product: known, copied, choices, compared, children }: ProductFormProps) {
  const say = useWords()
  const navigate = useNavigate()
  const product = known ?? copied
  const frame = useRef<HTMLDivElement>(null)
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(product?.pictures ?? [])
  const [rows, setRows] = useState<readonly HighlightRow[]>(() => rowsOf(product))
  const [values, setValues] = useState<ProductFormValues>()
  const [brand, setBrand] = useState<Option | undefined>(
    product && { value: product.brand_id, label: product.brand_name },
  )

  const [addedCategory, setAddedCategory] = useState<AddedListing>()

  const look = () => {
    const form = frame.current?.querySelector<HTMLFormElement>(':scope > form')
    if (form) setValues(readProductForm(new FormData(form)))
  }
  // Runs after a render, because added or removed rows change the form's fields only then.
  useEffect(look, [rows])
  const categories =
    addedCategory && !choices.categories.some(({ id }) => id === addedCategory.id)
      ? [...choices.categories, addedCategory]
      : choices.categories
  // Selects the added category after a render, because the field offers the category only then.
  useEffect(() => {
    const field = frame.current?.querySelector<HTMLSelectElement>('select[name=category_id]')
    if (!addedCategory || !field) return
    field.value = addedCategory.id
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [addedCategory])
  const category = categories.find(({ id }) => id === values?.texts['category_id'])?.name ?? ''
  const shared = values ? values.group : product?.group
  const isVariant = shared != null
  const typed = (field: string) => values?.texts[field] ?? ''
  const price: FormPart = {
    title: 'office.products.offered',
    isOpen: true,
    content: (
      <>
        <PriceFields product={product} />
        {compared && <ReductionNote compared={compared} typed={typed('price')} />}
        <div className="office-columns">
          <OfficeField
            defaultValue={product?.special_discount ?? 0}
            hint={say('office.products.cashbackHint')}
            inputMode="decimal"
            label={say('office.products.cashback')}
            name="special_discount"
          />
          {!known && (
            <OfficeField
              defaultValue="0"
              inputMode="numeric"
              label={say('office.products.stock')}
              name="stock"
            />
          )}
          <OfficeField
            defaultValue={product?.reorder_level ?? ''}
            hint={say('office.products.reorderLevelHint')}
            inputMode="numeric"
            label={say('office.products.reorderLevel')}
            name="reorder_level"
            optional={!product}
          />
        </div>
      </>
    ),
  }
  const basics: FormPart = {
    title: 'office.products.partBasics',
    isOpen: true,
    content: (
      <>
        <OfficeField
          defaultValue={product?.name}
          disabled={isVariant}
          hint={isVariant ? say('office.products.nameOfVariant') : undefined}
          label={say('office.term.name')}
          maxLength={nameLengthMax}
          name="name"
        />
        <div className="office-columns">
          <div className="grid content-start gap-3">
            <CategoryField categories={categories} values={product} />
            <AddListing kind="category" onAdded={setAddedCategory} />
          </div>
          <div className="grid content-start gap-3">
            <ListingPick
              kind="brand"
              label={say('office.products.brand')}
              name="brand_id"
              onPick={setBrand}
              picked={brand}
            />
            <AddListing kind="brand" onAdded={({ id, name }) => setBrand({ value: id, label: name })} />
          </div>
          <OfficeField
            defaultValue={product?.sku}
            hint={say('office.products.skuHint')}
            label={say('office.products.sku')}
            maxLength={60}
            name="sku"
            optional
          />
        </div>
        <DescriptionField rows={4} values={product} />
        <OfficeField
          defaultChecked={product?.is_shown ?? true}
          hint={say('office.products.shownHint')}
          kind="box"
          label={say('office.products.shown')}
          name="is_shown"
        />
      </>
    ),
  }
  const tax: FormPart = {
    title: 'office.products.partTax',
    isOpen: !known,
    about: [
      typed('hsn') && `${say('office.products.hsn')} ${typed('hsn')}`,
      typed('gst_rate') && `${say('office.products.gst')} ${typed('gst_rate')} %`,
      typed('origin_country'),
      typed('net_quantity'),
    ]
      .filter(Boolean)
      .join(' · '),
    content: (
      <div className="office-columns sm:*:last:col-span-2">
        <TaxFields values={product} />
        <PackageFields values={product} />
        <WeightFields values={product} />
      </div>
    ),
  }
  const shown: FormPart = {
    title: 'office.products.partPictures',
    isOpen: !known,
    about: say.count(pictures.length),
    content: (
      <>
        {pictures.length === 0 && (product || typed('name')) && (values?.isShown ?? true) && (
          <p className="office-warning" role="status">
            {say('office.products.pictureLacks')}
          </p>
        )}
        <PictureField
          hasTexts
          hint={say('office.products.picturesHint')}
          label={say('office.products.pictures')}
          max={picturesMax}
          name="pictures"
          onChange={setPictures}
          pictures={pictures}
        />
      </>
    ),
  }
  const rest: FormPart[] = [
    {
      title: 'office.products.partHighlights',
      isOpen: false,
      about: values?.highlights.map(({ name }) => name).join(', ') ?? '',
      content: <HighlightRows onChange={setRows} rows={rows} />,
    },
    {
      title: 'office.products.partVariants',
      isOpen: false,
      about: shared ? [shared.name, ...shared.options.map(({ value }) => value)].join(' · ') : '',
      content: <VariantFields group={product?.group ?? null} />,
    },
    {
      title: 'office.products.partWords',
      isOpen: false,
      about: formLanguages
        .map((language) => values?.translations[language].name ?? '')
        .filter(Boolean)
        .join(' · '),
      content: <WordsFields translations={product?.translations} />,
    },
  ]
  return (
    <div
      className="product-editor office-saved-below grid grid-cols-1 items-start gap-6 min-[1180px]:grid-cols-[minmax(0,1fr)_360px] min-[1180px]:grid-rows-[auto_1fr]"
      onChange={look}
      onInput={look}
      ref={frame}
    >
      {children}
      <OfficeForm
        call={saveProduct}
        done={say('office.products.saved')}
        onDone={(answer) => {
          const id = answer.data.product.product_id
          if (!known) void navigate(`/back-office/products/${id}`)
        }}
        parts={[
          priceInConflict(say),
          brandInConflict({ label: say('office.products.brand'), chosen: brand, onTake: setBrand }),
          picturesInConflict({
            name: 'pictures',
            label: say('office.products.pictures'),
            chosen: pictures,
            onTake: setPictures,
          }),
          highlightsInConflict({
            label: say('office.products.partHighlights'),
            typed: values,
            onTake: (row) =>
              setRows((before) => rowsOf(row, Math.max(0, ...before.map(({ key }) => key)) + 1)),
          }),
        ]}
        row={known}
        submitLabel={say(known ? 'office.products.save' : 'office.products.create')}
        toInput={(form, version, requestId) => {
          const { texts, isShown, group, highlights, translations } = readProductForm(form)
          return {
            ...(known
              ? { product_id: known.product_id, version }
              : { stock: texts['stock'] ?? '0', request_id: requestId }),
            // For a variant, sends the group's name: the server derives the variant's own name from it.
            name: group ? group.name : (texts['name'] ?? ''),
            category_id: texts['category_id'] ?? '',
            brand_id: texts['brand_id'] ?? '',
            mrp: texts['mrp'] ?? '',
            ...(texts['priced_by'] === 'price'
              ? { price: texts['price'] ?? '' }
              : { discount: texts['discount'] || '0' }),
            special_discount: texts['special_discount'] || '0',
            hsn: texts['hsn'] ?? '',
            gst_rate: texts['gst_rate'] ?? '',
            origin_country: texts['origin_country'] ?? '',
            manufacturer: texts['manufacturer'] ?? '',
            net_quantity: texts['net_quantity'] ?? '',
            best_before: texts['best_before'] ?? '',
            importer: texts['importer'] ?? '',
            warranty: texts['warranty'] ?? '',
            weight_grams: texts['weight_grams'] ?? '',
            package_cm: texts['package_cm'] ?? '',
            description: texts['description'] ?? '',
            sku: texts['sku'] ?? '',
            reorder_level: texts['reorder_level'] ?? '',
            is_shown: isShown,
            group,
            highlights,
            pictures: [...pictures],
            translations: formLanguages.map((language) => ({ language, ...translations[language] })),
          }
        }}
      >
        <FormParts
          parts={known ? [price, basics, tax, shown, ...rest] : [basics, price, tax, shown, ...rest]}
        />
      </OfficeForm>
      {values && (
        <ProductPreview
          compared={choices.shows_prior ? (compared ? comparedInPaise(compared) : neverSold) : undefined}
          inStock={known ? known.on_hand > 0 : Number(values.texts['stock']) > 0}
          names={{ category, brand: brand?.label ?? '' }}
          pictures={pictures}
          values={values}
        />
      )}
    </div>
  )
}
