import { isPicture, letterPicture } from './letter-picture.ts'

const storedPicture = /^(\/Admin\/.+)\.webp$/

type ProductPictureProps = {
  src: string
  /** The name of the product or other subject. If there is no picture, the name's first letter is shown. */
  name?: string
  /** The text for screen readers. Leave it empty for a picture that only repeats the text beside it. */
  alt: string
  /**
   * The width at which the picture is shown, in the form of the `sizes` attribute: '(min-width: 768px) 25vw,
   * 50vw'.
   */
  sizes: string
  /** The widths in pixels that browsers may choose from: some of 96, 160, 320, 480, 800 and 1200. */
  widths?: readonly number[]
  width?: number
  height?: number
  /**
   * Whether this is the first picture of the page. Browsers load it at once and before others. They load all
   * other pictures only when they come near the screen.
   */
  priority?: boolean
  className?: string
  /**
   * The name of the picture's view transition. With it, the picture moves from its place on one page to its
   * place on the next.
   */
  transitionName?: string
}

// The maximum width in pixels for browsers without AVIF, from 2022 and before. These get only one size,
// because a list of all sizes would be a third of the HTML of a picture.
const fallbackMaxPx = 800

/**
 * Shows a picture: in AVIF in several widths, or in WebP in one width. Shows a gradient until it has loaded.
 */
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
        // Excludes the text from automatic translation, because it is the name of a product or contains one.
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
  // Either one width, if the same file fits every screen, or several widths from which the browser chooses.
  ({ width: number } | { widths: readonly number[]; sizes: string })

/**
 * Shows a small picture beside a text that it only repeats, such as on a product card. The style sheet sets
 * its shape, depending on the component around it.
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

/** Returns the URL of a picture in the largest size. */
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
