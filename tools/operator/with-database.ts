import { existsSync } from 'node:fs'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/embedded-postgres/embedded-postgres.ts'
import { readSettings, type Settings } from '../../src/server/environment/start-settings.ts'
import { explainFailure } from '../../src/server/explain-failure.ts'
import { type DatabaseAddresses, prepareDatabase } from '../../src/server/prepare-database.ts'

/**
 * Runs a command on the shop's database, with the shop's settings. The shop need not be running: if
 * necessary, starts the embedded PostgreSQL. If an operator can fix an error, prints it as one sentence.
 * Exits with 1 after an error.
 */
export async function withDatabase(work: (db: Db, settings: Settings) => Promise<void>): Promise<void> {
  await inPlainWords(async (settings) => {
    const postgres = await openPostgres(settings)
    try {
      await prepareDatabase(postgres)
      const db = openDatabase(postgres.url, { poolSize: 4, onError: () => undefined })
      try {
        await work(db, settings)
      } finally {
        await db.destroy()
      }
    } finally {
      await postgres.stop()
    }
  })
}

/** Runs a command with the shop's settings. If an operator can fix an error, prints it as one sentence. */
export async function inPlainWords(work: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await work(readSettings(process.env))
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : await explainFailure(error, process.env))
    process.exitCode = 1
  }
}

/** Thrown if the arguments of a command are wrong. The message is a sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/**
 * Opens the configured database. It is the operator's own server, or the embedded PostgreSQL of the running
 * shop. If neither exists, starts the embedded PostgreSQL for this command.
 */
export async function openPostgres(
  settings: Settings,
): Promise<DatabaseAddresses & { stop(): Promise<void> }> {
  const running = settings.databaseUrl
    ? { url: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl }
    : await findEmbeddedPostgres(settings.dataDir)
  if (running) return { ...running, stop: async () => undefined }
  return await startEmbeddedPostgres({ dataDir: settings.dataDir })
}
