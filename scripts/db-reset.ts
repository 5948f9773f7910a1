import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { seedDemoShop } from '../seed/seed.ts'
import { migrate } from '../src/platform/migrate.ts'
import { openDataFolder } from '../src/server/embedded-postgres/data-folder.ts'
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../src/server/embedded-postgres/embedded-postgres.ts'
import { endPreviousPostmaster } from '../src/server/embedded-postgres/postmaster.ts'
import { readSettings, type Settings, SettingsError } from '../src/server/settings/settings.ts'

/** Deletes the demo shop's data and creates it anew. It asks for no confirmation, so it refuses a live shop. */
async function resetDatabase(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (process.env['SHOP_MODE']?.trim() === 'live')
    throw new SettingsError(['SHOP_MODE is live: db:reset throws data away, so it works in the demo only.'])
  const settings = readSettings(process.env)
  if (settings.databaseUrl === undefined) await resetEmbedded(settings)
  else await resetGiven(settings.databaseUrl, settings)
  console.log('The demo shop is as new. Everybody is signed out. Open it with: npm start')
}

async function resetEmbedded(settings: Settings): Promise<void> {
  const { dataDir } = settings
  await emptyDataFolder(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.log })
  try {
    await fill(postgres.url, settings)
  } finally {
    await postgres.stop()
  }
}

/** Holds the lock of the data folder, which fails while a shop runs on it, and for a folder that is not a shop's. */
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

async function resetGiven(databaseUrl: string, settings: Settings): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bmart reset' })
  await client.connect()
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(`
      select to_regclass('public.migration') is not null
          or not exists (select from pg_tables where schemaname = 'public') as is_ours`)
    if (!rows[0]!.is_ours)
      throw new SettingsError([
        'The database of DATABASE_URL holds tables that are not the shop’s: choose another.',
      ])
    // The job queue has tables of its own, whose jobs would refer to deleted orders.
    await client.query(
      'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
    )
  } finally {
    await client.end()
  }
  await fill(databaseUrl, settings)
}

async function fill(databaseUrl: string, settings: Settings): Promise<void> {
  await migrate(databaseUrl)
  await seedDemoShop(databaseUrl, settings)
}

try {
  await resetDatabase()
} catch (error) {
  const isForPeople = error instanceof SettingsError || error instanceof EmbeddedPostgresError
  console.error(isForPeople ? error.message : error)
  process.exit(1)
}
