import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { withRecentAnswers } from '../../ui/offline/recent-answers.ts'
import { lazy } from '../../ui/page/lazy.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import type { LoadArguments } from '../../ui/page/screen-load.ts'
import { useHydrated } from '../../ui/page/use-hydrated.ts'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { Section } from '../../ui/section.tsx'
import { useWords } from '../../words/use-words.tsx'
import { BrandTiles } from '../catalogue/brands/brand-tiles.tsx'
import { getAllBrandList, getAllTypes } from '../catalogue/brands/brands.calls.ts'
import { CategoryRow } from '../catalogue/brands/category-row.tsx'
import { Heart } from '../catalogue/list/heart.tsx'
import { listedDeal, listedOffer } from '../catalogue/list/listed-product.ts'
import { readViewed } from '../catalogue/product-page/recently-viewed.store.ts'
import { BannerCarousel } from '../catalogue/promotions/banner-carousel.tsx'
import { DealCard } from '../catalogue/promotions/deal-card.tsx'
import { OfferCard } from '../catalogue/promotions/offer-card.tsx'
import { getBannerList, getOffersList, getTopDiscounts } from '../catalogue/promotions/promotions.calls.ts'
import { categoryLink } from '../catalogue/shop-links.ts'
import { HeaderPin } from '../delivery/pin-row.tsx'
import { ProductSearch } from '../search/product-search.tsx'
import { loadMemberFigures } from './member-figures.load.ts'
import { MemberStrip } from './member-strip.tsx'

// Loaded on demand, because visitors have no unfinished payments.
const AskedUnfinishedPayment = lazy(
  async () => (await import('../checkout/payment-page/unfinished-payment.tsx')).AskedUnfinishedPayment,
)

const brandsMax = 12
const offersMax = 10
const discountsMax = 8

export type Home = Awaited<ReturnType<typeof loadHome>>

/**
 * Loads the data of the home page, which has several URLs. Reuses recent answers of the server, except for
 * the member's figures.
 */
export async function loadHome({ call, own }: Pick<LoadArguments, 'call' | 'own'>) {
  const isInBrowser = typeof document !== 'undefined'
  const ask = isInBrowser ? withRecentAnswers(call) : call
  const [types, banners, brands, offers, discounts, figures] = await Promise.all([
    ask(getAllTypes),
    ask(getBannerList),
    ask(getAllBrandList, { limit: brandsMax }),
    ask(getOffersList, { records: offersMax, groups: '1' }),
    ask(getTopDiscounts, { records: discountsMax }),
    loadMemberFigures({ own }),
  ])
  return {
    banners: banners.data.map(({ id, title, href, banner_image, is_sponsored }) => ({
      id,
      title,
      href,
      isSponsored: is_sponsored,
      picture: banners.base_url + banner_image,
    })),
    categories: types.data.map((category) => ({
      id: category.category_id,
      name: category.category_name,
      picture: types.base_url + category.category_image,
      href: categoryLink(category.category_id, category.address_name ?? category.category_name),
    })),
    brands: brands.data.map((brand) => ({
      id: brand.brand_id,
      name: brand.brand_name,
      picture: brands.base_url + brand.brand_image,
    })),
    offers: offers.data.map((offer) => listedOffer(offer, offers.base_url)),
    discounts: discounts.data.map((product) => listedDeal(product, discounts.base_url)),
    figures,
  }
}

/** Shows the home page. The children come directly below its search box. */
export function HomePage({ home, children }: { home: Home; children: ReactNode }) {
  const say = useWords()
  const isMember = useMember() !== undefined
  return (
    <div className="page">
      <PinInHeader />
      <div className="mt-2 md:mt-4">
        <ProductSearch />
      </div>
      {home.figures && <MemberStrip figures={home.figures} />}
      {isMember && (
        <Suspense>
          <AskedUnfinishedPayment />
        </Suspense>
      )}
      {children}
      <div className="mt-3 md:mt-4">
        <BannerCarousel banners={home.banners} />
      </div>
      {home.discounts.length > 0 && (
        <Section
          isClose
          more={{ to: '/offers?sort=discount', label: say('home.seeAll') }}
          title={say('home.topDiscounts')}
        >
          <ScrollRow>
            {home.discounts.map((product) => (
              <DealCard key={product.id} product={product} />
            ))}
          </ScrollRow>
        </Section>
      )}
      <Section title={say('home.topCategories')}>
        <CategoryRow categories={home.categories} />
      </Section>
      <BelowFold heightPx={390}>
        <Own />
        <Section title={say('home.topBrands')}>
          <BrandTiles brands={home.brands} />
        </Section>
      </BelowFold>
      <BelowFold heightPx={1580}>
        <Section more={{ to: '/offers', label: say('home.seeAll') }} title={say('term.offers')}>
          <ul className="product-grid">
            {home.offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} />
                <Heart id={offer.id} name={offer.name} />
              </li>
            ))}
          </ul>
        </Section>
      </BelowFold>
    </div>
  )
}

/** Shows the PIN code to which the shop delivers. Renders it in the header, which is outside this page. */
function PinInHeader() {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector('#header-pin')), [])
  return place && createPortal(<HeaderPin />, place)
}

/**
 * Renders a part of the home page below the first screen. The browser renders the part after the first frame,
 * and React hydrates it last.
 */
function BelowFold({ heightPx, children }: BelowFoldProps) {
  return (
    // Do not create the Suspense boundary in the parent. The parent renders again when the page hydrates. New
    // boundary elements would then make React hydrate all these parts in one long task.
    <DrawnLater heightPx={heightPx}>
      <Suspense>{children}</Suspense>
    </DrawnLater>
  )
}

type BelowFoldProps = {
  /** The approximate height on a phone. The page reserves this space until the part is rendered. */
  heightPx: number
  children: ReactNode
}

/**
 * Defers rendering only on the first page of a visit. After navigation within the shop, renders everything at
 * once, so that Back restores the scroll position.
 */
function DrawnLater({ heightPx, children }: BelowFoldProps) {
  const isArriving = !useHydrated()
  const [isLater] = useState(isArriving)
  const height = { containIntrinsicHeight: `auto ${heightPx}px` }
  return (
    <div className={isLater ? 'below-fold' : undefined} style={isLater ? height : undefined}>
      {children}
    </div>
  )
}

// Loaded for members, and for devices that have viewed products.
const OwnRows = lazy(async () => (await import('./personal-rows.tsx')).OwnRows)

/**
 * Shows the visitor's personal rows. The cached page omits them, because only the browser or a later call
 * knows them.
 */
function Own() {
  const isMember = useMember() !== undefined
  const isShown = useHydrated() && (isMember || readViewed().length > 0)
  return (
    isShown && (
      <Suspense>
        <OwnRows />
      </Suspense>
    )
  )
}
