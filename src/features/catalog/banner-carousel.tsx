import { Link } from 'react-router'
import { Carousel } from '../../ui/carousel.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useWords } from '../../words/use-words.tsx'

const bannerMs = 5000

export type Banner = { id: string; title: string; picture: string; href: string }

/** The banners, one at a time. Their pictures leave the left side plain for the title. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const say = useWords()
  if (banners.length === 0) return null
  return (
    <Carousel autoAdvanceMs={bannerMs} label={say('catalog.offersOfTheWeek')} twoWhenWide>
      {banners.map((banner, index) => (
        <Link
          className="relative block overflow-hidden rounded-card"
          key={banner.id}
          prefetch="intent"
          to={banner.href}
        >
          <ProductPicture
            alt=""
            className="[&_img]:aspect-16/7"
            height={700}
            priority={index === 0}
            sizes="(min-width: 1280px) 610px, (min-width: 1024px) 50vw, 100vw"
            src={banner.picture}
            width={1600}
            widths={[480, 800, 1200]}
          />
          <span
            className="scheme-light absolute inset-y-0 left-0 flex w-[56%] items-center pl-4 text-lg leading-tight font-bold text-ink md:pl-7 md:text-xl"
            translate="no"
          >
            {banner.title}
          </span>
        </Link>
      ))}
    </Carousel>
  )
}
