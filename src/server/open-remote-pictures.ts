import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pictureBytesMax } from '../features/pictures/picture-rules.ts'
import type { MadePicture, UploadedPictureTask } from '../features/pictures/uploaded-picture.worker.ts'
import { createDrawingPool } from '../platform/drawing-pool.ts'
import type { RemotePictures } from '../platform/remote-pictures.ts'
import type { Log } from '../platform/service/log.ts'
import { createPictureFetcher, type FetchPicture } from '../third-party/news-search/picture-fetcher.ts'

const worker = new URL('../features/pictures/uploaded-picture.worker.ts', import.meta.url)

/**
 * Opens a fetcher of pictures from other hosts. It refuses addresses in the shop's own network, and
 * re-encodes the pictures as it does staff uploads.
 */
export function openRemotePictures(
  { closers, log }: { closers: (() => Promise<void>)[]; log: Pick<Log, 'warn'> },
  fetchPicture: FetchPicture = createPictureFetcher({ bytesMax: pictureBytesMax }),
): RemotePictures {
  const drawing = createDrawingPool<UploadedPictureTask, MadePicture>(worker, log, {
    runtime: 'child_process',
    atOnce: 1,
  })
  closers.push(() => drawing.close())
  return {
    async fetch(address) {
      const fetched = path.join(tmpdir(), `bmart-remote-${randomUUID()}`)
      const made = `${fetched}.webp`
      try {
        await fetchPicture(address, fetched)
        const drawn = await drawing.run({ uploaded: fetched, made })
        if (!('width' in drawn)) return undefined
        const content = await readFile(made)
        const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`
        return { name, content, ...drawn }
      } finally {
        await Promise.all([rm(fetched, { force: true }), rm(made, { force: true })])
      }
    },
  }
}
