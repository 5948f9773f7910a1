import { sharedPictureWidth } from '../../ui/page/page-head.ts'

/**
 * The widths that the layout uses. The server refuses other widths, because it stores a file for each width
 * of each picture.
 */
export const imageWidths = [96, 160, 320, 480, 800, 1200] as const

export type ImageName = {
  /**
   * The requested file, such as `phone-1.320.avif`, or `phone-1.800.jpg` for the preview of a shared link.
   */
  file: string
  /** The original picture, such as `phone-1.webp`. */
  original: string
  /** The requested width; undefined for the original. */
  width: number | undefined
  format: 'avif' | 'webp' | 'jpg'
}

export const imageTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

const pattern = /^([a-z0-9-]{1,100})(?:\.(\d{2,4}))?\.(avif|webp|jpg)$/

/** Parses a picture's file name. Returns undefined for anything else, such as a path with '..'. */
export function parseImageName(file: string): ImageName | undefined {
  const match = pattern.exec(file)
  if (!match) return undefined
  const width = match[2] === undefined ? undefined : Number(match[2])
  const format = match[3] as ImageName['format']
  if (width === undefined ? format !== 'webp' : !widthsOf(format).includes(width)) return undefined
  return { file, original: `${match[1]}.webp`, width, format }
}

// Returns the widths that exist in a format. JPEG is only for previews of shared links, which have one width.
function widthsOf(format: ImageName['format']): readonly number[] {
  return format === 'jpg' ? [sharedPictureWidth] : imageWidths
}
