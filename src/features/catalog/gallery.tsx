import { Carousel } from '../../ui/carousel.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useWords } from '../../words/use-words.tsx'

const thumbnailsMax = 4

/** A product's pictures, to swipe, with thumbnails of the first four below. */
export function Gallery({ name, pictures, isFaded }: { name: string; pictures: string[]; isFaded: boolean }) {
  const say = useWords()
  const slides = pictures.map((picture, index) => (
    <ProductPicture
      alt={index === 0 ? name : say('catalog.picture', { name, number: index + 1 })}
      className={isFaded ? 'opacity-55 grayscale' : ''}
      key={picture}
      priority={index === 0}
      sizes="(min-width: 1280px) 560px, (min-width: 1024px) 45vw, (min-width: 768px) 640px, 100vw"
      src={picture}
      transitionName={index === 0 ? 'product-picture' : undefined}
      widths={[320, 480, 800, 1200]}
    />
  ))
  const thumbnails = pictures
    .slice(0, thumbnailsMax)
    .map((picture) => (
      <ProductPicture
        alt=""
        height={96}
        key={picture}
        sizes="56px"
        src={picture}
        width={96}
        widths={[96, 160]}
      />
    ))
  return (
    <Carousel label={say('catalog.pictures', { name })} thumbnails={thumbnails}>
      {slides}
    </Carousel>
  )
}
