import { useState } from 'react'
import { useWords } from '../../words/use-words.tsx'
import type { ConflictPart } from '../kit/changed-meanwhile.tsx'
import type { ConflictRow } from '../kit/merge-fields.ts'
import { ProductSearchBox, type SearchedProduct, type SearchProducts } from './product-search-box.tsx'
import type { Field, Resource } from './resource.ts'

type Chosen = SearchedProduct

type ProductsFieldProps = {
  name: string
  label: string
  hint: string
  search: SearchProducts<SearchedProduct>
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
}

/**
 * Lets staff choose any number of products, each with a checkbox. A product that staff uncheck stays in the
 * list until they close the form.
 */
export function ProductsField({ name, label, hint, search, chosen, onChange }: ProductsFieldProps) {
  const say = useWords()
  const [cleared, setCleared] = useState<readonly Chosen[]>([])
  const [found, setFound] = useState<readonly SearchedProduct[]>()
  const isChosen = ({ product_id: id }: Chosen) => chosen.some((one) => one.product_id === id)
  const listed = new Map([...chosen, ...cleared, ...(found ?? [])].map((one) => [one.product_id, one]))
  return (
    <div>
      <input name={name} type="hidden" value={chosen.map(({ product_id: id }) => id).join(', ')} />
      <ProductSearchBox hint={hint} label={label} name={name} onFound={setFound} optional search={search} />
      <p aria-live="polite" className="text-sm text-muted">
        {found?.length === 0 && say('office.coupons.noProductsFound')}
      </p>
      {listed.size > 0 && (
        <div aria-label={label} className="mt-2 grid max-h-60 gap-1 overflow-y-auto" role="group">
          {[...listed.values()].map((one) => (
            <label className="checkbox" key={one.product_id}>
              <input
                checked={isChosen(one)}
                onChange={(event) => {
                  if (!event.target.checked) setCleared((before) => [...before, one])
                  onChange(
                    event.target.checked
                      ? [...chosen, one]
                      : chosen.filter(({ product_id: id }) => id !== one.product_id),
                  )
                }}
                type="checkbox"
              />
              <span translate="no">{one.name}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

type ProductsOfForm = { name: string; field: Field; chosen: Chosen[]; onChange: (chosen: Chosen[]) => void }

/** Returns the resource's field of products, with the products that are chosen in it. */
export function useChosenProducts(
  { fields }: Resource,
  row: ConflictRow | undefined,
): ProductsOfForm | undefined {
  const [name, field] = Object.entries(fields).find(([, { kind }]) => kind === 'products') ?? []
  const [chosen, onChange] = useState(() => (name && row ? productsIn(row, name, field!) : []))
  return name === undefined ? undefined : { name, field: field!, chosen, onChange }
}

/** Compares the products chosen in a form with those that another person saved meanwhile. */
export function productsInConflict(
  { name, field, chosen, onChange }: ProductsOfForm,
  label: string,
): ConflictPart {
  const saved = (row: ConflictRow) => productsIn(row, name, field)
  return {
    names: [name],
    label,
    typedIn: () => idsOf(chosen),
    savedIn: (row) => idsOf(saved(row)),
    shownTyped: () => <Named products={chosen} />,
    shownSaved: (row) => <Named products={saved(row)} />,
    take: (row) => onChange(saved(row)),
  }
}

function productsIn(row: ConflictRow, name: string, { named }: Field): Chosen[] {
  const ids = String(row[name] ?? '').split(', ')
  const names = String(row[named!] ?? '').split('\n')
  return ids.flatMap((id, place) => (id === '' ? [] : [{ product_id: id, name: names[place] || id }]))
}

function idsOf(products: readonly Chosen[]): string {
  return products.map(({ product_id: id }) => id).join()
}

function Named({ products }: { products: readonly Chosen[] }) {
  return <span translate="no">{products.map(({ name }) => name).join(', ') || '–'}</span>
}
