import { fillLocationsWhenEmpty } from '../../seed/locations/read-locations.ts'
import { inTransaction, openDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { createSecrets } from '../platform/secrets.ts'
import { sellerSetting } from '../platform/seller.ts'
import type { AppContext } from '../platform/service.ts'
import { writeShopSetting } from '../platform/shop-settings.ts'
import { startMessagesStandIn } from '../third-party/messages/messages-stand-in.ts'
import { createMsg91 } from '../third-party/messages/msg91-client.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { createApp } from './http/app.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { jobList } from './jobs/job-list.ts'
import { createJobs } from './jobs/jobs.ts'
import { openCardPayments } from './open-card-payments.ts'
import { openIfscLookup } from './open-ifsc-lookup.ts'
import { listenForCatalogueChanges } from './pages/catalogue-changes.ts'
import { mountFiles } from './pages/files.ts'
import { mountImages } from './pages/images.ts'
import { mountPages } from './pages/pages.ts'
import { loadBuiltPages, loadDevelopmentPages } from './pages/render-pages.ts'
import { warmImages } from './pages/warm-images.ts'
import type { Settings } from './settings/settings.ts'

export type Application = {
  /** Serves. Returns the address it can be reached at. */
  listen(mode: 'development' | 'production'): Promise<string>
  /** Stops taking requests, finishes those under way, then closes the database. */
  close(): Promise<void>
}

/** Makes the whole running shop: database, migrations, demo seed, calls and pages. */
export async function openApplication(settings: Settings): Promise<Application> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
  }
  try {
    const databaseUrl = settings.databaseUrl ?? (await startEmbedded(settings, closers))
    await migrate(databaseUrl)
    if (settings.seed === 'demo') await seedWhenEmpty(databaseUrl, settings.dataKey)
    const db = openDatabase(databaseUrl, {
      poolSize: settings.databasePoolSize,
      onError: (error) => app?.server.log.warn({ err: error }, 'an idle database connection was lost'),
    })
    closers.push(() => db.destroy())
    await fillLocationsWhenEmpty(db)
    // In the database, where flows and commands read it too.
    await writeShopSetting(db, sellerSetting, settings.seller)
    const jobs = createJobs(databaseUrl, jobList, () => app?.server.log)
    closers.push(() => jobs.stop())
    const cardPayments = await openCardPayments(settings, {
      warn: (details, message) => app?.server.log.warn(details, message),
    })
    closers.push(() => cardPayments.close())
    const context: AppContext = {
      db,
      settings,
      transaction: (work) => inTransaction(db, work),
      limits: createRateLimits(settings.rateLimits),
      secrets: createSecrets(settings.dataKey),
      jobs,
      messages: await openMessages(settings, closers),
      cardPayments: cardPayments.client,
      ifscLookup: await openIfscLookup(settings, closers),
    }
    const app = await createApp(context)
    closers.push(() => app.server.close())
    const images = await mountImages(app.server, settings)
    await cardPayments.mountOn(app.server)
    return {
      close,
      async listen(mode) {
        if (mode === 'production') await mountFiles(app.server, 'build/client')
        const render =
          mode === 'production' ? await loadBuiltPages() : await loadDevelopmentPages(app.server, closers)
        const pages = mountPages(app, settings, { render, mode })
        const listener = listenForCatalogueChanges(
          databaseUrl,
          () => {
            app.forgetCatalogue()
            pages.forgetCatalogue()
          },
          app.server.log,
        )
        closers.push(() => listener.stop())
        await jobs.start({ ...context, log: app.server.log })
        const address = await app.server.listen({ host: settings.host, port: settings.port })
        cardPayments.shopIsAt(address)
        if (settings.seed === 'demo' && mode === 'production') {
          const warming = warmImages(app.server, images.make)
          closers.push(() => warming.stop())
        }
        return address
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function startEmbedded(settings: Settings, closers: (() => Promise<void>)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    // Before there is a logger: a repair or a restart is told in plain words.
    log: (text) => console.error(text),
  })
  closers.push(() => postgres.stop())
  return postgres.url
}

async function openMessages(
  settings: Settings,
  closers: (() => Promise<void>)[],
): Promise<AppContext['messages']> {
  if (settings.messages === 'off') return undefined
  if (settings.msg91) return createMsg91(settings.msg91)
  const standIn = await startMessagesStandIn({
    shopName: settings.shopName,
    onMessage: ({ mobile, text }) => console.log(`Message to ${mobile}: ${text}`),
  })
  closers.push(() => standIn.close())
  return standIn.messages
}

async function seedWhenEmpty(databaseUrl: string, dataKey: Buffer): Promise<void> {
  // Loaded only here: a live shop carries no demo data.
  const { seedDemoShop } = await import('../../seed/seed.ts')
  await seedDemoShop(databaseUrl, dataKey)
}
