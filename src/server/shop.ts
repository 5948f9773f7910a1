import { fillLocationsWhenEmpty } from '../features/locations/fill-locations.flow.ts'
import { sellerSetting } from '../platform/seller.ts'
import { writeShopSetting } from '../platform/shop-settings.ts'
import { createContext } from './application.ts'
import { closeAll } from './close-all.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { createApp } from './http/app.ts'
import { listenForCatalogueChanges } from './pages/catalogue-changes.ts'
import { mountFiles } from './pages/files.ts'
import { mountImages } from './pages/images.ts'
import { mountPages } from './pages/pages.ts'
import { loadBuiltPages, loadDevelopmentPages } from './pages/render-pages.ts'
import { warmImages } from './pages/warm-images.ts'
import {
  type DatabaseAddresses,
  DatabaseRoleError,
  ownerWarning,
  prepareDatabase,
} from './prepare-database.ts'
import type { Settings } from './settings/settings.ts'

export type Shop = {
  /** Starts to listen. Returns the address. */
  listen(mode: 'development' | 'production'): Promise<string>
  /** Stops taking requests, finishes those under way, then closes the database. */
  close(): Promise<void>
}

/** Makes the whole running shop: database, migrations, demo seed, calls and pages. */
export async function openShop(settings: Settings): Promise<Shop> {
  const closers: (() => Promise<void>)[] = []
  const close = () => closeAll(closers)
  try {
    const addresses = await openAddresses(settings, closers)
    const databaseUrl = addresses.url
    const owningRole = await prepareDatabase(addresses)
    if (owningRole !== undefined) warnOfOwner(owningRole, settings)
    if (settings.seed === 'demo') await seedWhenEmpty(addresses.ownerUrl ?? databaseUrl, settings)
    const context = await createContext(settings, databaseUrl)
    closers.push(() => context.close())
    await fillLocationsWhenEmpty(context.db)
    // In the database, where flows and commands read it too.
    await writeShopSetting(context.db, sellerSetting, settings.seller, 'settings at start')
    const app = await createApp(context)
    closers.push(() => app.server.close())
    const images = await mountImages(
      app,
      settings.dataDir,
      settings.seed === 'demo' ? demoOriginal : undefined,
    )
    await context.payments.mountOn(app.server)
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
          context.log,
        )
        closers.push(() => listener.stop())
        await context.jobs.start(context)
        const address = await app.server.listen({ host: settings.host, port: settings.port })
        context.payments.shopIsAt(address)
        if (settings.seed === 'demo' && mode === 'production') {
          const warming = warmImages(app.server, images.make)
          closers.push(() => warming.stop())
        }
        return address
      },
    }
  } catch (error) {
    // What prevented the start is what has to be told.
    await close().catch((failure: unknown) => console.error(failure))
    throw error
  }
}

async function openAddresses(
  settings: Settings,
  closers: (() => Promise<void>)[],
): Promise<DatabaseAddresses> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl }
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    // The logger is created later, so repairs and restarts are printed as plain sentences.
    log: (text) => console.error(text),
  })
  closers.push(() => postgres.stop())
  return postgres
}

// A demo may do without a second role, a live shop keeps records that must not be rewritten.
function warnOfOwner(role: string, { mode }: Settings): void {
  if (mode === 'live') throw new DatabaseRoleError(ownerWarning(role))
  console.warn(ownerWarning(role))
}

// Imported on demand, so that a live shop does not load the data of the demo.
async function seedWhenEmpty(databaseUrl: string, settings: Settings): Promise<void> {
  const { seedDemoShop } = await import('../../seed/seed.ts')
  await seedDemoShop(databaseUrl, settings)
}

async function demoOriginal(name: string): Promise<Buffer | undefined> {
  const { composeDemoImage, isDemoImage } = await import('../../seed/images/compose-image.ts')
  return isDemoImage(name) ? await composeDemoImage(name) : undefined
}
