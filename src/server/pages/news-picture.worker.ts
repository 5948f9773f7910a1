import { rename } from 'node:fs/promises'
import os from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { ImageName } from './image-names.ts'

export type NewsPictureTask =
  /** Makes the original from a downloaded file. All sizes are drawn from the original. */
  | { kind: 'original'; downloaded: string; made: string }
  | { kind: 'size'; original: string; made: string; width: number; format: ImageName['format'] }

// The maximum number of pixels. A photo of this size takes 100 MB in memory.
const pixelsMax = 25_000_000
const originalMaxPx = 1_200
// The minimum length of a side. Smaller pictures are tracking pixels or icons.
const sideMinPx = 64
const decodingSeconds = 10

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
// Allows only the loaders for the accepted formats. Vulnerabilities have been found in the others.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

/**
 * Decodes a picture from another host and re-encodes it, so that readers get its pixels and nothing else of
 * the file. Runs in a process that has no access to the shop.
 * @returns false if the file is missing, not a picture, too large, or too small.
 */
export default async function makeNewsPicture(task: NewsPictureTask): Promise<boolean> {
  const partial = `${task.made}.${process.pid}.part`
  try {
    const drawn = task.kind === 'original' ? await drawOriginal(task.downloaded) : drawSize(task)
    if (!drawn) return false
    await drawn.toFile(partial)
  } catch (error) {
    // Throws for a full disk, which an operator must see. Any other error means that the picture is unusable.
    if ((error as { code?: string }).code === 'ENOSPC') throw error
    return false
  }
  await rename(partial, task.made)
  return true
}

async function drawOriginal(downloaded: string): Promise<Sharp | undefined> {
  const picture = sharp(downloaded, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
  const { width, height } = await picture.metadata()
  if (Math.min(width, height) < sideMinPx) return undefined
  return picture
    .timeout({ seconds: decodingSeconds })
    .autoOrient()
    .resize({ width: originalMaxPx, height: originalMaxPx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
}

function drawSize({ original, width, format }: Extract<NewsPictureTask, { kind: 'size' }>): Sharp {
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? resized.avif({ quality: 50, effort: 2 })
    : resized.webp({ quality: 74, effort: 3 })
}
