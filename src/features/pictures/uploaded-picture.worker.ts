import { stat } from 'node:fs/promises'
import os from 'node:os'
import sharp from 'sharp'
import { type PictureFault, picturePixelsMax, pictureSideMinPx, pictureTypes } from './picture-rules.ts'

export type UploadedPictureTask = {
  uploaded: string
  /** Where the picture goes that was encoded anew. */
  made: string
  /** What the browser says the file is; undefined where nobody said anything. */
  claimedType?: string | undefined
}

export type MadePicture = { width: number; height: number } | { fault: PictureFault }

// Twice the largest width that the layout shows.
const sideMaxPx = 2_000
const decodingSeconds = 12

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
// Only the readers of what the shop accepts: others of the library have had faults that a file could use.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/**
 * Decodes an uploaded picture and encodes it anew, so that nothing of the file but its pixels gets to people: no place
 * where a photo was taken, and nothing that is hidden behind a picture. In a process that knows nothing of the shop.
 */
export default async function makeUploadedPicture(task: UploadedPictureTask): Promise<MadePicture> {
  try {
    return await make(task)
  } catch (error) {
    // The disk is for the operator to look at; whatever else is wrong is wrong with the picture.
    if ((error as { code?: string }).code === 'ENOSPC') throw error
    return { fault: 'unreadable' }
  }
}

async function make({ uploaded, made, claimedType }: UploadedPictureTask): Promise<MadePicture> {
  if ((await stat(uploaded)).size === 0) return { fault: 'unreadable' }
  // The size is read from its head, before a pixel is decoded.
  const picture = sharp(uploaded, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
  const { format, compression, width, height, pages = 1 } = await picture.metadata()
  const type = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (!Object.hasOwn(pictureTypes, type)) return { fault: 'unreadable' }
  if (claimedType !== undefined && pictureTypes[type as keyof typeof pictureTypes] !== claimedType)
    return { fault: 'otherType' }
  if (width * height * pages > picturePixelsMax) return { fault: 'tooManyPixels' }
  if (Math.min(width, height) < pictureSideMinPx) return { fault: 'tooSmall' }
  const stored = await sharp(uploaded, {
    limitInputPixels: picturePixelsMax,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: decodingSeconds })
    .autoOrient()
    .resize({ width: sideMaxPx, height: sideMaxPx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 4 })
    .toFile(made)
  return { width: stored.width, height: stored.height }
}
