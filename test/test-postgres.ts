import { randomBytes } from 'node:crypto'
import { readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'

/** The PostgreSQL of one run of tests: a database to send statements to, and the name for the one to clone. */
export type TestServer = { url: string; template: string }

/** A database of one test file; `drop` closes the connections that are still open. */
export type TestDatabase = { url: string; drop(): Promise<void> }

export type OpenServer = TestServer & {
  /** The address of the database to clone, which is made empty. */
  templateUrl: string
  close(): Promise<void>
}

const folderPrefix = 'bmart-test-'
const memoryBytesMin = 4_000_000_000

// Autovacuum is connected to the database at this moment, and only its owner may end it, so the statement is repeated.
const transientCodes = ['55006', '42501']
const triesMax = 20

/** Opens the PostgreSQL for one run, `DATABASE_URL` or the one that npm installed, with an empty database to clone. */
export async function openTestServer(): Promise<OpenServer> {
  const given = process.env['DATABASE_URL']
  const server = given ? openGivenServer(given) : await startServer()
  try {
    await runOn(server.url, `create database ${server.template} template template0`)
  } catch (error) {
    await server.close()
    throw error
  }
  return { ...server, templateUrl: urlOf(server, server.template) }
}

/** Clones the template, or the database `from`, under a name of its own. */
export async function cloneDatabase(server: TestServer, from = server.template): Promise<TestDatabase> {
  const name = `${server.template}_${randomBytes(6).toString('hex')}`
  await runWithRetries(server.url, `create database ${name} template ${from}`)
  return {
    url: urlOf(server, name),
    drop: () => runWithRetries(server.url, `drop database if exists ${name} with (force)`),
  }
}

function urlOf(server: TestServer, name: string): string {
  const url = new URL(server.url)
  url.pathname = name
  return url.href
}

type StartedServer = TestServer & { close(): Promise<void> }

async function startServer(): Promise<StartedServer> {
  const parent = await findFastFolder()
  await removeFoldersOfKilledRuns(parent)
  const dataDir = join(parent, `${folderPrefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  const removeFolder = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
    return {
      url: postgres.url,
      template: 'bmart_template',
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

/** A folder in memory where there is enough: each clone creates and removes 300 files, which is slow on some disks. */
async function findFastFolder(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= memoryBytesMin ? memory : tmpdir()
}

/** The server at `DATABASE_URL`: databases of this run have a prefix of their own, and are dropped at the end. */
function openGivenServer(url: string): StartedServer {
  const prefix = `bmart_test_${randomBytes(4).toString('hex')}`
  return {
    url,
    template: prefix,
    async close() {
      const { rows } = await runOn(
        url,
        `select datname from pg_database where datname = '${prefix}' or starts_with(datname, '${prefix}_')`,
      )
      for (const { datname } of rows) await runOn(url, `drop database if exists ${datname} with (force)`)
    },
  }
}

async function runOn(url: string, statement: string): Promise<{ rows: { datname: string }[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
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

async function runWithRetries(url: string, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runOn(url, statement)
      return
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (!transientCodes.includes(code) || tries === triesMax) throw error
      await sleep(100)
    }
  }
}
