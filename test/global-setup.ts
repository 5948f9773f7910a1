import { randomBytes } from 'node:crypto'
import { readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import type { TestServer } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

const folderPrefix = 'bmart-test-'
const memoryBytesMin = 4_000_000_000

/** Gives the whole run one PostgreSQL, with a migrated database that each test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['DATABASE_URL']
    ? await openGivenServer(process.env['DATABASE_URL'])
    : await startServer()
  try {
    await runOn(server.url, `create database ${server.template} template template0`)
    const templateUrl = new URL(server.url)
    templateUrl.pathname = server.template
    await migrate(templateUrl.href)
    project.provide('testServer', { url: server.url, template: server.template })
  } catch (error) {
    await server.close()
    throw error
  }
  return server.close
}

type OpenServer = TestServer & { close(): Promise<void> }

async function startServer(): Promise<OpenServer> {
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

/** Memory, where there is plenty: each clone makes 300 files and removes them again, which some disks are slow at. */
async function findFastFolder(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= memoryBytesMin ? memory : tmpdir()
}

/** Somebody's own server: whatever this run makes there begins with a name of its own, and goes at the end. */
async function openGivenServer(url: string): Promise<OpenServer> {
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
    // Another user's leftovers are theirs to remove.
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
