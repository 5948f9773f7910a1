import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { createDrawingPool } from '../../platform/drawing-pool.ts'
import { admitStaff, askerOf } from '../../platform/service/asker.ts'
import type { Routes } from '../../platform/service/routes.ts'
import type { SignedInStaff } from '../../platform/service/service.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { staff as staffWith } from '../../wire/define-call.ts'
import { type PictureFault, pictureBytesMax, pictureFaults, uploadPath } from './picture-rules.ts'
import { storePicture } from './pictures.sql.ts'
import type { MadePicture, UploadedPictureTask } from './uploaded-picture.worker.ts'

const worker = new URL('./uploaded-picture.worker.ts', import.meta.url)
const access = staffWith('catalogue')
// What a form puts around a file.
const envelopeBytesMax = 16 * 1024

/**
 * Takes a picture of the staff's at `uploadPath`: one file in a form. It is the only route that takes a file, with a limit
 * and a budget of its own, and the file goes to the disk as it comes in, never whole into memory. The answer has the
 * name to save with a product; a picture that nobody saves is removed after a day.
 */
export const uploadRoutes: Routes = async (scope, { limits, change, describeRequest, lanes, files }) => {
  const drawing = createDrawingPool<UploadedPictureTask, MadePicture>(worker, scope.log, {
    runtime: 'child_process',
    atOnce: 1,
  })
  scope.addHook('onClose', () => drawing.close())

  const store = async (made: string, size: { width: number; height: number }, staff: SignedInStaff) => {
    const content = await readFile(made)
    const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`
    return await change(staff, { kind: 'picture', action: 'uploadPicture' }, async (db) => {
      await storePicture(db, { name, content, ...size })
      const audited = { id: name, before: null, after: { ...size, bytes: content.length } }
      return { name, ...size, audited }
    })
  }

  const admitted = new WeakMap<FastifyRequest, { staff: SignedInStaff; asker: string }>()
  // No other body is read at this address, where it could be larger than elsewhere.
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    limits: { fileSize: pictureBytesMax, files: 1, fields: 0, parts: 1 },
    throwFileSizeLimit: false,
  })
  scope.post(
    uploadPath,
    {
      schema: { hide: true },
      config: { budget: 'own' },
      handlerTimeout: files.handlerTimeoutMs,
      bodyLimit: pictureBytesMax + envelopeBytesMax,
      // Before the first byte of the body is read: strangers send none of it into the shop's memory.
      onRequest: async (request, reply) => {
        const context = await describeRequest(request, reply, 'staff')
        const asker = askerOf(context)
        await limits.spend('upload', asker)
        admitted.set(request, { staff: admitStaff(access, context), asker })
        files.await(request)
      },
    },
    async (request, reply) => {
      const { staff, asker } = admitted.get(request)!
      void reply.header('cache-control', 'no-store')
      if (!request.isMultipart()) throw refused('missing')
      const file = await request.file().catch((error: unknown) => {
        throw isCutOff(error) ? refused('unreadable') : error
      })
      if (!file) throw refused('missing')
      const uploaded = path.join(tmpdir(), `bmart-picture-${randomUUID()}`)
      const made = `${uploaded}.webp`
      try {
        await receive(file, uploaded)
        const drawn = await lanes.run('pictures', asker, () =>
          drawing.run({ uploaded, made, claimedType: file.mimetype }).catch(tooSlow),
        )
        if ('fault' in drawn) throw refused(drawn.fault)
        return { status: true, message: '', data: await store(made, drawn, staff) }
      } finally {
        await Promise.all([rm(uploaded, { force: true }), rm(made, { force: true })])
      }
    },
  )
}

async function receive(file: MultipartFile, to: string): Promise<void> {
  await pipeline(file.file, createWriteStream(to)).catch((error: unknown) => {
    throw isCutOff(error) ? refused('unreadable') : error
  })
  if (file.file.truncated) throw refused('tooLarge')
}

/** Whether a form ended in its middle, as where a phone lost its network. What the disk or the limits say has a code. */
function isCutOff(error: unknown): boolean {
  const code = (error as { code?: string }).code
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET'
}

/** A picture that takes longer than the worker has is refused like one that cannot be read. */
function tooSlow(error: unknown): MadePicture {
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name))
    return { fault: 'unreadable' }
  throw error
}

function refused(fault: PictureFault): CallFailure {
  const sentence = pictureFaults[fault]
  return new CallFailure(
    fault === 'tooLarge' ? 413 : 400,
    fault === 'tooLarge' ? 'tooLarge' : 'invalidInput',
    sentence,
    {
      errors: { file: sentence },
    },
  )
}
