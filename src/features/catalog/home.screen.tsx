import { type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '../../ui/page-meta.ts'
import { withRecentAnswers } from '../../ui/recent-answers.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { Section } from '../../ui/section.tsx'
import { CallFailure } from '../../wire/call-failure.ts'
import type { Caller } from '../../wire/caller.ts'
import { getSearchProduct } from '../search/getSearchProduct.call.ts'
import { ProductSearch } from '../search/product-search.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { BrandSpotlight } from './brand-spotlight.tsx'
import { BrandTiles } from './brand-tiles.tsx'
import { CategoryRow } from './category-row.tsx'
import { getAllBrandDescriptions, getAllBrandList } from './getAllBrandList.call.ts'
import { getAllTypes } from './getAllTypes.call.ts'
import { getBannerList } from './getBannerList.call.ts'
import { getOffersList } from './getOffersList.call.ts'
import { idInAddress } from './id-in-address.ts'
import { listedOffer } from './listed-product.ts'
import { OfferCard, offerGrid } from './offer-card.tsx'
import { plainText } from './plain-text.ts'
import { brandProductsLink, categoryLink, mobiles } from './shop-links.ts'

const brandsMax = 12
const offersMax = 10

async function load({ call, params, url }: LoadArguments) {
  const [types, banners, brands, offers, spotlight] = await Promise.all([
    call(getAllTypes),
    call(getBannerList),
    call(getAllBrandList, { limit: brandsMax }),
    call(getOffersList, { records: offersMax }),
    params.brandId === undefined ? undefined : loadBrand(call, params.brandId),
  ])
  return {
    banners: banners.data.map(({ id, title, href, banner_image }) => ({
      id,
      title,
      href,
      picture: banners.base_url + banner_image,
    })),
    categories: types.data.map((category) => ({
      id: category.category_id,
      name: category.category_name,
      picture: types.base_url + category.category_image,
      href: categoryLink(category.category_id, category.category_name),
    })),
    brands: brands.data.map((brand) => ({
      id: brand.brand_id,
      name: brand.brand_name,
      picture: brands.base_url + brand.brand_image,
      href: brandProductsLink({ ...mobiles, brandId: brand.brand_id, brandName: brand.brand_name }),
    })),
    offers: offers.data.map((offer) => listedOffer(offer, offers.base_url)),
    spotlight,
    origin: url.origin,
  }
}

/** The brand that the address names, with its best known products and the categories these belong to. */
async function loadBrand(call: Caller, param: string) {
  const brandId = idInAddress(param, 'Brand not found')
  const { data, base_url } = await call(getAllBrandDescriptions)
  const brand = data.find(({ id }) => id === brandId)
  if (!brand) throw new CallFailure(404, 'Brand not found')
  const found = await call(getSearchProduct, { search_string: brand.brand_name.slice(0, 64) })
  const own = found.data.filter((product) => product.brand_id === brandId)
  const categories = new Map(own.map((product) => [product.category_id, product.category_name]))
  return {
    id: brandId,
    name: brand.brand_name,
    picture: base_url + brand.brand_image,
    text: plainText(brand.description),
    products: own.map((product) => listedOffer(product, found.base_url)),
    lists: [...categories].map(([categoryId, categoryName]) => ({
      name: categoryName,
      href: brandProductsLink({ categoryId, categoryName, brandId, brandName: brand.brand_name }),
    })),
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const { origin = '', spotlight } = loaderData ?? {}
  if (spotlight)
    return pageMeta({
      title: spotlight.name,
      description: spotlight.text,
      url: `${origin}/brands/${spotlight.id}`,
      picture: origin + spotlight.picture,
    })
  return pageMeta({
    title: 'Everyday prices, cashback for subscribed members',
    description:
      'Mobiles, fashion, groceries and more at everyday prices in rupees, with cashback for subscribed members.',
    url: `${origin}/`,
  })
}

export default function HomeScreen() {
  const { banners, categories, brands, offers, spotlight } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-3">
      {!spotlight && <h1 className="sr-only">Bmart</h1>}
      <div className="relative mx-auto max-w-180">
        <ProductSearch />
      </div>
      {spotlight && <BrandSpotlight brand={spotlight} key={spotlight.id} />}
      <div className="mt-4">
        <BannerCarousel banners={banners} />
      </div>
      <Section title="Top Product Categories">
        <CategoryRow categories={categories} />
      </Section>
      <Section title="Top Brands">
        <BrandTiles brands={brands} />
      </Section>
      <Section more={{ to: '/offers', label: 'See all' }} title="Offers">
        <ul className={offerGrid}>
          {offers.map((offer) => (
            <li className="grid" key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
