import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, fstatSync, globSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createServer as createVite } from 'vite'
import { sayExpectedTime } from '../../src/platform/expected-time.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/embedded-postgres/embedded-postgres.ts'
import { dataDirOf } from '../../src/server/environment/start-settings.ts'
import { explainFailure } from '../../src/server/explain-failure.ts'
import { whenNpmStops } from '../../src/server/npm-parent.ts'
import type * as Serve from '../../src/server/serve.ts'
import type { Shop } from '../../src/server/shop.ts'
import { replaceWords } from '../../src/words/compile-words.ts'

// npm run dev: one process in which Vite loads the modules of the server and the pages. After a change Vite
// evaluates only the changed modules and their importers again, and PostgreSQL keeps running, so that a restart
// of the shop takes about a second. Changed words need no restart.
//
// An applied migration cannot be edited. So this program applies a changed migration only when the developer
// asks for it. It copies the embedded database's folder before, so that the developer can undo the migration.
const program = '/src/server/serve.ts'
const debounceMs = 100

if (existsSync('.env')) process.loadEnvFile('.env')
process.env['NODE_ENV'] = 'development'
process.env['LOG_DATABASE_DETAIL'] ??= 'on'
// Makes error stacks name the lines of the sources. Vite adds a source map to each module that it evaluates.
process.setSourceMapsEnabled(true)

const dataFolder = dataDirOf(process.env)
const cluster = path.join(dataFolder, 'postgres')
const clusterBefore = path.join(dataFolder, '.postgres-before-migration')
/** Whether the database is the embedded one in the data folder. Only its folder can be copied. */
const isEmbedded = !process.env['DATABASE_URL']?.trim()
/** The changed migrations that wait for the developer's confirmation. */
const waiting = new Set<string>()
/** The migrations that were applied last. The developer can undo them. */
let applied: string[] = []
// Whether the developer can answer on the standard input. If not, migrations are applied without
// confirmation.
const isAsking = process.stdin.isTTY || fstatSync(0).isSocket() || fstatSync(0).isFIFO()

// Sends updates to the browser through the port of the running shop. After a restart of the shop, the browser
// reloads the page.
const updates = createServer()
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server: updates } },
  appType: 'custom',
})
// Removes the signal handlers of Vite and of the second Vite server in React Router's plugin. They would end
// the process before the shop is closed.
process.removeAllListeners('SIGTERM')
let postgres: EmbeddedPostgres | undefined
let shop: Shop | undefined
let isEnding = false
let work = Promise.resolve()

/** Runs a task after the tasks that wait already. Prints its failure. */
function queue(task: () => Promise<void>): Promise<void> {
  work = work.then(task).catch(async (error: unknown) => {
    // Prints only the message of a parse error, because the error object contains the whole file.
    const isParseError = error instanceof Error && 'pluginCode' in error
    console.error(isParseError ? error.message : await explainFailure(error, process.env))
    console.log(`The shop is ${shop ? 'open without the change' : 'closed until one of its files changes'}.`)
  })
  return work
}

async function startPostgres(): Promise<void> {
  if (isEmbedded)
    postgres ??= await startEmbeddedPostgres({ dataDir: dataFolder, log: (text) => console.error(text) })
}

async function stopPostgres(): Promise<void> {
  await postgres?.stop()
  postgres = undefined
}

async function loadProgram(): Promise<typeof Serve> {
  // Loads this module now. The program would import it only while PostgreSQL is starting.
  await vite.ssrLoadModule('/src/server/shop.ts')
  return (await vite.ssrLoadModule(program)) as typeof Serve
}

/**
 * Opens the shop.
 * @returns the text to print about it.
 */
async function openShop({ open, listen, welcome }: typeof Serve): Promise<string> {
  await startPostgres()
  const addresses = postgres && { DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl }
  const opened = await open({ environment: { ...process.env, ...addresses } })
  const address = await listen(opened.shop, opened.settings, { vite, updates })
  shop = opened.shop
  return welcome(opened.settings, address, await opened.shop.readEarningRule())
}

async function close(): Promise<void> {
  // Ends the connections by which browsers get updates. They would keep the port open.
  for (const client of vite.ws.clients) client.socket.terminate()
  await shop?.close()
  shop = undefined
}

/** Opens the shop again with the changed modules. If they cannot be loaded, keeps the running shop. */
async function reopen(): Promise<void> {
  if (isEnding) return
  const startedMs = performance.now()
  const loaded = await loadProgram()
  await close()
  await openShop(loaded)
  console.log(`The shop is open again after ${((performance.now() - startedMs) / 1_000).toFixed(1)} s.`)
}

const isRead = new Set(globSync('src/**/functions/**/').map((folder) => path.resolve(folder)))
const [migrations, words] = [path.resolve('migrations'), path.resolve('words')]

function follow(file: string): void {
  const folder = path.dirname(file)
  const name = path.relative('', file)
  if (folder === migrations && file.endsWith('.sql')) changeMigration(name)
  else if (folder === words && file.endsWith('.json')) changeWords(name)
  else if (isRead.has(folder) || folder.startsWith(path.join(words, 'pages')) || isOfServer(file))
    change(name)
}

/** Returns whether the server imports a file, directly or indirectly. */
function isOfServer(file: string): boolean {
  const { moduleGraph } = vite.environments.ssr
  const found = new Set(moduleGraph.getModulesByFile(file) ?? [])
  for (const module of found) for (const importer of module.importers) found.add(importer)
  return [...found].some(({ url }) => url === program)
}

let restarting: NodeJS.Timeout | undefined

function change(name: string): void {
  if (waiting.size > 0) return console.log(`${name} has changed. It arrives with the migration: m and Enter.`)
  clearTimeout(restarting)
  // Waits a moment before a restart. Saving a file causes several events, and changing to another branch
  // changes many files.
  restarting = setTimeout(() => {
    console.log(`${name} has changed: restarting the shop …`)
    void queue(reopen)
  }, debounceMs)
}

function changeWords(name: string): void {
  try {
    replaceWords()
    console.log(`${name} has changed: the words are read again.`)
  } catch (error) {
    console.error(`${name}: ${(error as Error).message}`)
  }
}

function changeMigration(name: string): void {
  if (!isAsking) return change(name)
  if (existsSync(name)) {
    if (!waiting.has(name))
      console.log(`${name} has changed. m and Enter apply it, u and Enter then take it back.`)
    waiting.add(name)
  } else if (waiting.delete(name) && waiting.size === 0) change(name)
}

function applyMigrations(): void {
  if (waiting.size === 0) return console.log('No migration waits.')
  void queue(async () => {
    await close()
    if (isEmbedded) {
      await stopPostgres()
      rmSync(clusterBefore, { recursive: true, force: true })
      copyFolder(cluster, clusterBefore)
    }
    applied = [...waiting]
    waiting.clear()
    console.log(`Applying ${applied.join(', ')} …`)
    await reopen()
  })
}

// Keeps the owners of the files. If this process is root, PostgreSQL runs as another user.
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}

function takeMigrationsBack(): void {
  if (applied.length === 0 || !existsSync(clusterBefore))
    return console.log('No migration can be taken back.')
  void queue(async () => {
    await close()
    await stopPostgres()
    rmSync(cluster, { recursive: true })
    renameSync(clusterBefore, cluster)
    applied.forEach((file) => waiting.add(file))
    console.log(`Took ${applied.join(', ')} back. Change or delete it; m and Enter apply it again.`)
    applied = []
  })
}

async function end(): Promise<void> {
  // Ends the process at a second signal without waiting for open requests. PostgreSQL then ends by itself.
  if (isEnding) process.exit(1)
  isEnding = true
  await work
  await close()
  await stopPostgres()
  process.exit(0)
}

process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
whenNpmStops(process.env, () => void end())
// Prints an uncaught error. Otherwise a fault in a changed file would end the database and Vite.
process.on('uncaughtException', (error) => console.error(error))
try {
  const keepTime = sayExpectedTime('Opening the development shop', 20)
  console.log(await openShop(await loadProgram()))
  keepTime()
} catch (error) {
  console.error(await explainFailure(error, process.env))
  await stopPostgres()
  process.exit(1)
}
for (const event of ['add', 'change', 'unlink']) vite.watcher.on(event, follow)
if (isAsking)
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line.trim() === 'm') applyMigrations()
    if (line.trim() === 'u') takeMigrationsBack()
  })
