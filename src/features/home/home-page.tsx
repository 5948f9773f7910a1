import type { ReactNode } from 'react'
import type { LoadArguments } from '../../ui/screen-load.ts'
import { Section } from '../../ui/section.tsx'
import { useWords } from '../../words/use-words.tsx'
import { BannerCarousel } from '../catalog/banner-carousel.tsx'
import { BrandTiles } from '../catalog/brand-tiles.tsx'
import { CategoryRow } from '../catalog/category-row.tsx'
import { getAllBrandList } from '../catalog/getAllBrandList.call.ts'
import { getAllTypes } from '../catalog/getAllTypes.call.ts'
import { getBannerList } from '../catalog/getBannerList.call.ts'
import { getOffersList } from '../catalog/getOffersList.call.ts'
import { listedOffer } from '../catalog/listed-product.ts'
import { OfferCard, offerGrid } from '../catalog/offer-card.tsx'
import { brandProductsLink, categoryLink, mobiles } from '../catalog/shop-links.ts'
import { ProductSearch } from '../search/product-search.tsx'

const brandsMax = 12
const offersMax = 10

export type Home = Awaited<ReturnType<typeof loadHome>>

/** Loads what the home page shows at each of its addresses. */
export async function loadHome({ call }: Pick<LoadArguments, 'call'>) {
  const [types, banners, brands, offers] = await Promise.all([
    call(getAllTypes),
    call(getBannerList),
    call(getAllBrandList, { limit: brandsMax }),
    call(getOffersList, { records: offersMax }),
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
  }
}

/** The home page; the children stand right below its search box. */
export function HomePage({ home, children }: { home: Home; children: ReactNode }) {
  const say = useWords()
  return (
    <div className="page pt-3">
      <div className="mx-auto max-w-180">
        <ProductSearch />
      </div>
      {children}
      <div className="mt-4">
        <BannerCarousel banners={home.banners} />
      </div>
      <Section title={say('home.topCategories')}>
        <CategoryRow categories={home.categories} />
      </Section>
      <Section title={say('home.topBrands')}>
        <BrandTiles brands={home.brands} />
      </Section>
      <Section more={{ to: '/offers', label: say('home.seeAll') }} title={say('home.offers')}>
        <ul className={offerGrid}>
          {home.offers.map((offer) => (
            <li className="grid" key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
