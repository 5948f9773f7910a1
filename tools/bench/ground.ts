import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashPassword } from '../../src/features/members/password/password.ts'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres/embedded-postgres.ts'
import { buildIfStale } from '../../src/server/pages/build.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'
import { freePort } from '../../test/free-port.ts'
import { type Catalogue, catalogueOf } from './catalogue/products.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { addMembers, type BenchMember } from './fixture.ts'
import { type ShopProcess, type StandInProcess, startShop, startStandIn } from './processes.ts'
import { type Processes, parentOf } from './processor-time.ts'

/** A database that is filled with a catalogue, on a PostgreSQL with durable writes. */
export type CatalogueDatabase = {
  catalogue: Catalogue
  url: string
  ownerUrl: string
  db: Db
  /** How many seconds it took to fill the database. */
  filledInSeconds: number
  postgresPid: number | undefined
  close(): Promise<void>
}

/**
 * The built shop on that database. Its members have money, and it uses the stand-in of the payment provider.
 */
export type BenchShop = {
  port: number
  members: BenchMember[]
  password: string
  shop: ShopProcess
  standIn: StandInProcess
  processes: Processes
  /** Starts another process of the shop on the same database. */
  startAnother(poolSize: number): Promise<ShopProcess>
}

/** The resources that several parts of the benchmark use. The first part that needs a resource starts it. */
export type Ground = {
  database(): Promise<CatalogueDatabase>
  shop(): Promise<BenchShop>
  /** Returns PostgreSQL's version, or an empty text if no part has used the database. */
  postgresVersion(): Promise<string>
  close(): Promise<void>
}

const password = 'correct horse battery'
const memberCount = 64

export function openGround(productCount: number): Ground {
  const closers: (() => Promise<unknown>)[] = []
  let db: Db | undefined
  const database = once(async () => {
    const opened = await openCatalogueDatabase(catalogueOf(productCount))
    closers.push(() => opened.close())
    db = opened.db
    return opened
  })
  const shop = once(async () => {
    await buildIfStale((text) => console.log(text))
    return await openShop(await database(), closers)
  })
  return {
    database,
    shop,
    async postgresVersion() {
      if (!db) return ''
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
      return rows[0]!.server_version
    },
    async close() {
      for (const close of closers.reverse()) await close()
    },
  }
}

export async function openCatalogueDatabase(catalogue: Catalogue): Promise<CatalogueDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'bmart-bench-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  await prepareDatabase(postgres)
  const filledInSeconds = await fillCatalogue(postgres.ownerUrl, catalogue)
  const db = openDatabase(postgres.ownerUrl, { poolSize: 4, onError: () => undefined })
  return {
    catalogue,
    url: postgres.url,
    ownerUrl: postgres.ownerUrl,
    db,
    filledInSeconds,
    postgresPid: await postgresPidOf(db),
    async close() {
      await db.destroy()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openShop(
  { url, ownerUrl, db, postgresPid }: CatalogueDatabase,
  closers: (() => Promise<unknown>)[],
): Promise<BenchShop> {
  const members = await addMembers(db, memberCount, await hashPassword(password))
  const port = await freePort()
  const standIn = await startStandIn(`http://127.0.0.1:${port}/webhooks/razorpay`)
  closers.push(() => standIn.stop())
  await standIn.setWebhooks(false)
  const dataDir = await mkdtemp(join(tmpdir(), 'bmart-bench-shop-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const environment = {
    ...standIn.settings,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMIT_SCALE: '1000000',
  }
  const shop = await startShop(environment, { port })
  closers.push(() => shop.stop())
  const processes = {
    shop: shop.pid,
    standIn: standIn.pid,
    ...(postgresPid === undefined ? {} : { postgres: postgresPid }),
  }
  const startAnother = async (poolSize: number) => {
    const another = await startShop({ ...environment, DATABASE_POOL_SIZE: String(poolSize) })
    closers.push(() => another.stop())
    return another
  }
  return { port, members, password, shop, standIn, processes, startAnother }
}

// Returns the id of PostgreSQL's first process. It is the parent of the process of each connection.
async function postgresPidOf(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return parentOf(rows[0]!.pid)
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
