import { Suspense } from 'react'
import { lazy } from '../../ui/page/lazy.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import type { CategoryLink } from '../catalogue/brands/category-circle.tsx'
import type { Chosen } from '../catalogue/filters/chosen-chips.ts'
import type { AskCounts } from '../catalogue/filters/filter-counts.ts'
import { leavesOut } from '../catalogue/filters/list-filters.ts'
import { FilteredProducts } from '../catalogue/list/filtered-products.tsx'
import { productCount } from '../catalogue/list/product-count.ts'
import type { ProductPage } from '../catalogue/list/product-list.tsx'
import { PinRow } from '../delivery/pin-row.tsx'
import { searchLink } from './search-link.ts'
import type { Understood } from './understood.ts'

// Loaded on demand, because most searches need neither a correction note nor suggestions.
const FoundNote = lazy(async () => (await import('./corrected-words-note.tsx')).FoundNote)
const NoResults = lazy(async () => (await import('./search-start-and-no-results.tsx')).NoResults)

type SearchResultsProps = {
  search: {
    typed: string
    chosen: Chosen
    results: { page: ProductPage; note: Understood | undefined; totalCount: number }
    categories: CategoryLink[]
  }
  askCounts: AskCounts
  loadAfter: (cursor: string) => Promise<ProductPage>
}

/** Shows the results of a search, the choice of their sort order and filters, and the searched words. */
export function SearchResults({ search, askCounts, loadAfter }: SearchResultsProps) {
  const say = useWords()
  const { typed, chosen, results, categories } = search
  if (results.totalCount === 0 && !leavesOut(chosen.filters))
    return <NoResults categories={categories} typed={typed} />
  return (
    <>
      <h1 className="mt-2 line-clamp-2 text-lg font-bold wrap-anywhere md:mt-4 md:text-2xl">
        <Say
          k={results.note?.by === 'correction' ? 'search.nothingFor' : 'search.resultsForTyped'}
          tags={{ words: <bdi translate="no" /> }}
          with={{ typed }}
        />
      </h1>
      {results.note && (
        <p className="mt-1 text-sm wrap-anywhere text-muted md:text-base" role="status">
          <Suspense>
            <FoundNote note={results.note} />
          </Suspense>
        </p>
      )}
      <div className="flex min-h-6 items-center justify-between gap-3">
        {results.totalCount > 0 && (
          <p className="phone-only text-sm text-muted">{productCount(say, results.totalCount)}</p>
        )}
        <PinRow isSmall />
      </div>
      <div className="md:mt-2">
        <FilteredProducts
          askCounts={askCounts}
          chosen={chosen}
          first={results.page}
          instead={null}
          listLink={searchLink(typed)}
          loadAfter={loadAfter}
          totalCount={results.totalCount}
        />
      </div>
    </>
  )
}
