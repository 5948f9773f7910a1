import { stat } from 'node:fs/promises'
import os from 'node:os'
import sharp from 'sharp'
import { type PictureFault, picturePixelsMax, pictureSideMinPx, pictureTypes } from './picture-rules.ts'

export type UploadedPictureTask = {
  uploaded: string
  /** Path of the re-encoded picture. */
  made: string
  /** The type that the browser claims; undefined if none was given. */
  claimedType?: string | undefined
}

export type MadePicture = { width: number; height: number } | { fault: PictureFault }

// The longest side of a stored picture: twice the largest width that the layout shows.
const sideMaxPx = 2_000
const decodingSeconds = 12

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
// Enables only the decoders of accepted types: other decoders of the library have had exploitable flaws.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/**
 * Decodes an uploaded picture and encodes it again, so that only its pixels are published, without the
 * photo's location or hidden data. Runs in a process without access to the shop's data.
 */
export default async function makeUploadedPicture(task: UploadedPictureTask): Promise<MadePicture> {
  try {
    return await make(task)
  } catch (error) {
    // Throws if the disk is full, which is the operator's problem. Any other error means that the picture is
    // bad.
    if ((error as { code?: string }).code === 'ENOSPC') throw error
    return { fault: 'unreadable' }
  }
}

async function make({ uploaded, made, claimedType }: UploadedPictureTask): Promise<MadePicture> {
  if ((await stat(uploaded)).size === 0) return { fault: 'unreadable' }
  // Checks the size in the header before decoding any pixel.
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
