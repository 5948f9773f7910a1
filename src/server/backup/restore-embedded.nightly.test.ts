import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '../prepare-database.ts'

// Runs the commands of docs/operations.md on an embedded database, as an operator would.

let folder: string
let environment: Record<string, string>
const dataDir = () => path.join(folder, 'data')
const backups = () => path.join(folder, 'backups')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-restore-'))
  environment = {
    DATA_DIR: dataDir(),
    BACKUP_DIR: backups(),
    BACKUP_KEY: randomBytes(32).toString('base64'),
    SEED: 'none',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
  }
  await withShop(dataDir(), async (client) => {
    await client.query(`insert into audit_entry (actor, action, subject) values ('test', 'before', 'shop')`)
  })
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function withShop(dir: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: dir })
  try {
    await prepareDatabase(postgres)
    const client = new pg.Client({ connectionString: postgres.ownerUrl })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await postgres.stop()
  }
}

async function run(command: 'backup' | 'restore', args: string[], extra: Record<string, string> = {}) {
  const env = { ...process.env, ...environment, ...extra }
  const ran = promisify(execFile)('npm', ['run', '--silent', 'shop', '--', command, ...args], { env })
  return await ran.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

const backupFile = async () => path.join(backups(), (await readdir(backups())).toSorted().at(-1)!)
const subjects = async () => {
  let found: string[] = []
  await withShop(dataDir(), async (client) => {
    const { rows } = await client.query<{ action: string }>('select action from audit_entry order by id')
    found = rows.map(({ action }) => action)
  })
  return found
}

it("replaces the running shop's database by a backup, and keeps the former one", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir() })
  const made = await run('backup', [])
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('encrypted.') as string })
  const running = await run('restore', [await backupFile()])
  expect(running).toMatchObject({ code: 1, said: expect.stringContaining('is running: stop it') as string })
  await postgres.stop()
  await withShop(dataDir(), async (client) => {
    await client.query(`insert into audit_entry (actor, action, subject) values ('test', 'after', 'shop')`)
  })
  expect((await run('restore', [await backupFile(), '--check'])).said).toContain('Nothing was replaced')
  expect(await subjects()).toEqual(['before', 'after'])
  const restored = await run('restore', [new Date(Date.now() + 1_000).toISOString()])
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('everything adds up') as string })
  expect(await subjects()).toEqual(['before'])
  const aside = (await readdir(dataDir())).filter((name) => name.startsWith('postgres.before-'))
  expect(aside).toHaveLength(1)
  expect((await readdir(dataDir())).filter((name) => /restoring|trial/.test(name))).toEqual([])
}, 300_000)

it('checks the existing database too, and reports one that does not balance', async () => {
  expect(await run('restore', ['--present', await backupFile()])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Name a backup') as string,
  })
  expect(await run('restore', ['--present'])).toEqual({
    code: 0,
    said: expect.stringContaining('Everything adds up. Money last moved at no time') as string,
  })
  await withShop(dataDir(), async (client) => {
    const someone = {
      name: 'Asha Rao',
      mobile: '9000000001',
      email: 'asha@example.com',
      password_hash: 'none',
      language: 'en',
    }
    await client.query('select register_members($1::jsonb)', [JSON.stringify([someone])])
    await client.query('update network_member set active_referrals = 7')
  })
  expect(await run('restore', ['--present'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('The database does not add up') as string,
  })
}, 300_000)

it('refuses a truncated, changed or foreign backup in one sentence, and touches nothing', async () => {
  const good = await backupFile()
  const bad = path.join(folder, 'bad.backup')
  const refused = async (file: string, extra?: Record<string, string>) => {
    const { code, said } = await run('restore', [file], extra)
    expect(code).toBe(1)
    return said.trim().split('\n').at(-1)
  }
  await copyFile(good, bad)
  await truncate(bad, 3_000)
  expect(await refused(bad)).toMatch(/cut/)
  const other = await readFile(good)
  other[other.length >> 1]! ^= 4
  await writeFile(bad, other)
  expect(await refused(bad)).toMatch(/damaged or was changed/)
  expect(await refused(good, { BACKUP_KEY: randomBytes(32).toString('base64') })).toMatch(/BACKUP_KEY is not/)
  expect(await refused(good, { BACKUP_KEY: '' })).toMatch(/set BACKUP_KEY/)
  expect(await refused(path.join(folder, 'none.backup'))).toMatch(/File not found/)
  const elsewhere = path.join(folder, 'elsewhere')
  await withShop(elsewhere, async () => undefined)
  expect(await refused(good, { DATA_DIR: elsewhere })).toMatch(/belongs to another shop/)
  expect(await subjects()).toEqual(['before'])
}, 300_000)

it('never starts an empty shop after a restore was killed between two steps', async () => {
  const cluster = path.join(dataDir(), 'postgres')
  await rename(cluster, `${cluster}.before-test`)
  await expect(startEmbeddedPostgres({ dataDir: dataDir() })).rejects.toThrow(
    'run npm run shop -- restore again',
  )
  expect(await run('restore', [await backupFile()])).toMatchObject({ code: 0 })
  expect(await subjects()).toEqual(['before'])
}, 300_000)
