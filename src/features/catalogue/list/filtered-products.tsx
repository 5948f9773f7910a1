import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { magnifierPicture } from '../../../ui/icons/emoji-pictures.ts'
import { useArrivingPath } from '../../../ui/page/arriving-path.ts'
import { useWords } from '../../../words/use-words.tsx'
import { filteredLink, type ListFilters, leavesOut } from '../filters/list-filters.ts'
import { ProductFilters } from '../filters/product-filters.tsx'
import { countedMax, productCount } from './product-count.ts'
import { ProductList, type ProductPage } from './product-list.tsx'

type FilteredProductsProps = {
  filters: ListFilters
  /** The list's own address, without filters. */
  listLink: string
  first: ProductPage
  totalCount: number
  /** Not for a list that is one page. */
  loadAfter?: (cursor: string) => Promise<ProductPage>
  /** What an empty list says, where it is not that no products were found. */
  emptyTitle?: string
  /** What can be done where nothing is sold at all. */
  instead: ReactNode
  /** The level of the products' headings. */
  heading?: 'h2' | 'h3'
}

/** A list of products below its order and its filters. */
export function FilteredProducts({
  filters,
  listLink,
  first,
  totalCount,
  loadAfter = onlyPage,
  emptyTitle,
  instead,
  heading,
}: FilteredProductsProps) {
  const say = useWords()
  const location = useLocation()
  const isChanging = useArrivingPath() === location.pathname
  const isFiltered = leavesOut(filters)
  return (
    <>
      {(totalCount > 0 || isFiltered) && (
        <ProductFilters count={productCount(say, totalCount)} filters={filters} listLink={listLink} />
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
        />
      ) : (
        <div aria-busy={isChanging} className={isChanging ? 'opacity-50 transition-opacity' : undefined}>
          <ProductList
            first={first}
            heading={heading}
            key={location.key}
            linkAfter={(cursor) => filteredLink(listLink, filters, cursor)}
            loadAfter={loadAfter}
            totalCount={totalCount < countedMax ? totalCount : undefined}
          />
        </div>
      )}
    </>
  )
}

function onlyPage(): Promise<ProductPage> {
  return Promise.resolve({ products: [], nextCursor: undefined })
}
