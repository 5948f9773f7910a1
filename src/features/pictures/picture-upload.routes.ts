import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createDrawingPool } from '../../platform/drawing-pool.ts'
import { askerOf } from '../../platform/service/asker.ts'
import type { RoutesContext } from '../../platform/service/routes.ts'
import type { RequestContext } from '../../platform/service/service.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { placed } from '../../wire/placed.ts'
import { type PictureFault, type PictureType, pictureBytesMax, pictureFaults } from './picture-rules.ts'
import type { MadePicture, UploadedPictureTask } from './uploaded-picture.worker.ts'

const worker = new URL('./uploaded-picture.worker.ts', import.meta.url)
// The bytes allowed for the form's boundaries and headers around a file.
const envelopeBytesMax = 16 * 1024

type Door<Sender, Stored> = {
  path: string
  session: 'member' | 'staff'
  /**
   * Authenticates the sender, before the first byte of the body is read. Throws if the sender may not upload.
   */
  admit(context: RequestContext, request: FastifyRequest): Sender | Promise<Sender>
  /** Stores the re-encoded picture, and returns the data of the answer. */
  store(content: Buffer, size: { width: number; height: number }, sender: Sender): Promise<Stored>
  /** The most bytes of a file. By default pictureBytesMax, which is also the upper limit. */
  readBytesMax?: () => Promise<number>
  /** The accepted types of pictures; by default all. */
  types?: readonly PictureType[]
  /** Stores a PDF without active content. By default no PDF is accepted. */
  storePdf?: (content: Buffer, sender: Sender) => Promise<Stored>
}

/**
 * Accepts pictures at a path, one file per form. Only these routes accept files, with their own size limit
 * and rate limit. Streams the file to the disk, so that it is never whole in memory.
 */
export async function takePictures<Sender, Stored>(
  scope: FastifyInstance,
  { limits, describeRequest, lanes, files }: RoutesContext,
  { path: address, session, admit, store, readBytesMax, types, storePdf }: Door<Sender, Stored>,
): Promise<void> {
  const drawing = createDrawingPool<UploadedPictureTask, MadePicture>(worker, scope.log, {
    runtime: 'child_process',
    atOnce: 1,
  })
  scope.addHook('onClose', () => drawing.close())

  const admitted = new WeakMap<FastifyRequest, { sender: Sender; asker: string; bytesMax: number }>()
  // Refuses all bodies but forms at this path, because the size limit is higher here than at other paths.
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    limits: { fileSize: pictureBytesMax, files: 1, fields: 0, parts: 1 },
    throwFileSizeLimit: false,
  })
  scope.post(
    address,
    {
      schema: { hide: true },
      config: { budget: 'own' },
      handlerTimeout: files.handlerTimeoutMs,
      bodyLimit: pictureBytesMax + envelopeBytesMax,
      // Authenticates before the first byte of the body is read, so that strangers cannot fill the disk.
      onRequest: async (request, reply) => {
        const context = await describeRequest(request, reply, session)
        const asker = askerOf(context)
        await limits.spend('upload', asker)
        const sender = await admit(context, request)
        const bytesMax = readBytesMax ? Math.min(await readBytesMax(), pictureBytesMax) : pictureBytesMax
        // Refuses a form that declares too many bytes, before any of them is read.
        if (Number(request.headers['content-length'] ?? 0) > bytesMax + envelopeBytesMax)
          throw tooLarge(bytesMax)
        admitted.set(request, { sender, asker, bytesMax })
        files.await(request)
      },
    },
    async (request, reply) => {
      const { sender, asker, bytesMax } = admitted.get(request)!
      void reply.header('cache-control', 'no-store')
      if (!request.isMultipart()) throw refused('missing')
      const file = await request.file({ limits: { fileSize: bytesMax } }).catch((error: unknown) => {
        throw isCutOff(error) ? refused('unreadable') : error
      })
      if (!file) throw refused('missing')
      const uploaded = path.join(tmpdir(), `bmart-picture-${randomUUID()}`)
      const made = `${uploaded}.webp`
      try {
        await receive(file, uploaded, bytesMax)
        const drawn = await lanes.run('pictures', asker, () =>
          drawing
            .run({ uploaded, made, claimedType: file.mimetype, types, takesPdf: storePdf !== undefined })
            .catch(tooSlow),
        )
        if ('fault' in drawn)
          throw refused(drawn.fault === 'unreadable' && types ? 'notAccepted' : drawn.fault)
        const stored =
          'isPdf' in drawn
            ? await storePdf!(await readFile(uploaded), sender)
            : await store(await readFile(made), drawn, sender)
        return { status: true, message: '', data: stored }
      } finally {
        await Promise.all([rm(uploaded, { force: true }), rm(made, { force: true })])
      }
    },
  )
}

type Shown = {
  /** The path of a photo, without its number. */
  path: string
  session: 'member' | 'staff'
  cacheControl?: string
  /** Returns the photo if the requester may see it. Throws if the requester may see no photos at all. */
  read(context: RequestContext, photo: number): Promise<Buffer | undefined>
}

/**
 * Serves photos by their numbers. Answers 404 for a photo that the requester may not see, so that nobody can
 * find out which photos exist.
 */
export function showPhotos(
  scope: FastifyInstance,
  { describeRequest }: RoutesContext,
  { path: address, session, cacheControl = 'no-store', read }: Shown,
): void {
  scope.get<{ Params: { photo: string } }>(
    `${address}/:photo`,
    { schema: { hide: true }, config: { budget: 'file' } },
    async (request, reply) => {
      const context = await describeRequest(request, reply, session)
      const { photo } = request.params
      // Calls `read` even for an invalid number, so that a requester who may see no photos always gets the
      // same refusal.
      const content = await read(context, /^\d{1,15}$/.test(photo) ? Number(photo) : 0)
      if (!content) throw new CallFailure(404, 'notFound', 'gate.notFound')
      void reply.type('image/webp').header('cache-control', cacheControl)
      return content
    },
  )
}

async function receive(file: MultipartFile, to: string, bytesMax: number): Promise<void> {
  await pipeline(file.file, createWriteStream(to)).catch((error: unknown) => {
    throw isCutOff(error) ? refused('unreadable') : error
  })
  if (file.file.truncated) throw tooLarge(bytesMax)
}

/**
 * Returns whether an upload was interrupted, for example because a phone lost its network. Errors of the disk
 * or of a limit have other codes.
 */
function isCutOff(error: unknown): boolean {
  const code = (error as { code?: string }).code
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET'
}

/** Returns the fault 'unreadable' for a picture that takes too long to decode. */
function tooSlow(error: unknown): MadePicture {
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name))
    return { fault: 'unreadable' }
  throw error
}

function refused(fault: PictureFault): CallFailure {
  const sentence = pictureFaults[fault]
  return new CallFailure(400, 'invalidInput', sentence, { errors: { file: sentence } })
}

function tooLarge(bytesMax: number): CallFailure {
  const megabytes = Math.floor(bytesMax / 1024 / 1024)
  const sentence =
    bytesMax === pictureBytesMax ? pictureFaults.tooLarge : placed('pictures.tooLargeOf', { megabytes })
  return new CallFailure(413, 'tooLarge', sentence, { errors: { file: sentence } })
}
