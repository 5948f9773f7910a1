import { cp, mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  kill,
  killChildren,
  nextLine,
  postgresCount,
  query,
  startInChild,
} from '../../../test/postgres-in-child.ts'
import {
  DataFolderInUseError,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

let home: string
/** The data folder shared by the tests that need no folder of their own. */
let dataDir: string
const servers: EmbeddedPostgres[] = []

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'bmart-folder-')))
  dataDir = join(home, 'data')
})

afterEach(async () => {
  killChildren()
  for (const server of servers.splice(0)) await server.stop()
})

afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 10 }))

test('creates a durable UTF-8 data folder, and gives the shop no extra rights', async () => {
  const server = await start(join(home, 'deep', 'below', 'data'))
  expect(server.url).toMatch(/^postgres:\/\/bmart_shop:[\w-]{32}@127\.0\.0\.1:\d+\/bmart$/)
  expect(server.ownerUrl).toMatch(/^postgres:\/\/bmart:[\w-]{32}@127\.0\.0\.1:\d+\/bmart$/)
  const settings = await query(
    server.url,
    `select pg_encoding_to_char(encoding) as encoding, datlocale, rolsuper, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as waits, current_setting('listen_addresses') as listens
      from pg_database join pg_roles on pg_roles.oid = datdba where datname = 'bmart'`,
  )
  expect(settings).toEqual([
    {
      encoding: 'UTF8',
      datlocale: 'C.UTF-8',
      rolsuper: false,
      fsync: 'on',
      waits: 'on',
      listens: '127.0.0.1',
    },
  ])
  await expect(query(server.url.replace(/:[\w-]{32}@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
})

test('keeps the rows of a data folder over a stop and a start', async () => {
  const first = await start()
  await query(first.ownerUrl, 'create table kept (word text)')
  await query(first.ownerUrl, `insert into kept values ('नमस्ते')`)
  await first.stop()
  await first.stop()
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  const second = await start()
  expect(await query(second.ownerUrl, 'select word from kept')).toEqual([{ word: 'नमस्ते' }])
})

test("leaves an earlier version's data folder unchanged", async () => {
  const first = await start()
  await first.stop()
  const password = join(dataDir, 'postgres', 'bmart_shop.password')
  await rename(password, `${password}.away`)
  await expect(start()).rejects.toThrow(
    `The database in ${dataDir} was created by a version of the shop from before it had a role of its own:`,
  )
  await rename(`${password}.away`, password)
})

test('opens a data folder for one process at a time, and names the owner to the second', async () => {
  await start()
  const refusal = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DataFolderInUseError)
  expect((refusal as Error).message).toBe(
    `The data folder ${dataDir} is in use by process ${process.pid}: stop it first, or set DATA_DIR to another folder.`,
  )
  const { lines } = startInChild(dataDir)
  expect(await nextLine(lines)).toContain(`is in use by process ${process.pid}:`)
})

test('refuses a folder that holds foreign files and leaves it as it was', async () => {
  const foreign = join(home, 'holiday')
  await mkdir(foreign)
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']) await writeFile(join(foreign, name), '')
  await expect(startEmbeddedPostgres({ dataDir: foreign })).rejects.toThrow(
    `The data folder ${foreign} holds files of another program (a.jpg, b.jpg, c.jpg and 1 more): set DATA_DIR to a new or empty folder.`,
  )
  expect(await readdir(foreign)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  const file = join(foreign, 'a.jpg')
  await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(
    `DATA_DIR ${file} is a file, not a folder.`,
  )
})

test('starts in a folder with the files of a shop that had another database', async () => {
  const folder = join(home, 'with-files')
  for (const name of ['images', 'news-pictures', 'builds'])
    await mkdir(join(folder, name), { recursive: true })
  for (const name of ['payments.jsonl', 'payouts.jsonl', 'couriers.jsonl', 'push-keys.json'])
    await writeFile(join(folder, `demo-${name}`), '')
  const { url } = await start(folder)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('refuses a data folder of another PostgreSQL version and names both versions', async () => {
  const old = join(home, 'old')
  await mkdir(join(old, 'postgres'), { recursive: true })
  await writeFile(join(old, 'bmart.lock'), '')
  await writeFile(join(old, 'postgres', 'PG_VERSION'), '17\n')
  const refusal = await startEmbeddedPostgres({ dataDir: old }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(EmbeddedPostgresError)
  expect((refusal as Error).message).toContain('was created by PostgreSQL 17, and 18 cannot open it')
  // The second start must get the same refusal. This shows that the first one has released the folder's lock.
  await expect(startEmbeddedPostgres({ dataDir: old })).rejects.toThrow('PostgreSQL 17')
})

test('finds the server from other processes only while it runs, and not through a copy', async () => {
  expect(await findEmbeddedPostgres(join(home, 'nowhere'))).toBeUndefined()
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
  const { url, ownerUrl, stop } = await start()
  expect(await findEmbeddedPostgres(dataDir)).toEqual({ url, ownerUrl })
  const copy = join(home, 'copy')
  await mkdir(copy)
  await cp(join(dataDir, 'running.json'), join(copy, 'running.json'))
  expect(await findEmbeddedPostgres(copy)).toBeUndefined()
  await stop()
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
})

test('hides a server whose owner was killed from other processes', async () => {
  const { child, lines } = startInChild(dataDir)
  const ownerUrl = await nextLine(lines)
  expect(await findEmbeddedPostgres(dataDir)).toMatchObject({ ownerUrl })
  await kill(child, 'SIGKILL')
  await expect.poll(() => postgresCount(dataDir)).toBe(0)
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
})

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder })
  servers.push(server)
  return server
}
