import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { insertImport } from '../../src/back-office/imports/imports.sql.ts'
import { startStaffSession } from '../../src/back-office/staff/staff-session.sql.ts'
import type { ServedCall } from '../../src/platform/feature.ts'
import { createContext } from '../../src/server/application.ts'
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres/embedded-postgres.ts'
import { createApp } from '../../src/server/http/app.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { catalogueOf } from '../catalogue/products.ts'
import { fillCatalogue } from '../fill-catalogue.ts'
import { fillOffice, isOfficeFilled } from './fill-office.ts'
import { readSamples, type Samples } from './office-samples.ts'

/** The back office of a shop of some size, in this process: nothing stands between a call and its answer. */
export type Office = {
  /** Every call of the staff and of the shop. */
  calls: readonly ServedCall[]
  samples: Samples
  /** To look at statements with, as the shop's own role. */
  client: pg.Client
  /** Makes a call as the owner. */
  ask(call: ServedCall, input: object): Promise<{ status: number; ms: number; body: Record<string, unknown> }>
  filledInSeconds: number
  close(): Promise<void>
}

/** @param filledFolder a folder that was filled before, or is to be kept; else one is made, and removed. */
export async function openOffice(
  { products, orders }: { products: number; orders: number },
  filledFolder?: string,
  running?: { url: string; ownerUrl: string; stop(): Promise<void> },
): Promise<Office> {
  const folder = filledFolder ?? (await mkdtemp(join(tmpdir(), 'bmart-office-')))
  await chmod(folder, 0o755)
  const postgres = running ?? (await startEmbeddedPostgres({ dataDir: folder }))
  if (!running) await prepareDatabase(postgres)
  const { url, ownerUrl } = postgres
  const context = await createContext(
    readSettings({ SEED: 'none', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000000', DATABASE_URL: url }),
    url,
  )
  let filledInSeconds = 0
  const { rows } = await sql<{
    is_empty: boolean
  }>`select not exists (select from product) as is_empty`.execute(context.db)
  if (rows[0]!.is_empty) filledInSeconds += await fillCatalogue(ownerUrl, catalogueOf(products))
  if (!running && !(await isOfficeFilled(ownerUrl, orders))) filledInSeconds += await fillOffice(ownerUrl, orders)
  const app = await createApp(context)
  await app.server.ready()
  await insertImport(context.db, {
    staffId: null,
    actor: 'bench',
    fileName: 'products.csv',
    fileBytes: 1,
    createsMissing: false,
  })
  const client = new pg.Client({ connectionString: url, statement_timeout: 60_000 })
  await client.connect()
  const cookie = `bmart_staff=${await startStaffSession(context.db, await addOwner(), 'bench')}`
  return {
    calls: context.implementations.map(({ call }) => call),
    samples: await readSamples(ownerUrl),
    client,
    filledInSeconds,
    async ask({ wire }, input) {
      const startedAt = performance.now()
      const response = await app.server.inject({
        method: 'POST',
        url: wire.path,
        headers: {
          ...{ host: 'localhost', origin: 'http://localhost', cookie },
          'content-type':
            wire.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        payload: wire.encoding === 'form' ? new URLSearchParams(Object.entries(input)).toString() : input,
      })
      return { status: response.statusCode, ms: performance.now() - startedAt, body: response.json() }
    },
    async close() {
      await client.end()
      await app.server.close()
      await context.close()
      await postgres.stop()
      if (!filledFolder) await rm(folder, { recursive: true, force: true })
    },
  }

  async function addOwner(): Promise<number> {
    const { id } = await context.db
      .insertInto('staff_member')
      .values({ mobile: '9300000001', name: 'Bench', roles: ['owner'], password_hash: 'none' })
      .onConflict((conflict) => conflict.column('mobile').doUpdateSet({ name: 'Bench' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
}
