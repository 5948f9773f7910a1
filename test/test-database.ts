import pg from 'pg'
import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './test-postgres.ts'

export type { TestDatabase } from './test-postgres.ts'

/** Whether tests run on a cluster: whose owner is a superuser, so that no right is missing, and where each node sees its own locks alone. */
export function isOnCluster(): boolean {
  return inject('testServer').workerUrls.length > 0
}

/** A migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await cloneDatabase(inject('testServer'))
}

/** A database without a table, for a test of what makes them. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await cloneDatabase(inject('testServer'), 'template0')
}

/** A migrated, empty database where the shop's statements are planned as ever, for a test that judges their plans. */
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
