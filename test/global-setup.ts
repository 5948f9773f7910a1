import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../src/server/prepare-database.ts'
import { keepMrpReference } from './keep-mrp.ts'
import { makeGatheredTemplate, spreadTemplate } from './test-cluster.ts'
import { openTestServer, type TestServer } from './test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that each test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, ownerUrl, template, workerUrls, templateAddresses, close } = await openTestServer({
    plansOnce: true,
  })
  try {
    await prepareDatabase(templateAddresses)
    await keepMrpReference(templateAddresses.ownerUrl)
    if (workerUrls.length > 0) {
      await spreadTemplate({ url, ownerUrl }, workerUrls, template)
      await makeGatheredTemplate({ url, ownerUrl }, template)
    }
    project.provide('testServer', { url, ownerUrl, template, workerUrls })
  } catch (error) {
    await close()
    throw error
  }
  return close
}
