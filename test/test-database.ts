import pg from 'pg'
import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './test-postgres.ts'

export type { TestDatabase } from './test-postgres.ts'

/**
 * Returns whether tests run on a cluster. There the owner is a superuser, so no right is missing, and each
 * node sees only its own locks.
 */
export function isOnCluster(): boolean {
  return inject('testServer').workerUrls.length > 0
}

/** Creates a migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await cloneDatabase(inject('testServer'))
}

/** Creates a database without tables, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await cloneDatabase(inject('testServer'), 'template0')
}

/** Creates a migrated, empty database with PostgreSQL's normal planning, for tests of plans. */
export async function createPlannedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  for (const connectionString of [database.url, database.ownerUrl]) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(
      "do $$ begin execute format('alter role current_user in database %I set plan_cache_mode = auto', current_database()); end $$",
    )
    await client.end()
  }
  return database
}
