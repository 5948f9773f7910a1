import { useLoaderData } from 'react-router'
import { publicMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { Caller } from '../../wire/caller.ts'
import { getAllBrandDescriptions } from '../catalogue/brands/brands.calls.ts'
import { idInAddress } from '../catalogue/id-in-address.ts'
import { listedDeal } from '../catalogue/list/listed-product.ts'
import { orMoved } from '../catalogue/moved-listing.load.ts'
import { plainText } from '../catalogue/plain-text.ts'
import { brandProductsLink } from '../catalogue/shop-links.ts'
import { getSearchProduct } from '../search/search.calls.ts'
import { searchLengthMax } from '../search/search-length.ts'
import { BrandSpotlight } from './brand-spotlight.tsx'
import { HomePage, loadHome } from './home-page.tsx'

async function load({ call, own, params, url }: LoadArguments) {
  const brandId = idInAddress(params.brandId, 'home.brandNotFound')
  const [home, brand] = await orMoved(
    { call, url },
    { brandId },
    Promise.all([loadHome({ call, own }), loadBrand(call, brandId)]),
  )
  return { home, brand }
}

/** Loads a brand, its most popular products, and the categories of these products. */
async function loadBrand(call: Caller, brandId: string) {
  const { data, base_url } = await call(getAllBrandDescriptions)
  const brand = data.find(({ id }) => id === brandId)
  if (!brand) throw new CallFailure(404, 'notFound', 'home.brandNotFound')
  const brandName = brand.brand_name
  const found = await call(getSearchProduct, {
    search_string: brandName.slice(0, searchLengthMax),
    groups: '1',
  })
  const own = found.data.filter((product) => product.brand_id === brandId)
  const categories = new Map(own.map((product) => [product.category_id, product.category_name]))
  return {
    id: brandId,
    name: brandName,
    picture: base_url + brand.brand_image,
    text: plainText(brand.description),
    products: own.map((product) => listedDeal(product, found.base_url)),
    lists: [...categories].map(([categoryId, categoryName]) => ({
      name: categoryName,
      href: brandProductsLink({ categoryId, categoryName, brandId, brandName }),
    })),
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((_say, { brand }) => ({
  title: brand.name,
  description: brand.text,
}))

/** Shows the home page with one brand at the top. */
export default function BrandHomeScreen() {
  const { home, brand } = useLoaderData<typeof loader>()
  return (
    <HomePage home={home}>
      <BrandSpotlight brand={brand} key={brand.id} />
    </HomePage>
  )
}
