import { useLoaderData, useLocation, useNavigation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { magnifierPicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { publicMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { withRecentAnswers } from '../../ui/recent-answers.ts'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { isRefused } from '../../wire/call-failure.ts'
import type { Caller } from '../../wire/caller.ts'
import { useWords } from '../../words/use-words.tsx'
import { getProductListbyBrandCategory } from './getProductListbyBrandCategory.call.ts'
import { idInAddress } from './id-in-address.ts'
import { filterQuery, type ListFilters, readFilters } from './list-filters.ts'
import { listedProduct } from './listed-product.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductList, type ProductPage } from './product-list.tsx'
import { brandProductsLink, categoryLink } from './shop-links.ts'

type List = { categoryId: string; brandId: string; filters: ListFilters }

async function load({ call: ask, params, url }: LoadArguments) {
  const list = {
    categoryId: idInAddress(params.categoryId, 'catalog.invalidCategory'),
    brandId: idInAddress(params.brandId, 'catalog.invalidCategory', 'catalog.noProducts'),
    filters: readFilters(url.searchParams),
  }
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { page, ...about } = await loadPage(ask, list, cursor).catch((error: unknown) => {
    // A cursor from an old link may no longer be valid; then the list is shown from its beginning.
    if (cursor && isCursorRefused(error)) return loadPage(ask, list, undefined)
    throw error
  })
  return { ...about, ...list, first: page, isBeginning: cursor === undefined, origin: url.origin }
}

function isCursorRefused(error: unknown): boolean {
  if (isRefused(error, getProductListbyBrandCategory, 'invalidCursor')) return true
  // A cursor that is too long fails the rules of its field.
  return isCallFailure(error) && error.code === 'invalidInput'
}

async function loadPage(ask: Caller, { categoryId, brandId, filters }: List, cursor: string | undefined) {
  const answer = await ask(getProductListbyBrandCategory, {
    category_id: categoryId,
    brand_id: brandId,
    sort: filters.sort,
    min_price: filters.min || undefined,
    max_price: filters.max || undefined,
    in_stock: filters.inStock,
    cursor,
  })
  const page: ProductPage = {
    products: answer.data.map((product) => listedProduct(product, answer)),
    nextCursor: answer.next_cursor,
  }
  return {
    page,
    categoryName: answer.category_name,
    brandName: answer.brand_name,
    totalCount: answer.total_count,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((say, list) => {
  const names = { brand: list.brandName, category: list.categoryName }
  return {
    title: say('catalog.listTitle', names),
    description: say('catalog.listDescription', { ...names, count: list.totalCount }),
    url: `${list.origin}/sub-products/${list.categoryId}/${list.brandId}`,
  }
})

export default function ProductListScreen() {
  const say = useWords()
  const list = useLoaderData<typeof loader>()
  const { categoryId, categoryName, brandName, filters, first, totalCount } = list
  const location = useLocation()
  const navigation = useNavigation()
  const isChanging = navigation.location?.pathname === location.pathname
  const listLink = brandProductsLink(list)
  const query = filterQuery(filters)
  const isFiltered = filters.min !== '' || filters.max !== '' || filters.inStock

  return (
    <>
      <PageTitle
        back={categoryLink(categoryId, categoryName)}
        title={say('catalog.listTitle', { brand: brandName, category: categoryName })}
      />
      <div className="page grid gap-3 py-3">
        {(totalCount > 0 || isFiltered) && <ProductFilters filters={filters} listLink={listLink} />}
        {first.products.length === 0 ? (
          <EmptyState
            action={
              <ButtonLink
                replace={isFiltered}
                to={isFiltered ? listLink : categoryLink(categoryId, categoryName)}
              >
                {isFiltered
                  ? say('catalog.clearFilters')
                  : say('catalog.allBrands', { category: categoryName })}
              </ButtonLink>
            }
            picture={magnifierPicture}
            title={say('catalog.noProducts')}
          />
        ) : (
          <div aria-busy={isChanging} className={isChanging ? 'opacity-50 transition-opacity' : ''}>
            <p className="pb-3 text-sm text-muted">{say('catalog.productCount', { count: totalCount })}</p>
            <ProductList
              first={first}
              key={location.key}
              linkAfter={(cursor) =>
                `${listLink}&${query ? `${query}&` : ''}cursor=${encodeURIComponent(cursor)}`
              }
              loadAfter={async (cursor) => (await loadPage(call, list, cursor)).page}
              totalCount={totalCount}
            />
          </div>
        )}
      </div>
    </>
  )
}
