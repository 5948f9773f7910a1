import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { fromRupees, paise } from '../../money/paise.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { Rupees } from '../../ui/rupees.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../parts/change.tsx'
import { ConfirmChange } from '../parts/confirm-change.tsx'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { FilterChips } from '../parts/filter-chips.tsx'
import { FilterSearch } from '../parts/filter-search.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { pictureAddress } from '../pictures/picture-address.ts'
import { FilterChoice } from './filter-choice.tsx'
import { listProductChoices } from './listProductChoices.call.ts'
import { listProducts } from './listProducts.call.ts'
import './products.css'
import { showProducts } from './showProducts.call.ts'

async function load({ call, url }: LoadArguments) {
  const asked = Object.fromEntries(url.searchParams)
  const choices = await call(listProductChoices, {})
  const products = await call(listProducts, {
    search: asked['q'],
    category_id: asked['category'],
    brand_id: asked['brand'],
    stock: oneOf(asked['stock'], ['low', 'none']),
    shown: oneOf(asked['shown'], ['yes', 'no']),
    cursor: asked['cursor'],
  })
  return { choices, products: products.data, next: products.next_cursor }
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
  const { choices, products, next } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const [chosen, setChosen] = useState<{ of: string; keys: ReadonlySet<string> }>({
    of: search,
    keys: new Set(),
  })
  // What is chosen is chosen of the rows that are there.
  const selected = chosen.of === search ? chosen.keys : new Set<string>()
  const choose = (keys: ReadonlySet<string>) => setChosen({ of: search, keys })
  return (
    <OfficePage
      action={<ButtonLink to="/back-office/products/new">{say('office.products.add')}</ButtonLink>}
      title={say('office.products.title')}
    >
      <FilterBar>
        <FilterSearch label={say('office.products.search')} name="q" />
        <FilterChoice label={say('office.products.category')} name="category" options={choices.categories} />
        <FilterChoice label={say('office.products.brand')} name="brand" options={choices.brands} />
        <FilterChips
          label={say('office.products.stock')}
          name="stock"
          options={[
            { value: '', label: say('office.products.all') },
            { value: 'low', label: say('office.products.low') },
            { value: 'none', label: say('office.products.soldOut') },
          ]}
        />
        <FilterChips
          label={say('office.products.inShop')}
          name="shown"
          options={[
            { value: '', label: say('office.products.all') },
            { value: 'yes', label: say('office.products.onSale') },
            { value: 'no', label: say('office.products.offSale') },
          ]}
        />
      </FilterBar>
      {selected.size > 0 && <Chosen ids={[...selected]} onDone={() => choose(new Set())} />}
      <DataTable
        columns={useColumns()}
        empty={{ title: say('office.products.none'), text: say('office.products.noneText') }}
        label={say('office.products.title')}
        next={next}
        open={({ product_id }) => `/back-office/products/${product_id}`}
        rowKey={({ product_id }) => product_id}
        rows={products}
        selection={{ selected, onChange: choose }}
      />
    </OfficePage>
  )
}

function useColumns(): TableColumn<ListedRow>[] {
  const say = useWords()
  return [
    { id: 'name', header: say('office.products.name'), cell: (row) => <ProductName product={row} /> },
    {
      id: 'place',
      header: say('office.products.categoryAndBrand'),
      cell: (row) => (
        <span translate="no">
          {row.category_name} · {row.brand_name}
        </span>
      ),
    },
    {
      id: 'offered',
      header: say('office.products.offered'),
      align: 'end',
      cell: (row) => <Rupees amount={fromRupees(row.offered) ?? paise(0)} />,
    },
    {
      id: 'mrp',
      header: say('office.products.mrpShort'),
      align: 'end',
      cell: (row) => (
        <span className="office-quiet">
          <Rupees amount={fromRupees(row.mrp) ?? paise(0)} />
          {row.discount > 0 && <span className="block whitespace-nowrap">−{row.discount}%</span>}
        </span>
      ),
    },
    {
      id: 'stock',
      header: say('office.products.stock'),
      align: 'end',
      cell: (row) =>
        row.is_low ? (
          <StatusPill tone={row.on_hand === 0 ? 'danger' : 'accent'}>{row.on_hand}</StatusPill>
        ) : (
          row.on_hand
        ),
    },
    {
      id: 'state',
      header: say('office.products.inShop'),
      cell: (row) => (
        <StatusPill tone={row.is_shown ? 'success' : 'neutral'}>
          {say(row.is_shown ? 'office.products.onSale' : 'office.products.offSale')}
        </StatusPill>
      ),
    },
  ]
}

function ProductName({ product }: { product: ListedRow }) {
  const { name, sku, picture, product_id } = product
  return (
    <span className="product-name">
      {picture ? (
        <img alt="" height={40} loading="lazy" src={pictureAddress(picture, 96)} width={40} />
      ) : (
        <span className="product-name-none" />
      )}
      <span>
        <span translate="no">{name}</span>
        <small translate="no">{sku || `#${product_id}`}</small>
      </span>
    </span>
  )
}

/** What can be done with several products at once. */
function Chosen({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const say = useWords()
  const change = useChange()
  const [asks, setAsks] = useState(false)

  async function show(is_shown: boolean): Promise<void> {
    const done = say(is_shown ? 'office.products.putOnSale' : 'office.products.takenOffSale', {
      count: ids.length,
    })
    if (await change.run(showProducts, { product_ids: ids, is_shown }, done)) onDone()
    setAsks(false)
  }
  return (
    <div className="office-chosen" role="status">
      <strong>{say('office.products.chosen', { count: ids.length })}</strong>
      <Button busy={change.busy} onClick={() => void show(true)} small variant="secondary">
        {say('office.products.putOn')}
      </Button>
      <Button onClick={() => setAsks(true)} small variant="secondary">
        {say('office.products.takeOff')}
      </Button>
      {asks && (
        <ConfirmChange
          confirmLabel={say('office.products.takeOff')}
          onClose={() => setAsks(false)}
          onConfirm={() => show(false)}
          text={say('office.products.takeOffText')}
          title={say('office.products.takeOffTitle', { count: ids.length })}
        />
      )}
    </div>
  )
}
