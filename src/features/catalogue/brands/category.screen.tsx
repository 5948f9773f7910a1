import { Link, useLoaderData } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { withRecentAnswers } from '../../../ui/offline/recent-answers.ts'
import { publicMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { CardPicture } from '../../../ui/product-picture.tsx'
import { ScrollRow } from '../../../ui/scroll-row.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Caller } from '../../../wire/caller.ts'
import { useWords } from '../../../words/use-words.tsx'
import { PinRow } from '../../delivery/pin-row.tsx'
import { loadChosen } from '../filters/chosen-chips.load.ts'
import { type ListFilters, listQuestion, readFilters } from '../filters/list-filters.ts'
import { idInAddress } from '../id-in-address.ts'
import { FilteredProducts } from '../list/filtered-products.tsx'
import { getProductListbyCategory } from '../list/list.calls.ts'
import { listedCategoryProduct } from '../list/listed-product.ts'
import { fromUsableCursor } from '../list/usable-cursor.load.ts'
import { orMoved } from '../moved-listing.load.ts'
import { brandProductsLink, categoryLink } from '../shop-links.ts'
import type { BrandTile } from './brand-tiles.tsx'
import { getBrandListOfCategory } from './brands.calls.ts'

// The number of brands in the page's description. Search engines show about 160 characters of a description.
const brandsNamed = 6

async function load(asked: LoadArguments) {
  const { call: ask, params, url } = asked
  const categoryId = idInAddress(params.categoryId, 'catalogue.invalidCategory')
  const list = { categoryId, filters: readFilters(url.searchParams, 'categories') }
  const cursor = url.searchParams.get('cursor') ?? undefined
  const [answer, { page, listed, totalCount }] = await orMoved(
    { call: ask, url },
    { categoryId },
    Promise.all([
      ask(getBrandListOfCategory, { category_id: categoryId }),
      fromUsableCursor(cursor, (from) => loadPage(ask, list, from)),
    ]),
  )
  const categoryName = answer.category_name
  const addressName = answer.address_name ?? categoryName
  return {
    ...list,
    categoryName,
    addressName,
    brands: answer.data.map((brand) => ({
      id: brand.brand_id,
      name: brand.brand_name,
      picture: answer.base_url + brand.brand_image,
      href: brandProductsLink({
        categoryId,
        categoryName: addressName,
        brandId: brand.brand_id,
        brandName: brand.brand_name,
      }),
    })),
    first: page,
    totalCount,
    chosen: await loadChosen(asked, list.filters, listed),
  }
}

type List = { categoryId: string; filters: ListFilters }

async function loadPage(ask: Caller, { categoryId, filters }: List, cursor: string | undefined) {
  const answer = await ask(getProductListbyCategory, {
    category_id: categoryId,
    ...listQuestion(filters),
    cursor,
  })
  return {
    page: {
      products: answer.data.map((product) => listedCategoryProduct(product, answer.base_url)),
      nextCursor: answer.next_cursor,
    },
    listed: answer,
    totalCount: answer.total_count,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>(
  (say, { categoryId, categoryName, addressName, brands }) => {
    const names = {
      category: categoryName,
      brands: brands
        .slice(0, brandsNamed)
        .map(({ name }) => name)
        .join(', '),
    }
    return {
      title: categoryName,
      description:
        brands.length > brandsNamed
          ? say('catalogue.categoryAndMore', names)
          : say('catalogue.categoryDescription', names),
      path: categoryLink(categoryId, addressName),
    }
  },
)

/** Shows a category's page: its brands, and its products of all brands. */
export default function CategoryScreen() {
  const say = useWords()
  const list = useLoaderData<typeof loader>()
  const { categoryId, categoryName, addressName, brands, chosen, first, totalCount } = list
  return (
    <>
      <PageTitle back="/" backAlways below={<PinRow isSmall />} isName title={categoryName} />
      <div className="page pb-4">
        {brands.length > 0 && (
          <Section isTitleHidden title={say('term.brands')}>
            <BrandRow brands={brands} />
          </Section>
        )}
        <Section isTitleHidden title={say('term.products')}>
          <FilteredProducts
            chosen={chosen}
            first={first}
            heading="h3"
            instead={<ButtonLink to="/">{say('shell.goHome')}</ButtonLink>}
            listLink={categoryLink(categoryId, addressName)}
            loadAfter={async (cursor) => (await loadPage(call, list, cursor)).page}
            totalCount={totalCount}
          />
        </Section>
      </div>
    </>
  )
}

/** Shows a category's brands in one row, so that the category's products are visible without scrolling. */
function BrandRow({ brands }: { brands: (BrandTile & { href: string })[] }) {
  return (
    <ScrollRow className="brand-row">
      {brands.map((brand, index) => (
        <Link className="brand" discover="none" key={brand.id} prefetch="intent" to={brand.href}>
          <CardPicture name={brand.name} priority={index === 0} src={brand.picture} width={160} />
          <span className="truncate" translate="no">
            {brand.name}
          </span>
        </Link>
      ))}
    </ScrollRow>
  )
}
