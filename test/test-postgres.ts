import { randomBytes } from 'node:crypto'
import { readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import {
  type Addresses,
  cloneGathered,
  dropGathered,
  findWorkers,
  joinNodes,
  runOn,
  withName,
} from './test-cluster.ts'

/**
 * The PostgreSQL of a test run: a database for statements, and the name of the database to clone. On a
 * cluster's coordinator each database is also created on the workers, because Citus keeps its metadata per
 * database.
 */
export type TestServer = Addresses & { template: string; workerUrls: string[] }

/** A test file's database; `drop` closes remaining connections. */
export type TestDatabase = Addresses & { isSpread?: boolean; drop(): Promise<void> }

export type OpenServer = TestServer & {
  /** The database to clone, created empty. */
  templateAddresses: Addresses
  close(): Promise<void>
}

/** The prefix of test folders; the process id follows. It identifies the folders of killed runs. */
export const folderPrefix = 'bmart-test-'
const memoryBytesMin = 4_000_000_000

// Autovacuum is connected to the database just then, and only its owner may end it, so the statement is
// repeated.
const transientCodes = ['55006', '42501']
const triesMax = 20

/**
 * Opens a run's PostgreSQL, `DATABASE_URL` or npm's, with an empty database to clone.
 * @param plansOnce plans each statement once per connection, instead of for each of its first five uses.
 * That took a sixth of PostgreSQL's processor time. Not for runs that count costs.
 */
export async function openTestServer({ plansOnce = false } = {}): Promise<OpenServer> {
  const given = process.env['DATABASE_URL']
  const server = given ? await openGivenServer(given) : await startServer()
  // A role of an existing server is not changed.
  if (plansOnce && !given)
    for (const role of [server.url, server.ownerUrl])
      await runOn(role, `alter role current_user set plan_cache_mode = 'force_generic_plan'`)
  try {
    await onEachNode(server, `create database ${server.template} template template0`)
    if (server.workerUrls.length > 0) await joinNodes(server.ownerUrl, server.workerUrls, server.template)
  } catch (error) {
    await server.close()
    throw error
  }
  return { ...server, templateAddresses: addressesOf(server, server.template) }
}

/**
 * Clones the template, or the database `from`, under a new name. Copying files takes half the time of
 * logging blocks, and a checkpoint is cheap where nothing is durable.
 */
export async function cloneDatabase(server: TestServer, from = server.template): Promise<TestDatabase> {
  const name = `${server.template}_${randomBytes(6).toString('hex')}`
  const { ownerUrl, workerUrls, template } = server
  await onEachNode(server, `create database ${name} template ${from} strategy file_copy`)
  const isSpread = workerUrls.length > 0 && from === template
  if (isSpread) await cloneGathered(ownerUrl, template, name)
  return {
    ...addressesOf(server, name),
    isSpread,
    async drop() {
      if (isSpread) await dropGathered(ownerUrl, name)
      await onEachNode(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onEachNode(
  { ownerUrl, workerUrls }: Omit<TestServer, 'url'>,
  statement: string,
): Promise<void> {
  await Promise.all([ownerUrl, ...workerUrls].map((url) => runWithRetries(url, statement)))
}

function addressesOf({ url, ownerUrl }: Addresses, name: string): Addresses {
  return { url: withName(url, name), ownerUrl: withName(ownerUrl, name) }
}

type StartedServer = TestServer & { close(): Promise<void> }

async function startServer(): Promise<StartedServer> {
  const parent = await findFastFolder()
  await removeFoldersOfKilledRuns(parent)
  const dataDir = join(parent, `${folderPrefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  const removeFolder = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false, bySocket: true })
    return {
      url: bySocket(postgres.url, postgres.socketFolder),
      ownerUrl: bySocket(postgres.ownerUrl, postgres.socketFolder),
      template: 'bmart_template',
      workerUrls: [],
      async close() {
        await postgres.stop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

// A Unix socket takes a seventh less processor time per statement than TCP.
function bySocket(address: string, folder: string | undefined): string {
  const url = new URL(address)
  if (folder !== undefined) url.hostname = encodeURIComponent(folder)
  return url.href
}

/**
 * Returns the TCP host and port of a database URL, for proxies. A server with a socket uses the same port
 * for both.
 */
export function tcpOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address)
  return { host: hostname.startsWith('%2F') ? '127.0.0.1' : hostname, port: Number(port) }
}

/**
 * Returns a folder in memory if there is enough: each clone creates and removes 300 files, which is slow on
 * some disks.
 */
export async function findFastFolder(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= memoryBytesMin ? memory : tmpdir()
}

/**
 * Opens the server at `DATABASE_URL`. This run's databases share a prefix and are dropped at the end. So is
 * the shops' role, which is created unless `DATABASE_OWNER_URL` names a separate owner.
 */
async function openGivenServer(given: string): Promise<StartedServer> {
  const prefix = `bmart_test_${randomBytes(4).toString('hex')}`
  const owner = process.env['DATABASE_OWNER_URL']
  const workerUrls = await findWorkers(owner ?? given)
  const [ownerUrl, url] = [owner ?? given, owner ? given : await createShopRole(given, prefix)]
  return {
    url,
    ownerUrl,
    template: prefix,
    workerUrls,
    async close() {
      const { rows } = await runOn<{ datname: string }>(
        ownerUrl,
        `select datname from pg_database where datname = '${prefix}' or starts_with(datname, '${prefix}_')`,
      )
      for (const { datname } of rows)
        await onEachNode(
          { ownerUrl, template: prefix, workerUrls },
          `drop database if exists ${datname} with (force)`,
        )
      if (!owner) await runOn(ownerUrl, `drop role ${prefix}`)
    },
  }
}

/** Creates a role for a shop, beside the owner's. @returns the URL with it. */
export async function createShopRole(ownerUrl: string, name: string): Promise<string> {
  const password = randomBytes(16).toString('hex')
  await runOn(ownerUrl, `create role ${name} login password '${password}'`).catch((error: Error) => {
    throw new Error(
      'The role of DATABASE_URL cannot create the role that shops run as: give it CREATEROLE, or set DATABASE_URL to a role that owns nothing and DATABASE_OWNER_URL to one with CREATEDB.',
      { cause: error },
    )
  })
  const url = new URL(ownerUrl)
  url.username = name
  url.password = password
  return url.href
}

async function removeFoldersOfKilledRuns(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [pid] = name.startsWith(folderPrefix) ? name.slice(folderPrefix.length).split('-') : []
    if (pid === undefined || isAlive(Number(pid))) continue
    // Folders of other users cannot be removed.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

// Cached, because a new connection takes a fifth of the time to create or drop a database. It does not keep
// the process alive.
const makers = new Map<string, pg.Pool>()

function makerAt(url: string): pg.Pool {
  const known = makers.get(url)
  if (known) return known
  const maker = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // A stopped server ends it.
  maker.on('error', () => undefined)
  makers.set(url, maker)
  return maker
}

async function runWithRetries(url: string, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await makerAt(url).query(statement)
      return
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (!transientCodes.includes(code) || tries === triesMax) throw error
      await sleep(100)
    }
  }
}
