import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { useChange } from '../../../../back-office/kit/change.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { FilterChips } from '../../../../back-office/kit/filters/filter-chips.tsx'
import { FilterSearch } from '../../../../back-office/kit/filters/filter-search.tsx'
import { atCursor } from '../../../../back-office/kit/filters/list-address.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { ListViews } from '../../../../back-office/kit/views/list-views.tsx'
import { useViews } from '../../../../back-office/kit/views/use-views.tsx'
import { inPaise } from '../../../../money/paise.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { letterPicture } from '../../../../ui/letter-picture.ts'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { Rupees } from '../../../../ui/rupees.tsx'
import { StatusPill } from '../../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { placed } from '../../../../wire/placed.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { pictureAddress } from '../../../pictures/staff/picture-address.ts'
import { FilterBrand, FilterChoice } from './filter-choice.tsx'
import { findListings, listProductChoices, listProducts, showProducts } from './products.calls.ts'
import './products.css'

async function load({ call, url }: LoadArguments) {
  const asked = Object.fromEntries(url.searchParams)
  const brandId = asked['brand']
  const [choices, brand, products] = await Promise.all([
    call(listProductChoices, {}),
    brandId ? call(findListings, { kind: 'brand', id: brandId }) : undefined,
    call(listProducts, {
      search: asked['q'],
      category_id: asked['category'],
      brand_id: brandId,
      stock: oneOf(asked['stock'], ['low', 'none']),
      lacks: oneOf(asked['lacks'], ['picture', 'weight']),
      shown: oneOf(asked['shown'], ['yes', 'no']),
      sort: oneOf(asked['sort'], ['name', 'price_up', 'price_down']),
      view: oneOf(asked['view'], ['groups']),
      cursor: asked['cursor'],
    }),
  ])
  return { choices, brand: brand?.data[0], products }
}

function oneOf<Value extends string>(given: string | undefined, known: readonly Value[]): Value | undefined {
  return known.find((value) => value === given)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.products')

type ListedRow = CallOutput<typeof listProducts>['data'][number]

export default function Products() {
  const say = useWords()
  const { choices, brand, products } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const [chosen, setChosen] = useState<{ of: string; keys: ReadonlySet<string> }>({
    of: search,
    keys: new Set(),
  })
  const [kept, keep] = useViews('products')
  const [first, ...others] = columns
  // Drops the selection when the list's address changes, because other rows may then be shown.
  const selected = chosen.of === search ? chosen.keys : new Set<string>()
  const choose = (keys: ReadonlySet<string>) => setChosen({ of: search, keys })
  return (
    <ListPage
      action={
        <>
          {products.data.length > 0 && (
            <ButtonLink to={`/back-office/products/edit${atCursor(search, undefined)}`} variant="secondary">
              {say('office.edits.title')}
            </ButtonLink>
          )}
          <ButtonLink to="/back-office/products/variants/new" variant="secondary">
            {say('office.matrix.new')}
          </ButtonLink>
          <ButtonLink to="/back-office/products/new">{say('office.products.add')}</ButtonLink>
        </>
      }
      answer={products}
      columns={[first!, ...others.filter(({ header }) => !kept.hidden.includes(String(header)))]}
      empty={['office.products.none', 'office.products.noneText']}
      filters={
        <>
          <FilterChoice label="office.products.category" name="category" options={choices.categories} />
          <FilterBrand chosen={brand} />
          <FilterChoice
            label="office.products.stock"
            name="stock"
            options={[
              { id: 'low', name: say('office.products.low') },
              { id: 'none', name: say('office.products.soldOut') },
            ]}
          />
          <FilterChoice
            label="office.products.lacks"
            name="lacks"
            options={[
              { id: 'picture', name: say('office.products.lacksPicture') },
              { id: 'weight', name: say('office.products.lacksWeight') },
            ]}
          />
          <FilterChoice
            label="office.products.inShop"
            name="shown"
            options={[
              { id: 'yes', name: say('office.products.onSale') },
              { id: 'no', name: say('office.products.offSale') },
            ]}
          />
        </>
      }
      open={({ product_id, group }) =>
        group ? `/back-office/products/variants/${group.group_id}` : `/back-office/products/${product_id}`
      }
      rowKey="product_id"
      search={<FilterSearch label="office.products.search" name="q" />}
      selection={{ selected, onChange: choose }}
      title="office.term.products"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <FilterChips
          label="office.products.rows"
          name="view"
          options={[
            ['', 'office.products.eachVariant'],
            ['groups', 'office.products.grouped'],
          ]}
        />
        <ListViews columns={others.map(({ header }) => header as PlainKey)} kept={kept} onKeep={keep} />
      </div>
      {selected.size > 0 && <Chosen ids={idsOf(products.data, selected)} onDone={() => choose(new Set())} />}
    </ListPage>
  )
}

/**
 * Returns the ids of the selected products. For a group's row, returns the variants that match the filters.
 */
function idsOf(rows: readonly ListedRow[], chosen: ReadonlySet<string>): string[] {
  return rows.flatMap(({ product_id, group }) =>
    chosen.has(product_id) ? (group?.matching ?? [product_id]) : [],
  )
}

const columns: readonly TableColumn<ListedRow>[] = [
  { header: 'office.term.name', cell: (row) => <ProductName product={row} />, sort: 'name' },
  {
    header: 'office.products.categoryAndBrand',
    cell: (row) => (
      <span translate="no">
        {row.category_name}
        <small className="office-quiet block">{row.brand_name}</small>
      </span>
    ),
  },
  {
    header: 'office.products.offered',
    align: 'end',
    sort: 'price_up',
    sortBack: 'price_down',
    cell: ({ offered, group }) => {
      if (!group || group.offered_from === group.offered_to) return <Rupees amount={inPaise(offered)} />
      return (
        <span className="whitespace-nowrap">
          <Rupees amount={inPaise(group.offered_from)} /> – <Rupees amount={inPaise(group.offered_to)} />
        </span>
      )
    },
  },
  {
    header: 'office.products.mrpShort',
    align: 'end',
    cell: (row) => (
      <span className="office-quiet">
        <Rupees amount={inPaise(row.mrp)} />
        {row.discount > 0 && <span className="block whitespace-nowrap">−{row.discount}%</span>}
      </span>
    ),
  },
  {
    header: 'office.products.stock',
    align: 'end',
    cell: ({ group, ...row }, say) => {
      const units = group?.on_hand ?? row.on_hand
      if (group ? group.low === 0 : !row.is_low) return say.count(units)
      return (
        <>
          <StatusPill tone={units === 0 ? 'danger' : 'accent'}>{say.count(units)}</StatusPill>
          {group && (
            <small className="office-quiet block">{say('office.products.lowOf', { count: group.low })}</small>
          )}
        </>
      )
    },
  },
  {
    header: 'office.products.inShop',
    cell: ({ group, is_shown }, say) => {
      const isShown = group ? group.shown > 0 : is_shown
      const isPart = group && group.shown > 0 && group.shown < group.count
      return (
        <StatusPill tone={isShown ? 'success' : 'neutral'}>
          {isPart
            ? say('office.products.shownOf', { count: group.shown, all: group.count })
            : say(isShown ? 'office.products.onSale' : 'office.products.offSale')}
        </StatusPill>
      )
    },
  },
]

function ProductName({ product }: { product: ListedRow }) {
  const say = useWords()
  const { sku, picture, product_id, group } = product
  const name = group?.name ?? product.name
  return (
    <span className="flex min-w-0 items-center gap-3">
      <img
        alt=""
        className="size-10 flex-none rounded-[8px] bg-sunken object-cover"
        height={40}
        loading="lazy"
        src={picture ? pictureAddress(picture, 96) : letterPicture(name)}
        width={40}
      />
      <span className="min-w-0 wrap-anywhere">
        <span translate="no">{name}</span>
        {group ? (
          <small className="block text-[0.75rem] font-normal text-muted">
            {say('office.products.variantCount', { count: group.count })}
            {group.matching.length < group.count &&
              ` · ${say('office.products.variantsFound', { count: group.matching.length })}`}
          </small>
        ) : (
          <small className="block text-[0.75rem] font-normal text-muted" translate="no">
            {sku || `#${product_id}`}
          </small>
        )}
      </span>
    </span>
  )
}

/** Shows the actions on the selected products. */
function Chosen({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const say = useWords()
  const change = useChange()
  const count = ids.length

  async function putOnSale(): Promise<void> {
    const done = say('office.products.putOnSale', { count })
    if (await change.run(showProducts, { product_ids: ids, is_shown: true }, done)) onDone()
  }
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-primary-soft px-3.5 py-2"
      role="status"
    >
      <strong>{say('office.products.chosen', { count })}</strong>
      <Button busy={change.busy} onClick={() => void putOnSale()} small variant="secondary">
        {say('office.products.putOn')}
      </Button>
      <StepButton
        button={{ small: true, variant: 'secondary' }}
        call={showProducts}
        closesWhenRefused
        done={say('office.products.takenOffSale', { count })}
        input={() => ({ product_ids: ids, is_shown: false })}
        label="office.products.takeOff"
        onDone={onDone}
        text={say('office.products.takeOffText')}
        title={placed('office.products.takeOffTitle', { count })}
      />
    </div>
  )
}
