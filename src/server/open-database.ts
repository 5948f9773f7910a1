import { fillLocationsWhenEmpty } from '../features/locations/fill-locations.flow.ts'
import { openDatabase } from '../platform/database.ts'
import { sellerSetting } from '../platform/seller.ts'
import { writeShopSetting } from '../platform/shop-settings.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import {
  type DatabaseAddresses,
  DatabaseRoleError,
  ownerWarning,
  prepareDatabase,
} from './prepare-database.ts'
import type { Settings } from './settings/settings.ts'

/** A database with all that the shop needs in it. */
export type ReadyDatabase = {
  /** For the shop's role. */
  url: string
  /** Ends the PostgreSQL that was started for it. */
  close(): Promise<void>
}

/** Starts PostgreSQL where the operator has none, and brings the database up to date: tables, demo seed, locations, seller. */
export async function openReadyDatabase(settings: Settings): Promise<ReadyDatabase> {
  const { close, ...addresses } = await startDatabase(settings)
  try {
    const owningRole = await prepareDatabase(addresses)
    if (owningRole !== undefined) warnOfOwner(owningRole, settings)
    if (settings.seed === 'demo') await seedWhenEmpty(addresses.ownerUrl ?? addresses.url, settings)
    await fillDatabase(addresses.url, settings)
    return { url: addresses.url, close }
  } catch (error) {
    // What prevented the start is what has to be told.
    await close().catch((failure: unknown) => console.error(failure))
    throw error
  }
}

async function startDatabase(settings: Settings): Promise<DatabaseAddresses & { close(): Promise<void> }> {
  if (settings.databaseUrl)
    return { url: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl, close: async () => undefined }
  const { stop, ...addresses } = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    // The logger is created later, so repairs and restarts are printed as plain sentences.
    log: (text) => console.error(text),
  })
  return { ...addresses, close: stop }
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

async function fillDatabase(databaseUrl: string, settings: Settings): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 1, onError: () => undefined })
  try {
    await fillLocationsWhenEmpty(db)
    // In the database, where flows and commands read it too.
    await writeShopSetting(db, sellerSetting, settings.seller, 'settings at start')
  } finally {
    await db.destroy()
  }
}
