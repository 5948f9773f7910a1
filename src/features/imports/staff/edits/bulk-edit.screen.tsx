import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../back-office/kit/office-form.tsx'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { findListings, listProductChoices } from '../../../catalogue/staff/products/products.calls.ts'
import { startProductEdit } from './edits.calls.ts'

async function load({ call, url }: LoadArguments) {
  const asked = Object.fromEntries(url.searchParams)
  const brandId = asked['brand']
  const [choices, brand] = await Promise.all([
    call(listProductChoices, {}),
    brandId ? call(findListings, { kind: 'brand', id: brandId }) : undefined,
  ])
  return { asked, categories: choices.categories, brand: brand?.data[0]?.name }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.edits.title')

type Part = 'price' | 'mrp' | 'discount' | 'stock' | 'weight' | 'package' | 'category' | 'shown'
type Way = 'set' | 'raise' | 'lower' | 'raise_percent' | 'lower_percent'
type Rounding = 'paisa' | 'rupee' | 'ten' | 'nine'

const parts: readonly (readonly [Part, PlainKey])[] = [
  ['price', 'office.products.offered'],
  ['mrp', 'office.products.mrpShort'],
  ['discount', 'office.products.discount'],
  ['stock', 'office.products.stock'],
  ['weight', 'office.products.weight'],
  ['package', 'office.products.package'],
  ['category', 'office.products.category'],
  ['shown', 'office.products.inShop'],
]
const amountWays: readonly (readonly [Way, PlainKey])[] = [
  ['set', 'office.edits.waySet'],
  ['raise', 'office.edits.wayRaise'],
  ['lower', 'office.edits.wayLower'],
  ['raise_percent', 'office.edits.wayRaisePercent'],
  ['lower_percent', 'office.edits.wayLowerPercent'],
]
const unitWays: readonly (readonly [Way, PlainKey])[] = [
  ['set', 'office.edits.waySet'],
  ['raise', 'office.edits.wayAdd'],
  ['lower', 'office.edits.wayTake'],
]
const roundings: readonly (readonly [Rounding, PlainKey])[] = [
  ['paisa', 'office.edits.roundPaisa'],
  ['rupee', 'office.edits.roundRupee'],
  ['ten', 'office.edits.roundTen'],
  ['nine', 'office.edits.roundNine'],
]

/**
 * Plans a bulk edit of all products that match the list's filters. Staff then confirm it on the plan's page.
 */
export default function BulkEdit() {
  const say = useWords()
  const { asked, categories, brand } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [part, setPart] = useState<Part>('price')
  const isAmount = part === 'price' || part === 'mrp'
  const named = (list: readonly (readonly [string, PlainKey])[]) =>
    list.map(([value, label]) => ({ value, label: say(label) }))
  const filters = [
    asked['q'] && `“${asked['q']}”`,
    categories.find(({ id }) => id === asked['category'])?.name,
    brand,
    asked['stock'] === 'low' && say('office.products.low'),
    asked['stock'] === 'none' && say('office.products.soldOut'),
    asked['lacks'] === 'picture' && say('office.products.lacksPicture'),
    asked['lacks'] === 'weight' && say('office.products.lacksWeight'),
    asked['shown'] === 'yes' && say('office.products.onSale'),
    asked['shown'] === 'no' && say('office.products.offSale'),
  ].filter(Boolean)
  return (
    <OfficePage
      back={`/back-office/products?${new URLSearchParams(asked)}`}
      title={say('office.edits.title')}
    >
      <div className="card grid max-w-160 gap-4 p-4">
        <div className="grid gap-1 text-sm">
          <p className="font-semibold" translate="no">
            {filters.length === 0
              ? say('office.edits.filtersNone')
              : say('office.edits.filters', { filters: filters.join(' · ') })}
          </p>
          <p className="text-muted">{say('office.edits.text')}</p>
        </div>
        <OfficeForm
          call={startProductEdit}
          done=""
          onDone={({ data }) => void navigate(`/back-office/import/${data.edit.import_id}`)}
          submitLabel={say('office.edits.preview')}
          toInput={(fields) => {
            const text = (name: string) => String(fields.get(name) ?? '').trim()
            return {
              search: asked['q'],
              category_id: asked['category'],
              brand_id: asked['brand'],
              lacks: (['picture', 'weight'] as const).find((one) => one === asked['lacks']),
              stock: (['low', 'none'] as const).find((one) => one === asked['stock']),
              shown: (['yes', 'no'] as const).find((one) => one === asked['shown']),
              part,
              ...(fields.has('way') && { way: text('way') as Way }),
              ...(fields.has('rounding') && { rounding: text('rounding') as Rounding }),
              value: text('value'),
              to_category_id: text('to_category_id'),
              ...(part === 'shown' && { to_shown: text('to_shown') === 'yes' }),
            }
          }}
        >
          <OfficeField
            kind="choice"
            label={say('office.edits.part')}
            name="part"
            onChange={({ target }) => setPart(parts.find(([one]) => one === target.value)?.[0] ?? 'price')}
            options={named(parts)}
            value={part}
          />
          <div className="office-columns" key={part}>
            {(isAmount || part === 'stock') && (
              <OfficeField
                kind="choice"
                label={say('office.edits.way')}
                name="way"
                options={named(isAmount ? amountWays : unitWays)}
              />
            )}
            {part !== 'category' && part !== 'shown' && (
              <OfficeField inputMode={inputModes[part]} label={say(valueLabels[part])} name="value" />
            )}
            {isAmount && (
              <OfficeField
                kind="choice"
                label={say('office.edits.rounding')}
                name="rounding"
                options={named(roundings)}
              />
            )}
            {part === 'category' && (
              <OfficeField
                kind="choice"
                label={say('office.products.category')}
                name="to_category_id"
                options={categories.map(({ id, name }) => ({ value: id, label: name }))}
                placeholder={say('office.products.choose')}
              />
            )}
            {part === 'shown' && (
              <OfficeField
                kind="choice"
                label={say('office.products.inShop')}
                name="to_shown"
                options={[
                  { value: 'yes', label: say('office.products.onSale') },
                  { value: 'no', label: say('office.products.offSale') },
                ]}
              />
            )}
          </div>
        </OfficeForm>
      </div>
    </OfficePage>
  )
}

const valueLabels = {
  price: 'office.term.amount',
  mrp: 'office.term.amount',
  discount: 'office.products.discount',
  stock: 'office.products.units',
  weight: 'office.products.weight',
  package: 'office.products.package',
} as const satisfies Partial<Record<Part, PlainKey>>

const inputModes = {
  price: 'decimal',
  mrp: 'decimal',
  discount: 'decimal',
  stock: 'numeric',
  weight: 'numeric',
  package: 'text',
} as const
