import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import type { Say as SayFunction } from '../../words/words-of.ts'
import { FoundNote } from './corrected-words-note.tsx'
import { type FoundProduct, foundProduct } from './found-product.ts'
import { getSearchProduct } from './search.calls.ts'
import { keepFocusInBox, searchDropdown, searchRow } from './search-dropdown.ts'
import { searchLink } from './search-link.ts'
import { understood } from './understood.ts'
import type { Found } from './use-search-dropdown.tsx'

type FoundProductsProps = {
  /** The id of the search box. The rows' ids derive from it. */
  id: string
  wanted: string
  found: Found | undefined
  active: number
  onChoose: () => void
  onSeeAll: () => void
}

/** Shows the dropdown under a search box. Keeps the previous results until new ones arrive. */
export function FoundProducts({ id, wanted, found, active, onChoose, onSeeAll }: FoundProductsProps) {
  const say = useWords()
  const products = found?.products ?? []
  const isWaiting = found?.wanted !== wanted

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <div className={searchDropdown}>
      <Outcome found={isWaiting ? undefined : found} />
      {found?.note && (
        <p className="px-2 py-1.5 text-sm text-muted wrap-anywhere">
          <FoundNote note={found.note} />
        </p>
      )}
      <div
        aria-busy={isWaiting}
        aria-label={say('term.products')}
        // Dims the shown products only if new results take long. Dimming at once would flicker with every
        // letter.
        className={isWaiting ? 'opacity-60 transition-opacity delay-700' : ''}
        id={`${id}-list`}
        onMouseDown={keepFocusInBox}
        role="listbox"
        tabIndex={-1}
      >
        {products.map((product, index) => (
          <FoundRow
            active={active}
            id={id}
            key={product.id}
            onChoose={onChoose}
            place={index * product.links.length}
            product={product}
          />
        ))}
      </div>
      {products.length === 0 ? (
        <div className="px-3 py-3 text-sm text-muted">
          {found ? (found.failure ?? say('catalogue.noProducts')) : <Waiting />}
        </div>
      ) : (
        <Link
          className="sticky -bottom-1.5 -mx-1.5 mt-1.5 -mb-1.5 flex min-h-12 items-center justify-center border-t border-line bg-card text-sm font-semibold text-primary-ink hover:bg-primary-soft"
          onClick={onSeeAll}
          onMouseDown={keepFocusInBox}
          to={searchLink(wanted)}
        >
          {say('search.seeAll')}
        </Link>
      )}
    </div>
  )
}

type FoundRowProps = {
  id: string
  product: FoundProduct
  /** The index of the row's first link among all links of the dropdown. */
  place: number
  active: number
  onChoose: () => void
}

/**
 * Shows a product with two links: to the list of its brand's products in the category, and at the end of the
 * row to the product.
 */
function FoundRow({ id, product, place, active, onChoose }: FoundRowProps) {
  const [list, detail] = product.links
  const optionAt = (index: number) => ({
    'aria-selected': index === active,
    id: `${id}-${index}`,
    onClick: onChoose,
    role: 'option',
    tabIndex: -1,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
    <div aria-label={product.name} className="flex items-stretch" role="group" translate="no">
      <Link
        {...optionAt(place)}
        className={`${searchRow} min-h-14 min-w-0 flex-1`}
        title={product.name}
        to={list}
      >
        <ProductPicture
          alt=""
          className="w-11 flex-none rounded-control"
          height={96}
          name={product.name}
          sizes="44px"
          src={product.picture}
          width={96}
          widths={[96, 160]}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-semibold">{product.shortName}</span>
          {product.rest && <span className="line-clamp-2 text-xs">{product.rest}</span>}
          <span className="block truncate text-xs text-muted">{product.place}</span>
        </span>
      </Link>
      <Link
        {...optionAt(place + 1)}
        className="flex min-w-16 flex-none flex-col items-end justify-center rounded-control px-2 text-sm hover:bg-primary-soft aria-selected:bg-primary-soft"
        to={detail}
      >
        <span className="font-semibold">
          <Rupees amount={product.offered} short />
        </span>
        <span className="text-primary-ink underline underline-offset-2" translate="yes">
          <Say
            k="search.view"
            tags={{ spoken: <span className="sr-only" /> }}
            with={{ name: product.name }}
          />
        </span>
      </Link>
    </div>
  )
}

// Waits for a pause in typing, so that a screen reader does not announce every letter.
const typingPauseMs = 700

/** Announces the number of results to screen readers. */
function Outcome({ found }: { found: Found | undefined }) {
  const say = useWords()
  const [said, setSaid] = useState<Found>()

  useEffect(() => {
    if (!found) return
    const timer = setTimeout(() => setSaid(found), typingPauseMs)
    return () => clearTimeout(timer)
  }, [found])

  return (
    <p className="sr-only" role="status">
      {said?.note && (
        <>
          <FoundNote note={said.note} />{' '}
        </>
      )}
      {said && outcomeOf(said, say)}
    </p>
  )
}

function outcomeOf({ products, failure }: Found, say: SayFunction): string {
  if (failure !== undefined) return failure
  return products.length > 0
    ? say('search.suggestions', { count: products.length })
    : say('catalogue.noProducts')
}

function Waiting() {
  const say = useWords()
  return (
    <>
      <span className="sr-only">{say('search.searching')}</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="mt-2 h-3 w-1/3" />
    </>
  )
}

/** Finds the products that match a text. If the call fails, returns its error message instead of products. */
export async function findProducts(wanted: string, signal: AbortSignal): Promise<Found> {
  try {
    const answer = await call(getSearchProduct, { search_string: wanted, groups: '1' }, { signal })
    const products = answer.data.map((product) => foundProduct(product, answer.base_url))
    return { wanted, products, note: understood(answer) }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return { wanted, products: [], failure: error.body.message, isAway: error.code === 'noAnswer' }
  }
}
