import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { earningRequires } from '../features/direct-selling/direct-selling.settings.ts'
import { contentPages } from '../features/pages/content-pages.ts'
import { readPicture } from '../features/pictures/staff/pictures.sql.ts'
import type { EarningRule } from '../money/earning-rules.ts'
import type { LogPosition } from '../platform/database/log-position.ts'
import { readShopSetting } from '../platform/settings/shop-settings.ts'
import { createContext, type ServerContext } from './application.ts'
import { closeAll } from './close-all.ts'
import type { Settings } from './environment/start-settings.ts'
import { createApp } from './http/app.ts'
import type { CatalogueChange } from './http/calls/shown-products.ts'
import { mountServiceWorker } from './http/service-worker.ts'
import { type OpenedDatabase, openShopDatabase } from './open-database.ts'
import { listenForCatalogueChanges } from './pages/catalogue-changes.ts'
import { mountFiles } from './pages/files.ts'
import { mountImages } from './pages/images.ts'
import { mountNewsPictures } from './pages/news-pictures.ts'
import { mountPages } from './pages/pages.ts'
import { keepBuild } from './pages/previous-builds.ts'
import { followPromotionTimes } from './pages/promotion-times.ts'
import { type Development, loadBuiltPages, mountDevelopmentPages } from './pages/render-pages.ts'
import { mountSitemaps } from './pages/sitemaps.ts'
import { warmImages } from './pages/warm-images.ts'
import { stepEnded } from './start-steps.ts'
import { followDatabaseClock } from './wrong-clock.ts'

export type Shop = {
  /** Returns the current setting of which members may earn. */
  readEarningRule(): Promise<EarningRule>
  /** Starts to listen. Returns the URL. */
  listen(development?: Development): Promise<string>
  /**
   * Reports the process as not ready, so that load balancers use other nodes. Continues to answer requests.
   */
  leave(): Promise<void>
  /** Stops accepting requests, finishes those in progress, then closes the database. */
  close(): Promise<void>
}

/**
 * Creates the whole running shop: database, calls and pages.
 * @param opening the database, if it was opened before this module was loaded. The shop closes it.
 */
export async function openShop(
  settings: Settings,
  opening: Promise<OpenedDatabase> = openShopDatabase(settings),
): Promise<Shop> {
  const closers: (() => Promise<void>)[] = []
  const close = () => closeAll(closers)
  try {
    const database = await opening
    closers.push(() => database.close())
    const databaseUrl = database.url
    const context = await createContext(settings, databaseUrl)
    closers.push(() => context.close())
    stepEnded('third parties connected')
    const app = await createApp(context)
    closers.push(() => app.server.close())
    const images = await mountImages(app, settings.dataDir, settings.seed === 'demo', (name) =>
      readPicture(context.db, name),
    )
    await mountNewsPictures(app, context)
    await context.payments.mountOn(app.server)
    await database.isReady
    return {
      close,
      readEarningRule: () => readShopSetting(context.db, earningRequires),
      async leave() {
        app.leave()
        await sleep(settings.drainSeconds * 1_000)
      },
      async listen(development) {
        const clientFolder = development ? undefined : 'build/client'
        const keptFolder = path.join(settings.dataDir, 'builds')
        if (clientFolder !== undefined) {
          await mountFiles(app.server, clientFolder, keptFolder)
          closers.push(await keepForOthers(clientFolder, keptFolder, context.log))
        }
        mountServiceWorker(app, settings, clientFolder)
        const loaded = development ? mountDevelopmentPages(app.server, development) : await loadBuiltPages()
        const mode = development ? 'development' : 'production'
        const pages = mountPages(app, settings, { render: loaded.render, mode })
        mountSitemaps(app, context, async () => [
          ...(await loaded.listedPaths()),
          ...contentPages.map((page) => `/${page}`),
        ])
        stepEnded('pages loaded')
        context.watching?.follow({ caches: pages.caches })
        await context.watching?.listen()
        const forgetCatalogue = (change: CatalogueChange = 'all', at?: LogPosition) => {
          app.forgetCatalogue(change, at)
          pages.forgetCatalogue(change)
        }
        const promotions = followPromotionTimes(context.db, () => forgetCatalogue(), context.log)
        closers.push(async () => promotions.stop())
        const onChange = (change: CatalogueChange, at: LogPosition) => {
          forgetCatalogue(change, at)
          if (typeof change === 'string') promotions.plan()
        }
        const listener = listenForCatalogueChanges(databaseUrl, onChange, context.log, {
          hasStandby: context.standby !== undefined,
          onClock: followDatabaseClock(context.log),
        })
        closers.push(() => listener.stop())
        // Waits for the listener before caching anything. When the listener connects, it marks all cached
        // values as possibly outdated.
        await listener.isTried
        const address = await app.server.listen({ host: settings.host, port: settings.port })
        context.payments.shopIsAt(address)
        stepEnded('listening')
        // Renders the first page before opening the job queue. Both take equally long, but a user may wait
        // for the page, and nobody waits for a job.
        await app.server.inject({ url: '/', headers: { host: 'localhost' } })
        stepEnded('first page made')
        await context.jobs.start(context)
        if (settings.seed === 'demo' && !development) {
          const warming = warmImages(app.server, images.make)
          closers.push(() => warming.stop())
        }
        return address
      },
    }
  } catch (error) {
    // Prints a failure of the closing, because the original failure is the one to throw.
    await close().catch((failure: unknown) => console.error(failure))
    throw error
  }
}

/**
 * Stores this build's files for pages that are still open when a new release replaces this one. Without these
 * files such a page would have to reload. Returns a function that waits until the files are stored.
 */
async function keepForOthers(
  clientFolder: string,
  keptFolder: string,
  log: ServerContext['log'],
): Promise<() => Promise<void>> {
  const warn = (error: unknown) =>
    log.warn({ err: error }, 'could not keep the files of this build for the next')
  const keeping = await keepBuild(clientFolder, keptFolder).catch(warn)
  const kept = keeping?.kept.catch(warn)
  return async () => kept
}
