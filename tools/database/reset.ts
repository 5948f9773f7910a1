import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { seedDemoShop } from '../../seed/seed.ts'
import { openDataFolder } from '../../src/server/embedded-postgres/data-folder.ts'
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../../src/server/embedded-postgres/embedded-postgres.ts'
import { endPreviousPostmaster } from '../../src/server/embedded-postgres/postmaster.ts'
import { readSettings, type Settings, SettingsError } from '../../src/server/environment/start-settings.ts'
import {
  type DatabaseAddresses,
  DatabaseRoleError,
  prepareDatabase,
} from '../../src/server/prepare-database.ts'

/**
 * Deletes the demo shop's data and creates it again. Refuses a live shop, because it does not ask for
 * confirmation.
 */
async function resetDatabase(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (process.env['SHOP_MODE']?.trim() === 'live')
    throw new SettingsError(['SHOP_MODE is live: db:reset throws data away, so it works in the demo only.'])
  const settings = readSettings(process.env)
  if (settings.databaseUrl === undefined) await resetEmbedded(settings)
  else await resetGiven({ url: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl }, settings)
  console.log('The demo shop is reset, and all sessions are ended. Start it with: npm start')
}

async function resetEmbedded(settings: Settings): Promise<void> {
  const { dataDir } = settings
  await emptyDataFolder(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.log })
  try {
    await fill(postgres, settings)
  } finally {
    await postgres.stop()
  }
}

/**
 * Empties the data folder, and holds the folder's lock meanwhile.
 * @throws if a shop runs on the folder, or if the folder is not that of a shop.
 */
async function emptyDataFolder(dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir)
  try {
    await endPreviousPostmaster(folder, console.log)
    const kept = ['bmart.lock', 'running.json']
    for (const name of await readdir(folder.path))
      if (!kept.some((file) => name.startsWith(file)))
        await rm(path.join(folder.path, name), { recursive: true, force: true })
  } finally {
    await folder.close()
  }
}

async function resetGiven(addresses: DatabaseAddresses, settings: Settings): Promise<void> {
  const { url, ownerUrl = url } = addresses
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bmart reset' })
  await client.connect()
  try {
    const { rows } = await client.query<{ is_ours: boolean; is_cluster: boolean }>(`
      select to_regclass('public.migration') is not null
          or not exists (select from pg_tables where schemaname = 'public') as is_ours,
        exists (select from pg_extension where extname = 'citus') as is_cluster`)
    if (!rows[0]!.is_ours)
      throw new SettingsError([
        'The database of DATABASE_URL holds tables that are not the shop’s: choose another.',
      ])
    // Refuses a Citus cluster, because its nodes would keep their rows.
    if (rows[0]!.is_cluster)
      throw new SettingsError([
        'The database of DATABASE_URL is one of Citus, whose nodes keep their part of it: nothing was changed. Make an empty database on each node, and name that.',
      ])
    // Also drops the tables of the job queue. Their jobs would refer to orders that no longer exist.
    await client.query(
      'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
    )
  } finally {
    await client.end()
  }
  await fill(addresses, settings)
}

async function fill(addresses: DatabaseAddresses, settings: Settings): Promise<void> {
  await prepareDatabase(addresses)
  await seedDemoShop(addresses.ownerUrl ?? addresses.url, settings)
}

try {
  await resetDatabase()
} catch (error) {
  const isForPeople = [SettingsError, EmbeddedPostgresError, DatabaseRoleError].some(
    (kind) => error instanceof kind,
  )
  console.error(isForPeople ? (error as Error).message : error)
  process.exit(1)
}
