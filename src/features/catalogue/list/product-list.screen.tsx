import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { withRecentAnswers } from '../../../ui/offline/recent-answers.ts'
import { publicMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import type { Caller } from '../../../wire/caller.ts'
import { useWords } from '../../../words/use-words.tsx'
import { PinRow } from '../../delivery/pin-row.tsx'
import { loadChosen } from '../filters/chosen-chips.load.ts'
import { type ListFilters, listQuestion, readFilters } from '../filters/list-filters.ts'
import { idInAddress } from '../id-in-address.ts'
import { orMoved } from '../moved-listing.load.ts'
import { brandProductsLink, categoryLink } from '../shop-links.ts'
import { FilteredProducts } from './filtered-products.tsx'
import { getProductListbyBrandCategory } from './list.calls.ts'
import { listedProduct } from './listed-product.ts'
import type { ProductPage } from './product-list.tsx'
import { fromUsableCursor } from './usable-cursor.load.ts'

type List = { categoryId: string; brandId: string; filters: ListFilters }

async function load(asked: LoadArguments) {
  const { call: ask, params, url } = asked
  const list = {
    categoryId: idInAddress(params.categoryId, 'catalogue.invalidCategory'),
    brandId: idInAddress(params.brandId, 'catalogue.invalidCategory', 'catalogue.noProducts'),
    filters: readFilters(url.searchParams, 'brands', 'categories'),
  }
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { page, answer, ...about } = await orMoved(
    { call: ask, url },
    list,
    fromUsableCursor(cursor, (from) => loadPage(ask, list, from)),
  )
  return { ...about, ...list, first: page, chosen: await loadChosen(asked, list.filters, answer) }
}

async function loadPage(ask: Caller, { categoryId, brandId, filters }: List, cursor: string | undefined) {
  const answer = await ask(getProductListbyBrandCategory, {
    category_id: categoryId,
    brand_id: brandId,
    ...listQuestion(filters),
    cursor,
  })
  const place = { categoryId, categoryName: answer.category_name, brandId, brandName: answer.brand_name }
  const page: ProductPage = {
    products: answer.data.map((product) => listedProduct(product, place, answer.base_url)),
    nextCursor: answer.next_cursor,
  }
  return {
    page,
    answer,
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
    title: say('catalogue.listTitle', names),
    description: say('catalogue.listDescription', { ...names, count: list.totalCount }),
  }
})

export default function ProductListScreen() {
  const say = useWords()
  const list = useLoaderData<typeof loader>()
  const { categoryId, categoryName, brandName, chosen, first, totalCount } = list
  return (
    <>
      <PageTitle
        back={categoryLink(categoryId, categoryName)}
        below={<PinRow isSmall />}
        title={say('catalogue.listTitle', { brand: brandName, category: categoryName })}
      />
      <div className="page pb-4">
        <FilteredProducts
          chosen={chosen}
          first={first}
          instead={
            <ButtonLink to={categoryLink(categoryId, categoryName)}>
              {say('catalogue.allBrands', { category: categoryName })}
            </ButtonLink>
          }
          listLink={brandProductsLink(list)}
          loadAfter={async (cursor) => (await loadPage(call, list, cursor)).page}
          totalCount={totalCount}
        />
      </div>
    </>
  )
}
