import { readFile, stat } from 'node:fs/promises'
import os from 'node:os'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  type PictureFault,
  type PictureType,
  pdfType,
  picturePixelsMax,
  pictureSideMinPx,
  pictureTypes,
} from './picture-rules.ts'

export type UploadedPictureTask = {
  uploaded: string
  /** Path of the re-encoded picture. */
  made: string
  /** The type that the browser declares, if any. */
  claimedType?: string | undefined
  /** The accepted types; by default all. */
  types?: readonly PictureType[] | undefined
  /** Whether to accept a PDF without active content too, unchanged. */
  takesPdf?: boolean
}

export type MadePicture = { width: number; height: number } | { isPdf: true } | { fault: PictureFault }

// The longest side of a stored picture: twice the largest width that the layout shows.
const sideMaxPx = 2_000
const decodingSeconds = 12

const inflatedBytesMax = 20 * 1024 * 1024

// PDF names that a scanned document never needs: scripts, attached files and forms that send data. Also
// encryption, because it would hide such names.
const activeNames = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'Encrypt',
]

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
// Enables only the decoders of accepted types, because other decoders of the library have had exploitable
// flaws.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/**
 * Decodes an uploaded picture and encodes it again. Only the pixels are published, without location or other
 * metadata. Runs in a process without access to the shop's data.
 */
export default async function makeUploadedPicture(task: UploadedPictureTask): Promise<MadePicture> {
  try {
    return await make(task)
  } catch (error) {
    // Throws if the disk is full, which the operator must solve. Any other error means that the picture is
    // unreadable.
    if ((error as { code?: string }).code === 'ENOSPC') throw error
    return { fault: 'unreadable' }
  }
}

async function make(task: UploadedPictureTask): Promise<MadePicture> {
  const { uploaded, made, claimedType, types } = task
  if ((await stat(uploaded)).size === 0) return { fault: 'unreadable' }
  if (task.takesPdf) {
    const content = await readFile(uploaded)
    if (content.subarray(0, 5).toString('latin1') === '%PDF-')
      return claimedType === pdfType && isPlainPdf(content) ? { isPdf: true } : { fault: 'unsafePdf' }
  }
  // Checks the size in the header before decoding any pixel.
  const picture = sharp(uploaded, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
  const { format, compression, width, height, pages = 1 } = await picture.metadata()
  const type = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (!Object.hasOwn(pictureTypes, type)) return { fault: 'unreadable' }
  if (types && !types.includes(type as PictureType)) return { fault: 'unreadable' }
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

/**
 * Returns whether a file is a PDF without active content. Returns false for a file that is also valid in
 * another format, such as an archive or a web page. Searches compressed objects too, and returns false if
 * they cannot be read.
 */
function isPlainPdf(content: Buffer): boolean {
  const text = content.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return false
  // Programs recognise archives by their end, and web pages by tags near their start, so both are checked.
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return false
  if (/<(?:script|html|svg|!doctype)/i.test(text.slice(0, 2048))) return false
  const { outside, objects } = partsOf(text, content)
  return objects !== undefined && [outside, ...objects].every((part) => !hasActiveName(part))
}

/**
 * Splits a PDF into the text outside its streams and the objects inside compressed streams. `objects` is
 * undefined if a stream cannot be read.
 */
function partsOf(text: string, content: Buffer): { outside: string; objects: string[] | undefined } {
  const outside: string[] = []
  const objects: string[] = []
  let at = 0
  for (const { index, 0: start } of text.matchAll(/\bstream\r?\n/g)) {
    if (index < at) continue
    const before = text.slice(at, index)
    outside.push(before)
    const end = text.indexOf('endstream', index)
    if (end < 0) return { outside: '', objects: undefined }
    at = end
    if (!/\/ObjStm\b/.test(plainNames(before.slice(-1024)))) continue
    try {
      const packed = content.subarray(index + start.length, end)
      objects.push(inflateSync(packed, { maxOutputLength: inflatedBytesMax }).toString('latin1'))
    } catch {
      return { outside: '', objects: undefined }
    }
  }
  outside.push(text.slice(at))
  return { outside: outside.join('\n'), objects }
}

function hasActiveName(text: string): boolean {
  const names = plainNames(text)
  return activeNames.some((name) => new RegExp(`/${name}(?![A-Za-z0-9])`).test(names))
}

/** Decodes escaped letters in names: /J#61vaScript is /JavaScript. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
