import { existsSync } from 'node:fs'
import { type Db, openDatabase } from '../src/platform/database.ts'
import { MigrationError, migrate } from '../src/platform/migrate.ts'
import {
  EmbeddedPostgresError,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/server/embedded-postgres/embedded-postgres.ts'
import { readSettings, type Settings, SettingsError } from '../src/server/settings/settings.ts'

/**
 * Runs a command on the shop's database, by the settings that the shop itself starts with. It works while the shop runs
 * and while it is stopped: then the embedded PostgreSQL is started for as long as the command takes.
 * Errors that an operator can correct are printed as one sentence, and the command exits with 1.
 */
export async function withDatabase(work: (db: Db, settings: Settings) => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const settings = readSettings(process.env)
    const postgres = await openPostgres(settings)
    const db = openDatabase(postgres.url, { poolSize: 4, onError: () => undefined })
    try {
      await migrate(postgres.url)
      await work(db, settings)
    } finally {
      await db.destroy()
      await postgres.stop()
    }
  } catch (error) {
    const isForPeople = [SettingsError, EmbeddedPostgresError, MigrationError, CommandError].some(
      (kind) => error instanceof kind,
    )
    console.error(isForPeople ? (error as Error).message : error)
    process.exitCode = 1
  }
}

/** Wrong arguments of a command, as a sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

async function openPostgres(settings: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const runningUrl = settings.databaseUrl ?? (await findEmbeddedPostgres(settings.dataDir))
  if (runningUrl) return { url: runningUrl, stop: async () => undefined }
  return await startEmbeddedPostgres({ dataDir: settings.dataDir })
}
