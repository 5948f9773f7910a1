import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addressLine,
  kill,
  killChildren,
  nextLine,
  postgresCount,
  query,
  startInChild,
} from '../../../test/postgres-in-child.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { changeOwner, choosePostgresUser, spawnPostgres } from './postgres-process.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
// The id of a second user without rights, which exists on Linux and macOS.
const daemon = 1

let home: string
/** The data folder shared by the tests that need no folder of their own. */
let dataDir: string
const servers: EmbeddedPostgres[] = []

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'bmart-embedded-')))
  await chmod(home, 0o755)
  dataDir = join(home, 'data')
})

afterEach(async () => {
  killChildren()
  for (const server of servers.splice(0)) await server.stop()
})

afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 10 }))

test('stops PostgreSQL within 3 seconds after kill -9, and keeps committed data at the next start', async () => {
  const { child, lines } = startInChild(dataDir)
  const url = await addressLine(lines)
  await query(url, 'create table committed as select 1 as one')
  expect(postgresCount(dataDir)).toBeGreaterThan(0)
  await kill(child, 'SIGKILL')
  await expect.poll(() => postgresCount(dataDir)).toBe(0)
  const { ownerUrl: next } = await start()
  expect(await query(next, 'select one from committed')).toEqual([{ one: 1 }])
})

test('opens the folder right after kill -9 while the old PostgreSQL is still ending', async () => {
  const { child, lines } = startInChild(dataDir)
  const url = await addressLine(lines)
  await query(
    url,
    'create table large as select n, repeat(md5(n::text), 10) as text from generate_series(1, 50000) n',
  )
  await kill(child, 'SIGKILL')
  const { ownerUrl: next } = await start()
  expect(await query(next, 'select count(*)::int as rows from large')).toEqual([{ rows: 50_000 }])
})

test('starts after a kill -9 although other processes have the old process ids now', async () => {
  const { child, lines } = startInChild(dataDir)
  await addressLine(lines)
  const notes = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  await kill(child, 'SIGKILL')
  await expect.poll(() => postgresCount(dataDir)).toBe(0)
  // Starts an unrelated process under PostgreSQL's user, which the next start could mistake for its own
  // PostgreSQL.
  const stranger = spawn('sleep', ['60'], isRoot ? { uid: nobody, gid: nobody } : {})
  await writeFile(join(dataDir, 'running.json'), JSON.stringify({ pid: stranger.pid, folderId: '0:0' }))
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), notes.replace(/^\d+/, String(stranger.pid)))
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test.each([0, 150, 350])('repairs the database after a kill -9 %i ms into its creation', async (delayMs) => {
  const fresh = join(home, `fresh-${delayMs}`)
  const { child } = startInChild(fresh)
  await expect.poll(() => unfinished(fresh), { interval: 2 }).toHaveLength(1)
  await sleep(delayMs)
  await kill(child, 'SIGKILL')
  const { url } = await start(fresh)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await unfinished(fresh)).toEqual([])
})

test('starts PostgreSQL again at the same address when it is killed', async () => {
  const told: string[] = []
  const { ownerUrl, stop } = await start(dataDir, (line) => told.push(line))
  await query(ownerUrl, 'create table survivor as select 1 as one')
  process.kill(Number(await readPostmasterPid()), 'SIGKILL')
  await expect
    .poll(() => query(ownerUrl, 'select one from survivor').catch(() => 'down'), { timeout: 5_000 })
    .toEqual([{ one: 1 }])
  expect(told[0]).toBe('PostgreSQL ended unexpectedly (SIGKILL); starting it again.')
  // Stops the server during a restart, which must leave no process either.
  process.kill(Number(await readPostmasterPid()), 'SIGKILL')
  await sleep(20)
  await stop()
  expect(postgresCount(dataDir)).toBe(0)
})

test('leaves it to the shop to stop PostgreSQL on Ctrl-C', async () => {
  const { child, lines } = startInChild(dataDir, {
    onSigint: `await new Promise((resolve) => setTimeout(resolve, 300)); await ask(); await server.stop()`,
    detached: true,
  })
  await addressLine(lines)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect(await nextLine(lines)).toBe('answered')
  await once(child, 'exit')
  expect(postgresCount(dataDir)).toBe(0)
})

test('ends an idle process together with its PostgreSQL', async () => {
  const { child, lines } = startInChild(dataDir, { stays: false })
  await nextLine(lines)
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(0)
  await expect.poll(() => postgresCount(dataDir)).toBe(0)
})

test("keeps texts that people typed out of PostgreSQL's log", async () => {
  const { ownerUrl } = await start()
  await query(ownerUrl, 'create table people (aadhaar text primary key)')
  await query(ownerUrl, `insert into people values ('499118665246')`)
  await expect(query(ownerUrl, `insert into people values ('499118665246')`)).rejects.toThrow('duplicate key')
  await expect(query(ownerUrl, `select '499118665246'::int`)).rejects.toThrow('out of range')
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('499118665246')
})

describe.runIf(isRoot)('started by root', () => {
  test('runs PostgreSQL below a folder that only root may enter, started by root', async () => {
    const secret = join(home, 'secret')
    await mkdir(secret, { mode: 0o700 })
    const { child, lines } = startInChild(join(secret, 'data'))
    await query(await addressLine(lines), 'select 1')
    await kill(child, 'SIGKILL')
    await expect.poll(() => postgresCount(secret)).toBe(0)
  })

  test('runs as root although its programs are in a root-only folder', async () => {
    const secret = join(home, 'secret-programs')
    await mkdir(join(secret, 'data'), { recursive: true, mode: 0o700 })
    const { initdb } = await findPostgresBinaries()
    execFileSync('cp', ['-r', dirname(dirname(initdb)), join(secret, 'native')])
    const copied = join(secret, 'native', 'bin', 'initdb')
    const user = await choosePostgresUser(join(secret, 'data'), join(secret, 'data', 'postgres'), copied)
    await changeOwner(user, join(secret, 'data'))
    const cluster = join(secret, 'data', 'postgres')
    const args = ['--pgdata', cluster, '--no-sync', '--username', 'bmart']
    const made = spawnPostgres(user, copied, args, { output: 'pipe' })
    made.child.stdout?.resume()
    made.child.stderr?.resume()
    expect(await made.exited).toEqual({ code: 0, signal: null })
  })

  // Skipped if only root may enter a folder above the project, because a normal user cannot run the project
  // there.
  test.runIf(isRoot && daemonCanReadProject())(
    "opens a normal user's data folder as root, and leaves it usable by that user",
    async () => {
      const theirs = join(home, 'theirs')
      await mkdir(theirs)
      execFileSync('chown', [`${daemon}:${daemon}`, theirs])
      const folder = join(theirs, 'data')
      for (const owner of [daemon, 0, daemon]) {
        const { child, lines } = startInChild(folder, { uid: owner })
        await query(await addressLine(lines), 'create table if not exists shared ()')
        await kill(child, 'SIGTERM')
        await expect.poll(() => postgresCount(folder)).toBe(0)
      }
    },
  )
})

async function start(folder = dataDir, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log })
  servers.push(server)
  return server
}

async function readPostmasterPid(): Promise<string> {
  const notes = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return notes.split('\n')[0] ?? ''
}

async function unfinished(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.startsWith('postgres.new'))
}

function daemonCanReadProject(): boolean {
  const { status } = spawnSync('ls', [join(process.cwd(), 'node_modules')], {
    uid: daemon,
    gid: daemon,
    stdio: 'ignore',
  })
  return status === 0
}
