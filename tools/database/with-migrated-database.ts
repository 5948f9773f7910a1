import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres/embedded-postgres.ts'

/** Creates an empty database with the migrations and functions, runs `work` on it, and deletes it. */
export async function withMigratedDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  return await withEmptyDatabase(async (ownerUrl) => {
    await migrate(ownerUrl)
    const db = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  })
}

/** Creates a database without tables, runs `work` on it, and deletes it. */
export async function withEmptyDatabase<Result>(
  work: (ownerUrl: string, database: { url: string; dataDir: string }) => Promise<Result>,
): Promise<Result> {
  const parent = mkdtempSync(join(tmpdir(), 'bmart-migrated-'))
  const dataDir = join(parent, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    return await work(postgres.ownerUrl, { url: postgres.url, dataDir })
  } finally {
    await postgres.stop()
    rmSync(parent, { recursive: true, force: true })
  }
}
