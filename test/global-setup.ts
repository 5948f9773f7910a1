import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/migrate.ts'
import { openTestServer, type TestServer } from './test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that each test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, templateUrl, close } = await openTestServer()
  try {
    await migrate(templateUrl)
    project.provide('testServer', { url, template })
  } catch (error) {
    await close()
    throw error
  }
  return close
}
