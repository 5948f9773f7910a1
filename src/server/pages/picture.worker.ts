import { rename, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { ImageName } from './image-names.ts'
import { readFileIfExists } from './read-if-there.ts'

export type PictureTask = {
  name: ImageName
  /** The folder for the new picture. */
  folder: string
  /** The folder with staff uploads and the operator's original pictures. */
  uploads: string
  /** Whether to draw a missing original, for the demo. */
  isDemo: boolean
}

// AVIF settings. With effort 2 a picture takes a tenth of a second and 5 % more bytes. With high effort it
// takes about a second.
const avif = { quality: 52, effort: 2 }
const webp = { quality: 76, effort: 3 }

// Lowers this process's priority, so that orders come before drawing on machines with few processors.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
// Turns sharp's cache off, because no picture is drawn twice.
sharp.cache(false)

/**
 * Draws a picture in a size and stores it. Runs in its own process, which ends when it is idle. In the shop's
 * process the allocator would keep the hundred megabytes that drawing needs.
 * @returns false if there is no such picture.
 */
export default async function makePicture(task: PictureTask): Promise<boolean> {
  const { name, folder } = task
  const original = await originalOf(task)
  if (!original) return false
  const made = name.width === undefined ? original : await resize(original, name.width, name.format)
  // Writes to a temporary file and renames it, so that a concurrent reader never gets an incomplete picture.
  const file = path.join(folder, name.file)
  const partial = `${file}.${process.pid}.part`
  await writeFile(partial, made)
  await rename(partial, file)
  return true
}

async function originalOf({ name, uploads, isDemo }: PictureTask): Promise<Buffer | undefined> {
  const uploaded = await readFileIfExists(path.join(uploads, name.original))
  if (uploaded || !isDemo) return uploaded
  // Imported on demand, so that a live shop does not load the demo.
  const { composeDemoImage, isDemoImage } = await import('../../../seed/images/compose-image.ts')
  return isDemoImage(name.original) ? await composeDemoImage(name.original) : undefined
}

async function resize(original: Buffer, width: number, format: ImageName['format']): Promise<Buffer> {
  if (format === 'jpg') return await asPreview(original, width)
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  return await (format === 'avif' ? resized.avif(avif) : resized.webp(webp)).toBuffer()
}

// The maximum size of a preview, in bytes. WhatsApp shows no preview above 300 kB. From 600 pixels on, it
// shows a square preview large.
const previewBytesMax = 280_000

async function asPreview(original: Buffer, width: number): Promise<Buffer> {
  const square = sharp(original)
    .resize({ width, height: width, fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
  for (let quality = 82; ; quality -= 14) {
    const preview = await square.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (preview.length <= previewBytesMax || quality < 30) return preview
  }
}
