import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { magnifierPicture } from '../../../ui/icons/emoji-pictures.ts'
import { useArrivingPath } from '../../../ui/page/arriving-path.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Chosen } from '../filters/chosen-chips.ts'
import { FilterAside } from '../filters/filter-aside.tsx'
import type { AskCounts } from '../filters/filter-counts.ts'
import { filteredLink, leavesOut } from '../filters/list-filters.ts'
import { ProductFilters } from '../filters/product-filters.tsx'
import { countedMax, productCount } from './product-count.ts'
import { ProductList, type ProductPage } from './product-list.tsx'

type FilteredProductsProps = {
  chosen: Chosen
  /** Requests the filter counts of a list outside the catalogue, such as search. */
  askCounts?: AskCounts
  /** The list's own URL, without filters. */
  listLink: string
  first: ProductPage
  totalCount: number
  /** Loads the page after a cursor. Absent for a list with a single page. */
  loadAfter?: (cursor: string) => Promise<ProductPage>
  /** The title of an empty list, if it is not 'No products found'. */
  emptyTitle?: string
  /** Content shown instead of the list if it has no products at all. */
  instead: ReactNode
  /** The heading level of the products. */
  heading?: 'h2' | 'h3'
  /** Whether a phone shows two columns too. */
  isGrid?: boolean
}

/** Shows a list of products, with its sort order and filters above. */
export function FilteredProducts({
  chosen,
  askCounts,
  listLink,
  first,
  totalCount,
  loadAfter = onlyPage,
  emptyTitle,
  instead,
  heading,
  isGrid,
}: FilteredProductsProps) {
  const say = useWords()
  const location = useLocation()
  const isChanging = useArrivingPath() === location.pathname
  const { filters } = chosen
  const isFiltered = leavesOut(filters)
  const canFilter = totalCount > 0 || isFiltered
  const products = (
    <div>
      {canFilter && (
        <ProductFilters
          askCounts={askCounts}
          chosen={chosen}
          count={productCount(say, totalCount)}
          listLink={listLink}
        />
      )}
      {first.products.length === 0 ? (
        <EmptyState
          action={
            isFiltered ? (
              <ButtonLink replace to={listLink}>
                {say('catalogue.clearFilters')}
              </ButtonLink>
            ) : (
              instead
            )
          }
          picture={magnifierPicture}
          title={isFiltered || !emptyTitle ? say('catalogue.noProducts') : emptyTitle}
        >
          {isFiltered && say('catalogue.takeFilterBack')}
        </EmptyState>
      ) : (
        <div aria-busy={isChanging} className={isChanging ? 'opacity-50 transition-opacity' : undefined}>
          <ProductList
            first={first}
            heading={heading}
            isGrid={isGrid}
            key={location.key}
            linkAfter={(cursor) => filteredLink(listLink, filters, cursor)}
            loadAfter={loadAfter}
            totalCount={totalCount < countedMax ? totalCount : undefined}
          />
        </div>
      )}
    </div>
  )
  if (!canFilter) return products
  return (
    <div className="list-columns">
      <FilterAside askCounts={askCounts} filters={filters} listLink={listLink} />
      {products}
    </div>
  )
}

function onlyPage(): Promise<ProductPage> {
  return Promise.resolve({ products: [], nextCursor: undefined })
}
