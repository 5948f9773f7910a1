import { fillLocationsWhenEmpty } from '../features/locations/fill-locations.flow.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { sayExpectedTime } from '../platform/expected-time.ts'
import { preparePool } from './database-pool.ts'
import { checkReplica } from './database-replica.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import type { Settings } from './environment/start-settings.ts'
import { offerStartSettings } from './offer-start-settings.ts'
import {
  type DatabaseAddresses,
  DatabaseRoleError,
  ownerWarning,
  prepareDatabase,
} from './prepare-database.ts'
import { refuseDemoData } from './refuse-demo-data.ts'
import { stepEnded } from './start-steps.ts'

/** A database that accepts connections. */
export type OpenedDatabase = {
  /** The URL of PostgreSQL itself (not of a pooler) for the shop's role. */
  url: string
  /** Resolves when the database is complete: tables, demo data, locations, seller. */
  isReady: Promise<void>
  /** Stops the PostgreSQL that was started for this database. */
  close(): Promise<void>
}

/**
 * Starts PostgreSQL, unless the operator has configured a server. Begins to migrate the database.
 * @param onWaiting is called when this process only waits for PostgreSQL.
 */
export async function openShopDatabase(settings: Settings, onWaiting?: () => void): Promise<OpenedDatabase> {
  const { close, ...addresses } = await startDatabase(settings, onWaiting)
  stepEnded('PostgreSQL ready')
  const isReady = makeReady(addresses, settings)
  // Handles a rejection that occurs before the server awaits `isReady`. Unhandled, it would end the process.
  isReady.catch(() => undefined)
  return { url: addresses.url, isReady, close }
}

async function makeReady(addresses: DatabaseAddresses, settings: Settings): Promise<void> {
  const owningRole = await prepareDatabase(addresses)
  stepEnded('tables up to date')
  if (owningRole !== undefined) warnOfOwner(owningRole, settings)
  await fillDatabase(addresses, settings)
  if (settings.databasePoolUrl) await preparePool({ url: addresses.url, poolUrl: settings.databasePoolUrl })
  if (settings.databaseReplicaUrl)
    await checkReplica({ url: addresses.url, replicaUrl: settings.databaseReplicaUrl }, console.warn)
  stepEnded('database filled')
}

async function startDatabase(
  settings: Settings,
  onWaiting?: () => void,
): Promise<DatabaseAddresses & { close(): Promise<void> }> {
  if (settings.databaseUrl) {
    onWaiting?.()
    return { url: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl, close: async () => undefined }
  }
  const { stop, ...addresses } = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    // Prints repairs and restarts of PostgreSQL to the console, because the logger does not exist yet.
    log: (text) => console.error(text),
    onWaiting,
  })
  return { ...addresses, close: stop }
}

// Only warns if a demo runs as the owner of the tables. Refuses to start a live shop like this, because the
// shop could then rewrite its own records.
function warnOfOwner(role: string, { mode }: Settings): void {
  if (mode === 'live') throw new DatabaseRoleError(ownerWarning(role))
  console.warn(ownerWarning(role))
}

async function fillDatabase({ url, ownerUrl }: DatabaseAddresses, settings: Settings): Promise<void> {
  const db = openDatabase(url, { poolSize: 1, onError: () => undefined })
  try {
    if (settings.seed === 'demo') await seedWhenEmpty(db, ownerUrl ?? url, settings)
    else if (settings.mode === 'live') await refuseDemoData(db)
    await fillLocationsWhenEmpty(db)
    // Stores the environment's settings in the database, where flows and commands read them.
    await offerStartSettings(db, settings)
  } finally {
    await db.destroy()
  }
}

// Inserts demo data into an empty database. Only then imports the code for the demo data, which most starts
// do not need.
async function seedWhenEmpty(db: Db, ownerUrl: string, settings: Settings): Promise<void> {
  const { hasOlderPictures, isEmpty } = await import('../../seed/is-empty.ts')
  if (!(await isEmpty(db)) && !(await hasOlderPictures(db))) return
  const { seedDemoShop } = await import('../../seed/seed.ts')
  const keepTime = sayExpectedTime('Filling the demo shop', 15)
  await seedDemoShop(ownerUrl, settings)
  keepTime()
}
