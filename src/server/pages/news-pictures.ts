import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { findNewsPictureUrl } from '../../features/news/news.sql.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import { createDrawingPool } from '../../platform/drawing-pool.ts'
import { createSingleFlight } from '../../platform/single-flight.ts'
import { createPictureFetcher, type FetchPicture } from '../../third-party/news-search/picture-fetcher.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { ServerContext } from '../application.ts'
import type { App } from '../http/app.ts'
import { withoutDocumentHeaders } from '../http/guard/security-headers.ts'
import { type ImageName, imageTypes, parseImageName } from './image-names.ts'
import type { NewsPictureTask } from './news-picture.worker.ts'
import { openPictureStore } from './picture-store.ts'

const aDaySeconds = 86_400
const failureMs = 10 * 60_000
const failuresMax = 2_000
const idPattern = /^[0-9a-f]{32}$/
const worker = new URL('./news-picture.worker.ts', import.meta.url)

/**
 * Serves the pictures of news articles, which are on other hosts, at `/Admin/news/ID.<width>.avif` or
 * `.webp`. So these hosts do not learn who reads the news. Accepts only ids of pictures that stored articles
 * name. Fetches each picture once, draws a size at its first request, and stores it in the data folder.
 */
export async function mountNewsPictures(
  { server, lanes }: Pick<App, 'server' | 'lanes'>,
  { db, limits, log, settings }: Pick<ServerContext, 'db' | 'limits' | 'log' | 'settings'>,
  fetchPicture: FetchPicture = createPictureFetcher(),
): Promise<void> {
  const folder = path.join(settings.dataDir, 'news-pictures')
  const store = await openPictureStore(folder, settings.caches.newsPictureBytes, log)
  const drawing = createDrawingPool<NewsPictureTask, boolean>(worker, log, {
    runtime: 'child_process',
    atOnce: 1,
  })
  server.addHook('onClose', () => drawing.close())
  const originals = createSingleFlight<string | undefined>()
  const sizes = createSingleFlight<Buffer | undefined>()
  // Stores failures for a while, so that not every page view makes a request to an unreachable host.
  const failed = new LRUCache<string, true>({ max: failuresMax, ttl: failureMs })

  /**
   * Downloads a picture and returns its path; undefined if there is no such picture or the download failed.
   */
  const download = async (id: string, asker: string): Promise<string | undefined> => {
    const address = await findNewsPictureUrl(db, id)
    if (address === undefined) return undefined
    await limits.spend('newsPicture', asker)
    return await lanes.run('newsPictures', asker, async () => {
      const file = store.pathOf(`${id}.${randomUUID()}.part`)
      try {
        await fetchPicture(address, file)
        return file
      } catch (error) {
        await rm(file, { force: true })
        failed.set(id, true)
        log.info({ err: error }, 'could not fetch the picture of an article')
        return undefined
      }
    })
  }

  /**
   * Makes the original, unless it exists. All sizes are drawn from it. Returns undefined if there is no
   * picture.
   */
  const findOriginal = async (id: string, asker: string): Promise<string | undefined> => {
    const file = `${id}.webp`
    if (store.has(file)) return file
    const downloaded = await download(id, asker)
    if (downloaded === undefined) return undefined
    try {
      if (!(await drawing.run({ kind: 'original', downloaded, made: store.pathOf(file) }))) {
        failed.set(id, true)
        return undefined
      }
      await store.add(file)
      return file
    } finally {
      await rm(downloaded, { force: true })
    }
  }

  const findOrMake = async (name: ImageName, id: string, asker: string): Promise<Buffer | undefined> => {
    const original = await originals.run(id, () => findOriginal(id, asker))
    if (original === undefined) return undefined
    const { file, width, format } = name
    if (width === undefined) return await store.read(original)
    const paths = { original: store.pathOf(original), made: store.pathOf(file) }
    const isMade = await lanes.run('pictures', asker, () =>
      drawing.run({ kind: 'size', ...paths, width, format }),
    )
    if (!isMade) {
      // Handles an original that somebody deleted from the folder. The next request fetches the picture
      // again.
      store.forget(original)
      return undefined
    }
    await store.add(file)
    return await store.read(name.file)
  }

  server.get<{ Params: { name: string } }>(
    '/Admin/news/:name',
    { schema: { hide: true }, config: { budget: 'file' } },
    async (request, reply) => {
      const name = parseImageName(request.params.name)
      const id = name?.original.slice(0, -'.webp'.length)
      // Refuses JPEG, which is only for previews of shared links. No preview shows an article's picture.
      if (!name || name.format === 'jpg' || !id || !idPattern.test(id) || failed.has(id)) throw noPicture()
      const asker = clientNetwork(request.ip)
      const picture =
        (await store.read(name.file)) ?? (await sizes.run(name.file, () => findOrMake(name, id, asker)))
      if (!picture) throw noPicture()
      return withoutDocumentHeaders(reply)
        .type(imageTypes[name.format])
        .header('cache-control', `public, max-age=${aDaySeconds * 7}, immutable`)
        .send(picture)
    },
  )
}

function noPicture(): CallFailure {
  return new CallFailure(404, 'notFound', 'gate.notFound')
}
