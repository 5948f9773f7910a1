import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../src/server/prepare-database.ts'
import { openTestServer, type TestServer } from './test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that each test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, ownerUrl, template, templateAddresses, close } = await openTestServer({ plansOnce: true })
  try {
    await prepareDatabase(templateAddresses)
    project.provide('testServer', { url, ownerUrl, template })
  } catch (error) {
    await close()
    throw error
  }
  return close
}
