import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readFileIfExists } from './read-if-there.ts'

/**
 * A folder of pictures with a limited total size. When it is full, the least recently used pictures are
 * deleted.
 */
export type PictureStore = {
  /** Returns the path of a file, whether or not it exists. */
  pathOf(file: string): string
  read(file: string): Promise<Buffer | undefined>
  has(file: string): boolean
  /** Counts a file that was written to its path towards the folder's size. */
  add(file: string): Promise<void>
  forget(file: string): void
}

// The names of incomplete files, left behind by a process that was killed.
const unfinished = /\.part$/

export async function openPictureStore(
  folder: string,
  bytesMax: number,
  log: FastifyBaseLogger,
): Promise<PictureStore> {
  await mkdir(folder, { recursive: true })
  const pathOf = (file: string) => path.join(folder, file)
  const remove = (file: string) =>
    rm(pathOf(file), { force: true }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not remove a picture'),
    )
  const sizes = new LRUCache<string, number>({
    maxSize: bytesMax,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, file, reason) => {
      if (reason !== 'set') void remove(file)
    },
  })
  const found = await Promise.all(
    (await readdir(folder)).map(async (file) => {
      const { size, mtimeMs } = await stat(pathOf(file))
      return { file, size, mtimeMs }
    }),
  )
  for (const { file, size } of found.toSorted((one, other) => one.mtimeMs - other.mtimeMs))
    if (unfinished.test(file)) await remove(file)
    else sizes.set(file, size)
  return {
    pathOf,
    has: (file) => sizes.get(file) !== undefined,
    forget: (file) => void sizes.delete(file),
    async read(file) {
      if (sizes.get(file) === undefined) return undefined
      const picture = await readFileIfExists(pathOf(file))
      // Handles a file that somebody deleted from the folder.
      if (!picture) sizes.delete(file)
      return picture
    },
    async add(file) {
      const { size } = await stat(pathOf(file))
      sizes.set(file, size)
    },
  }
}
