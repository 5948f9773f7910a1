import { type ChildProcess, spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { postgresCount } from '../../test/postgres-in-child.ts'

const readyMs = 300_000
const open: { npm: ChildProcess; folder: string }[] = []
const touched = new Map<string, [number, number]>()
afterEach(async () => {
  for (const { npm, folder } of open.splice(0)) {
    npm.kill('SIGTERM')
    await expect.poll(() => postgresCount(folder), { timeout: readyMs }).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  }
  for (const [file, [atime, mtime]] of touched) utimesSync(file, atime, mtime)
  touched.clear()
})

/** Starts `npm run dev` with its own data folder and port. Collects the output. */
async function startDevelopment({ isAsked = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bmart-dev-'))
  const port = await findFreePort()
  const npm = spawn('npm', ['run', 'dev'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      SEED: 'none',
    },
    stdio: [isAsked ? 'pipe' : 'ignore', 'pipe', 'inherit'],
  })
  open.push({ npm, folder })
  let output = ''
  npm.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text))
  const count = (text: string) => output.split(text).length - 1
  const waitUntilOpen = async (times: number) => {
    await expect.poll(() => count('is open a'), { timeout: readyMs, interval: 200 }).toBe(times)
  }
  const address = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitUntilOpen(1)
  const restarts = () => output.match(/^\S+(?= has changed)/gm) ?? []
  const waitUntilSaid = async (text: string) => {
    await expect.poll(() => output, { timeout: readyMs, interval: 200 }).toContain(text)
  }
  return { npm, folder, address, restarts, waitUntilOpen, waitUntilSaid, answers }
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/**
 * Changes the time of a file, so that it looks changed. The end of the test restores the time, because
 * another time would cause a build.
 */
function touch(file: string): void {
  const { atimeMs, mtimeMs } = statSync(file)
  touched.set(file, touched.get(file) ?? [atimeMs / 1000, mtimeMs / 1000])
  utimesSync(file, new Date(), new Date())
}

/** Replaces a file by a copy, as many editors do when they save. */
function replace(file: string): void {
  touch(file)
  copyFileSync(file, `${file}~`)
  renameSync(`${file}~`, file)
}

it('restarts the development server for its own files, not for files of pages', async () => {
  const { restarts, waitUntilOpen, answers } = await startDevelopment()
  for (const file of [
    'src/ui/styles/theme.css',
    'src/root.tsx',
    'src/features/cart/cart.store.ts',
    'src/ui/overlay/dialog.tsx',
  ])
    touch(file)
  await sleep(2_000)
  expect(restarts()).toEqual([])
  replace('src/money/paise.ts')
  await waitUntilOpen(2)
  replace('src/money/paise.ts')
  await waitUntilOpen(3)
  touch('migrations/0004-members.sql')
  await waitUntilOpen(4)
  expect(restarts()).toEqual(['src/money/paise.ts', 'src/money/paise.ts', 'migrations/0004-members.sql'])
  expect(await answers()).toBe(true)
}, 900_000)

it('shows changed words without a restart, on the page and in its modules', async () => {
  const { address, restarts } = await startDevelopment()
  const file = 'words/en.json'
  const original = readFileSync(file, 'utf8')
  const text = async (path: string) => (await fetch(address + path)).text()
  const module = '/src/features/members/login/login.screen.tsx'
  try {
    expect(await text(module)).toContain('Forgot password?')
    writeFileSync(file, original.replace('"Forgot password?"', '"Lost your password?"'))
    for (const path of ['/login', module])
      await expect.poll(() => text(path), { timeout: readyMs }).toContain('Lost your password?')
  } finally {
    writeFileSync(file, original)
  }
  expect(new Set(restarts())).toEqual(new Set([file]))
}, 900_000)

it('keeps the running shop while a changed file cannot be loaded', async () => {
  const { waitUntilOpen, waitUntilSaid, answers } = await startDevelopment()
  const file = 'src/features/complaints/complaints.services.ts'
  const original = readFileSync(file, 'utf8')
  try {
    writeFileSync(file, `${original}\nconst = 1\n`)
    await waitUntilSaid('The shop is open without the change.')
    expect(await answers()).toBe(true)
  } finally {
    writeFileSync(file, original)
  }
  await waitUntilOpen(2)
}, 900_000)

it('applies a new migration when asked to, and takes it back', async () => {
  const { npm, folder, waitUntilOpen, waitUntilSaid } = await startDevelopment({ isAsked: true })
  const hasTable = async () => {
    const running = JSON.parse(readFileSync(join(folder, 'data', 'running.json'), 'utf8'))
    const client = new pg.Client({ connectionString: (running as { ownerUrl: string }).ownerUrl })
    await client.connect()
    const { rows } = await client.query("select to_regclass('tried_in_development') is not null as has")
    await client.end()
    return (rows as { has: boolean }[])[0]!.has
  }
  const migration = 'migrations/9999-tried-in-development.sql'
  try {
    writeFileSync(migration, 'create table tried_in_development ();\n')
    await waitUntilSaid('m and Enter apply it')
    expect(await hasTable()).toBe(false)
    npm.stdin!.write('m\n')
    await waitUntilOpen(2)
    expect(await hasTable()).toBe(true)
    npm.stdin!.write('u\n')
    await waitUntilSaid(`Took ${migration} back`)
  } finally {
    rmSync(migration, { force: true })
  }
  await waitUntilOpen(3)
  expect(await hasTable()).toBe(false)
}, 900_000)

it("draws the pictures that npm run dev's pages show", async () => {
  const { folder, address } = await startDevelopment()
  const uploads = join(folder, 'data', 'uploads')
  mkdirSync(uploads, { recursive: true })
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#4f46e5' } })
    .webp()
    .toFile(join(uploads, 'kettle.webp'))
  const picture = await fetch(`${address}/Admin/assets/kettle.160.avif`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif'])
}, 900_000)

it('ends the development server and its PostgreSQL when npm receives a signal', async () => {
  const { npm, folder, answers } = await startDevelopment()
  expect(await answers()).toBe(true)
  expect(postgresCount(folder)).toBeGreaterThan(0)
  npm.kill('SIGTERM')
  await expect.poll(answers, { timeout: 30_000 }).toBe(false)
  await expect.poll(() => postgresCount(folder), { timeout: 30_000 }).toBe(0)
}, 900_000)
