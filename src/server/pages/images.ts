import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CallFailure } from '../../wire/call-failure.ts'
import { clientNetwork } from '../http/client-network.ts'
import type { Lanes } from '../http/lanes.ts'
import { createSingleFlight } from '../http/single-flight.ts'
import { type ImageName, parseImageName } from './image-names.ts'

/** Where originals come from beside the folder of uploads: the demo shop composes its own from their names. */
type OriginalSource = (name: string) => Promise<Buffer | undefined>

/** Makes a picture in a size, unless it is there already. */
export type Images = { make(file: string): Promise<unknown> }

const aDaySeconds = 86_400
// At a high effort AVIF takes about a second per picture; at 2 it takes a tenth of that for 5 % more bytes.
const avif = { quality: 52, effort: 2 }
const webp = { quality: 76, effort: 3 }

/**
 * Serves catalogue pictures at `/Admin/assets/NAME.webp`, and at `NAME.<width>.avif` or `.webp` in the sizes the layout
 * uses. A size is made on the first request and stored in the data folder.
 */
export async function mountImages(
  { server, lanes }: { server: FastifyInstance; lanes: Lanes },
  dataDir: string,
  otherOriginal?: OriginalSource,
): Promise<Images> {
  const folder = path.join(dataDir, 'images')
  await mkdir(folder, { recursive: true })
  const originalOf = createOriginals(path.join(dataDir, 'uploads'), otherOriginal)
  const flights = createSingleFlight<Buffer | undefined>()
  const findOrMake = async (name: ImageName, asker: string) =>
    (await readIfThere(path.join(folder, name.file))) ??
    (await lanes.run('pictures', asker, () => makePicture(folder, name, originalOf)))
  const pictureOf = async (file: string, asker = 'the shop') => {
    const name = parseImageName(file)
    const picture = name && (await flights.run(name.file, () => findOrMake(name, asker)))
    return picture && { picture, type: name.format === 'avif' ? 'image/avif' : 'image/webp' }
  }

  server.get<{ Params: { name: string } }>(
    '/Admin/assets/:name',
    { schema: { hide: true }, config: { budget: 'file' } },
    async (request, reply) => {
      const found = await pictureOf(request.params.name, clientNetwork(request.ip))
      if (!found) throw new CallFailure(404, 'notFound', 'gate.notFound')
      return reply
        .type(found.type)
        .header('cache-control', `public, max-age=${aDaySeconds * 30}, immutable`)
        .send(found.picture)
    },
  )
  return { make: pictureOf }
}

async function makePicture(
  folder: string,
  name: ImageName,
  originalOf: OriginalSource,
): Promise<Buffer | undefined> {
  const file = path.join(folder, name.file)
  const original = await originalOf(name.original)
  if (!original) return undefined
  const made = name.width === undefined ? original : await resize(original, name.width, name.format)
  // Renamed into place, so that a concurrent reader never gets a partial picture.
  const partial = `${file}.${process.pid}.part`
  await writeFile(partial, made)
  await rename(partial, file)
  return made
}

async function resize(original: Buffer, width: number, format: ImageName['format']): Promise<Buffer> {
  // Imported on demand: most pictures are there already.
  const { default: sharp } = await import('sharp')
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  return await (format === 'avif' ? resized.avif(avif) : resized.webp(webp)).toBuffer()
}

function createOriginals(uploads: string, otherOriginal?: OriginalSource): OriginalSource {
  return async (name) => (await readIfThere(path.join(uploads, name))) ?? (await otherOriginal?.(name))
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
