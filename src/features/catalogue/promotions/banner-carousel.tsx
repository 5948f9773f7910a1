import { Link } from 'react-router'
import { Carousel } from '../../../ui/carousel.tsx'
import { CardPicture } from '../../../ui/product-picture.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { Sponsored } from './sponsored.tsx'

const bannerMs = 5000

export type Banner = {
  id: string
  title: string
  picture: string
  href: string
  isSponsored?: boolean | undefined
}

/**
 * Shows the banners, one at a time. The left side of a banner's picture is plain, and the title is drawn on
 * it.
 */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const say = useWords()
  if (banners.length === 0) return null
  return (
    <Carousel autoAdvanceMs={bannerMs} label={say('catalogue.offersOfTheWeek')} severalWhenWide>
      {banners.map((banner, index) => (
        <Link className="banner" discover="none" key={banner.id} prefetch="intent" to={banner.href}>
          <CardPicture
            priority={index === 0}
            sizes="(min-width:1280px) 403px,(min-width:1024px) 610px,100vw"
            src={banner.picture}
            widths={[480, 800, 1200]}
          />
          <span className="banner-title scheme-light" translate="no">
            {banner.title}
          </span>
          {banner.isSponsored && <Sponsored />}
        </Link>
      ))}
    </Carousel>
  )
}
