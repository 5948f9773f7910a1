import { isPicture, letterPicture } from './letter-picture.ts'

const storedPicture = /^(\/Admin\/.+)\.webp$/

type ProductPictureProps = {
  src: string
  /** The name of the product or other subject. Its first letter replaces a missing picture. */
  name?: string
  /** The text for screen readers. It is empty for a picture that only repeats the text beside it. */
  alt: string
  /** The displayed width, as in the sizes attribute: '(min-width: 768px) 25vw, 50vw'. */
  sizes: string
  /** The widths to offer, of 96, 160, 320, 480, 800 and 1200. */
  widths?: readonly number[]
  width?: number
  height?: number
  /**
   * Whether it is the page's first picture, which browsers fetch at once and before others. All others are
   * lazy.
   */
  priority?: boolean
  className?: string
  /** The name of the picture's view transition, by which it moves from its place on one page to the next. */
  transitionName?: string
}

// Browsers without AVIF, of 2022 and older, get one size, at most this wide. A list of all sizes would be a
// third of a picture's HTML.
const fallbackMaxPx = 800

/** Shows a picture in AVIF at the layout's widths and in WebP at one, over a soft gradient until it loads. */
export function ProductPicture({
  src,
  alt,
  name = alt,
  sizes,
  widths = [160, 320, 480, 800],
  width = 800,
  height = 800,
  priority = false,
  className = '',
  transitionName,
}: ProductPictureProps) {
  const stem = storedPicture.exec(src)?.[1]
  return (
    <picture
      className={className ? `picture ${className}` : 'picture'}
      style={transitionName ? { viewTransitionName: transitionName } : undefined}
    >
      {stem && <source sizes={sizes} srcSet={sourcesOf(stem, widths)} type="image/avif" />}
      <img
        alt={alt}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        height={height}
        loading={priority ? undefined : 'lazy'}
        src={stem ? fallbackOf(stem, widths) : otherPicture(src, name)}
        // Marks the text as not to be translated, because it is the product's name or a sentence with it.
        translate={alt ? 'no' : undefined}
        width={width}
      />
    </picture>
  )
}

type CardPictureProps = Pick<
  ProductPictureProps,
  'src' | 'name' | 'priority' | 'className' | 'transitionName'
> &
  // Either one width, if every screen would use the same file, or several widths to choose from.
  ({ width: number } | { widths: readonly number[]; sizes: string })

/**
 * Shows one of many pictures on a page, such as a product card's, which only repeat the text beside them. The
 * style sheet sets its shape and look, depending on the component around it.
 */
export function CardPicture({
  src,
  name = '',
  priority = false,
  className,
  transitionName,
  ...offered
}: CardPictureProps) {
  const stem = storedPicture.exec(src)?.[1]
  const { widths, sizes } = 'width' in offered ? { widths: [offered.width], sizes: undefined } : offered
  return (
    <picture
      className={className}
      style={transitionName ? { viewTransitionName: transitionName } : undefined}
    >
      {stem && <source sizes={sizes} srcSet={sourcesOf(stem, widths)} type="image/avif" />}
      <img
        alt=""
        fetchPriority={priority ? 'high' : undefined}
        loading={priority ? undefined : 'lazy'}
        src={stem ? fallbackOf(stem, widths) : otherPicture(src, name)}
      />
    </picture>
  )
}

function otherPicture(src: string, name: string): string {
  return isPicture(src) ? src : letterPicture(name)
}

/** Returns the URL of a picture in its largest size. */
export function largestPicture(src: string): string {
  const stem = storedPicture.exec(src)?.[1]
  return stem ? `${stem}.1200.webp` : src
}

function sourcesOf(stem: string, widths: readonly number[]): string {
  const fileOf = (width: number) => `${stem}.${width}.avif`
  if (widths.length === 1) return fileOf(widths[0]!)
  return widths.map((width) => `${fileOf(width)} ${width}w`).join(',')
}

function fallbackOf(stem: string, widths: readonly number[]): string {
  return `${stem}.${widths.findLast((width) => width <= fallbackMaxPx) ?? fallbackMaxPx}.webp`
}
