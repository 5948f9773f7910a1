import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './test-postgres.ts'

export type { TestDatabase } from './test-postgres.ts'

/** A migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await cloneDatabase(inject('testServer'))
}

/** A database without a table, for a test of what makes them. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await cloneDatabase(inject('testServer'), 'template0')
}
