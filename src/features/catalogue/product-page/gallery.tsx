import { Suspense, useState } from 'react'
import { Carousel } from '../../../ui/carousel.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { useWords } from '../../../words/use-words.tsx'

const thumbnailsMax = 4

const loadZoomedGallery = () => import('./zoomed-gallery.tsx')
const ZoomedGallery = lazy(async () => (await loadZoomedGallery()).ZoomedGallery)

type GalleryProps = {
  name: string
  pictures: string[]
  /** The alternative text of each picture, if there is one. */
  texts: readonly (string | undefined)[]
  isFaded: boolean
}

/**
 * Shows a product's pictures to swipe, with thumbnails of the first four below. Pressing a picture opens it
 * full-screen.
 */
export function Gallery({ name, pictures, texts, isFaded }: GalleryProps) {
  const say = useWords()
  const [enlarged, setEnlarged] = useState<number>()
  const slides = pictures.map((picture, index) => (
    <button
      aria-haspopup="dialog"
      aria-label={say('catalogue.enlarge', { number: index + 1 })}
      className="block w-full cursor-zoom-in rounded-card"
      key={picture}
      onClick={() => setEnlarged(index)}
      onPointerDown={() => void loadZoomedGallery().catch(() => undefined)}
      type="button"
    >
      <ProductPicture
        alt={texts[index] ?? (index === 0 ? name : say('catalogue.picture', { name, number: index + 1 }))}
        className={isFaded ? 'opacity-55 grayscale' : ''}
        priority={index === 0}
        sizes="(min-width: 1280px) 560px, (min-width: 768px) 45vw, 100vw"
        src={picture}
        transitionName={index === 0 ? 'product-picture' : undefined}
        widths={[320, 480, 800, 1200]}
      />
    </button>
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
    <>
      <Carousel label={say('catalogue.pictures', { name })} thumbnails={thumbnails}>
        {slides}
      </Carousel>
      {enlarged !== undefined && (
        <Suspense>
          <ZoomedGallery
            name={name}
            onClose={() => setEnlarged(undefined)}
            pictures={pictures}
            start={enlarged}
          />
        </Suspense>
      )}
    </>
  )
}
