import { rename } from 'node:fs/promises'
import os from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { ImageName } from './image-names.ts'

export type NewsPictureTask =
  /** Makes the original, from which all sizes are drawn, from a downloaded file. */
  | { kind: 'original'; downloaded: string; made: string }
  | { kind: 'size'; original: string; made: string; width: number; format: ImageName['format'] }

// The maximum number of pixels: a camera photo of this size takes 100 MB when decoded.
const pixelsMax = 25_000_000
const originalMaxPx = 1_200
// The smallest side of a picture: smaller ones are tracking pixels or icons.
const sideMinPx = 64
const decodingSeconds = 10

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
// Allows only the loaders of accepted formats: other loaders have had exploitable faults.
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
 * Decodes another host's picture and re-encodes it, so that only its pixels reach readers. Runs in a process
 * without access to the shop.
 * @returns false if the file is not a picture, too large, too small, or missing.
 */
export default async function makeNewsPicture(task: NewsPictureTask): Promise<boolean> {
  const partial = `${task.made}.${process.pid}.part`
  try {
    const drawn = task.kind === 'original' ? await drawOriginal(task.downloaded) : drawSize(task)
    if (!drawn) return false
    await drawn.toFile(partial)
  } catch (error) {
    // An operator must see a full disk. Any other error means that the picture is unusable.
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
