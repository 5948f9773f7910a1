/** The accepted types of uploads, by the file's content, not its name. */
export const pictureTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const

export type PictureType = keyof typeof pictureTypes

export const pdfType = 'application/pdf'

export const pictureBytesMax = 10 * 1024 * 1024
/** The most pixels of an uploaded picture: more than usual cameras have. Decoding that many takes 160 MB. */
export const picturePixelsMax = 40_000_000
export const pictureSideMinPx = 96

/** The reasons to refuse a file. */
export type PictureFault =
  | 'unreadable'
  | 'otherType'
  | 'unsafePdf'
  | 'notAccepted'
  | 'tooManyPixels'
  | 'tooSmall'
  | 'tooLarge'
  | 'missing'

/** The error message of each fault. */
export const pictureFaults = {
  unreadable: 'pictures.unreadable',
  otherType: 'pictures.otherType',
  unsafePdf: 'pictures.unsafePdf',
  notAccepted: 'pictures.notAccepted',
  tooManyPixels: 'pictures.tooManyPixels',
  tooSmall: 'pictures.tooSmall',
  tooLarge: 'pictures.tooLarge',
  missing: 'pictures.missing',
} as const satisfies Record<PictureFault, string>
