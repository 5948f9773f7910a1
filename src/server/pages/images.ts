import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '../../platform/client-network.ts'
import { createDrawingPool } from '../../platform/drawing-pool.ts'
import type { Lanes } from '../../platform/service/lanes.ts'
import { createSingleFlight } from '../../platform/single-flight.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { withoutDocumentHeaders } from '../http/guard/security-headers.ts'
import { type ImageName, imageTypes, parseImageName } from './image-names.ts'
import { letterPicture } from './letter-picture.ts'
import type { PictureTask } from './picture.worker.ts'
import { readFileIfExists } from './read-if-there.ts'

/** Draws a picture in the requested size, unless its file exists. */
export type Images = { make(file: string): Promise<unknown> }

const aDaySeconds = 86_400
// The names of uploaded pictures: a hash of the content.
const uploadedName = /^[0-9a-f]{32}\.webp$/
// A transparent picture, served for an empty name, which means that there is no picture. The page's gradient
// stays visible behind it.
const noPicture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const worker = new URL('./picture.worker.ts', import.meta.url)

/**
 * Serves catalogue pictures: originals at `/Admin/assets/NAME.webp`, the layout's sizes at
 * `NAME.<width>.avif` or `.webp`, and previews at `NAME.<width>.jpg`. Draws a size at its first request and
 * stores it in the data folder. Serves `/Admin/assets/?of=NAME` for products without a picture: the first
 * letter of the name.
 * @param isDemo whether to draw a missing original from its name.
 * @param readUploaded reads a staff upload that another node may have received. This node then stores a copy.
 */
export async function mountImages(
  { server, lanes }: { server: FastifyInstance; lanes: Lanes },
  dataDir: string,
  isDemo = false,
  readUploaded: (name: string) => Promise<Buffer | undefined> = async () => undefined,
): Promise<Images> {
  const folder = path.join(dataDir, 'images')
  await mkdir(folder, { recursive: true })
  const uploads = path.join(dataDir, 'uploads')
  const drawing = createDrawingPool<PictureTask, boolean>(worker, server.log, {
    runtime: 'child_process',
    atOnce: 2,
  })
  server.addHook('onClose', () => drawing.close())
  const flights = createSingleFlight<Buffer | undefined>()
  const copyUploaded = async (original: string) => {
    const file = path.join(uploads, original)
    if (!uploadedName.test(original) || (await readFileIfExists(file))) return
    const content = await readUploaded(original)
    if (!content) return
    await mkdir(uploads, { recursive: true })
    // Writes to a temporary file and renames it, so that no reader gets an incomplete picture.
    const partial = `${file}.${randomUUID()}.part`
    await writeFile(partial, content)
    await rename(partial, file)
  }
  const findOrMake = async (name: ImageName, asker: string) => {
    const file = path.join(folder, name.file)
    const stored = await readFileIfExists(file)
    if (stored) return stored
    await copyUploaded(name.original)
    const task = { name, folder, uploads, isDemo }
    const isMade = await lanes.run('pictures', asker, () => drawing.run(task))
    return isMade ? await readFileIfExists(file) : undefined
  }
  const pictureOf = async (file: string, asker = 'the shop') => {
    const name = parseImageName(file)
    const picture = name && (await flights.run(name.file, () => findOrMake(name, asker)))
    return picture && { picture, type: imageTypes[name.format] }
  }

  server.get<{ Params: { name: string } }>(
    '/Admin/assets/:name',
    { schema: { hide: true }, config: { budget: 'file' } },
    async (request, reply) => {
      const found = await pictureOf(request.params.name, clientNetwork(request.ip))
      if (!found) throw new CallFailure(404, 'notFound', 'gate.notFound')
      return withoutDocumentHeaders(reply)
        .type(found.type)
        .header('cache-control', `public, max-age=${aDaySeconds * 30}, immutable`)
        .send(found.picture)
    },
  )
  server.get<{ Querystring: { of?: unknown } }>(
    '/Admin/assets/',
    { schema: { hide: true }, config: { budget: 'file' } },
    async ({ query }, reply) => {
      withoutDocumentHeaders(reply).header('cache-control', `public, max-age=${aDaySeconds}`)
      if (typeof query.of !== 'string') return reply.type('image/gif').send(noPicture)
      return reply.type('image/svg+xml').send(letterPicture(query.of))
    },
  )
  return { make: pictureOf }
}
