import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { magnifierPicture } from '../../ui/icons/emoji-pictures.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import type { CategoryLink } from '../catalogue/brands/category-circle.tsx'
import { type ListFilters, leavesOut } from '../catalogue/filters/list-filters.ts'
import { FilteredProducts } from '../catalogue/list/filtered-products.tsx'
import { productCount } from '../catalogue/list/product-count.ts'
import type { ProductPage } from '../catalogue/list/product-list.tsx'
import { cutText } from '../catalogue/plain-text.ts'
import { FoundNote, type Understood } from './found-note.tsx'
import { SearchCategories } from './search-beginning.tsx'
import { searchLink } from './search-link.ts'

// About three lines of a phone.
const typedShownMax = 80

type SearchResultsProps = {
  search: {
    typed: string
    filters: ListFilters
    results: { page: ProductPage; note: Understood | undefined; totalCount: number }
    categories: CategoryLink[]
  }
  loadAfter: (cursor: string) => Promise<ProductPage>
}

/** What a search has found, as a list with its order and filters, and for which words. */
export function SearchResults({ search, loadAfter }: SearchResultsProps) {
  const say = useWords()
  const { typed, filters, results, categories } = search
  if (results.totalCount === 0 && !leavesOut(filters))
    return <NothingFound categories={categories} typed={typed} />
  return (
    <>
      <h1 className="mt-4 line-clamp-2 text-lg font-bold wrap-anywhere md:text-2xl">
        <Say k="search.resultsForTyped" tags={{ words: <bdi translate="no" /> }} with={{ typed }} />
      </h1>
      {results.note && (
        <p className="mt-1 text-sm wrap-anywhere text-muted md:text-base" role="status">
          <FoundNote note={results.note} />
        </p>
      )}
      {results.totalCount > 0 && (
        <p className="phone-only mt-1 text-sm text-muted">{productCount(say, results.totalCount)}</p>
      )}
      <div className="mt-2">
        <FilteredProducts
          filters={filters}
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

function NothingFound({ typed, categories }: { typed: string; categories: CategoryLink[] }) {
  const say = useWords()
  return (
    <>
      <EmptyState
        action={<ButtonLink to="/app2">{say('search.allBrands')}</ButtonLink>}
        isPage
        picture={magnifierPicture}
        title={
          <Say
            k="search.nothingFor"
            tags={{ words: <bdi translate="no" /> }}
            with={{ typed: typed.length > typedShownMax ? `${cutText(typed, typedShownMax)}…` : typed }}
          />
        }
      >
        {say('search.tryOtherwise')}
      </EmptyState>
      <SearchCategories categories={categories} />
    </>
  )
}
