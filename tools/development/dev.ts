import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, fstatSync, globSync, renameSync, rmSync, watch } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { whenNpmStops } from '../../src/server/npm-parent.ts'
import { dataDirOf } from '../../src/server/settings/settings.ts'

// npm run dev: restarts the server when SQL, words, or a file loaded by the server changes. Vite reloads
// files that only pages import. `node --watch` is not used: it can watch loaded files or folders, but not
// both. It also outlives npm, whose signals reach only the shell between them.
//
// A changed migration is applied when the developer asks for it, and can be taken back: an applied one cannot be
// changed. For that, the embedded database's folder is copied before.
const readFolders = [
  'migrations',
  ...globSync('src/**/functions/**/'),
  'words',
  ...globSync('words/pages/*/'),
].map((folder) => path.resolve(folder))
const debounceMs = 100
const stopTimeoutMs = 10_000

const loadedFiles = new Set<string>()
const watchedFolders = new Set<string>()
let server: ChildProcess | undefined
let isEnding = false

const dataFolder = dataDirOf(process.env)
const cluster = path.join(dataFolder, 'postgres')
const clusterBefore = path.join(dataFolder, '.postgres-before-migration')
/** Whether the development database is in the data folder, which alone can be copied. */
const isEmbedded = !process.env['DATABASE_URL']?.trim()
/** The changed migrations that wait to be applied. */
const waiting = new Set<string>()
/** Those that were applied last, and can be taken back. */
let applied: string[] = []
// Without an input to ask on, migrations are applied at once.
const isAsking = process.stdin.isTTY || fstatSync(0).isSocket() || fstatSync(0).isFIFO()

function start(): void {
  const preloads = ['./src/server/node-version.mjs', './tools/development/report-loaded-files.ts']
  const args = [...preloads.map((file) => `--import=${file}`), 'src/server/start.ts', '--dev']
  const child = spawn(process.execPath, args, {
    stdio: [isAsking ? 'ignore' : 'inherit', 'inherit', 'inherit', 'ipc'],
    env: { LOG_DATABASE_DETAIL: 'on', ...process.env, LOADED_FILES_TO: String(process.pid) },
    // Starts the server in its own session. Otherwise Ctrl-C reaches the server twice, and the second signal
    // ends it before it has cleaned up.
    detached: process.platform !== 'win32',
  })
  child.on('message', (file) => {
    loadedFiles.add(String(file))
    watchFolder(path.dirname(String(file)))
  })
  child.on('exit', (code) => {
    if (code && !isEnding) console.log('The server has exited. It restarts when one of its files changes.')
  })
  server = child
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = setTimeout(() => server?.kill('SIGKILL'), stopTimeoutMs)
  await gone
  clearTimeout(timer)
}

// Watches folders, because an editor may replace a file, which ends a watch on it.
function watchFolder(folder: string): void {
  if (watchedFolders.has(folder)) return
  watchedFolders.add(folder)
  watch(folder, (_event, name) => {
    const file = path.join(folder, name ?? '')
    if (readFolders.includes(folder) ? /\.(?:sql|json|md)$/.test(file) : loadedFiles.has(file))
      change(path.relative('', file))
  })
}

function change(file: string): void {
  if (!isAsking || path.dirname(file) !== 'migrations') {
    if (waiting.size > 0) console.log(`${file} has changed. It arrives with the migration: m and Enter.`)
    else restart(file)
  } else if (existsSync(file)) {
    if (!waiting.has(file))
      console.log(`${file} has changed. m and Enter apply it, u and Enter then take it back.`)
    waiting.add(file)
  } else if (waiting.delete(file) && waiting.size === 0) restart(file)
}

function applyMigrations(): void {
  if (waiting.size === 0) return console.log('No migration waits.')
  work = work.then(async () => {
    await stop()
    if (runsOnCluster()) return failToStop()
    rmSync(clusterBefore, { recursive: true, force: true })
    if (isEmbedded && existsSync(cluster)) copyFolder(cluster, clusterBefore)
    applied = [...waiting]
    waiting.clear()
    console.log(`Applying ${applied.join(', ')} …`)
    start()
  })
}

// Returns whether PostgreSQL has not ended yet, as after a killed server. Its files must not be copied or moved then.
function runsOnCluster(): boolean {
  return isEmbedded && existsSync(path.join(cluster, 'postmaster.pid'))
}

function failToStop(): void {
  console.log('PostgreSQL has not ended. Press the key again once it has.')
}

// Keeps the owner of the files: PostgreSQL has a user of its own where this process is root.
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}

function takeMigrationsBack(): void {
  if (applied.length === 0 || !existsSync(clusterBefore))
    return console.log('No migration can be taken back.')
  work = work.then(async () => {
    await stop()
    if (runsOnCluster()) return failToStop()
    rmSync(cluster, { recursive: true })
    renameSync(clusterBefore, cluster)
    applied.forEach((file) => waiting.add(file))
    console.log(`Took ${applied.join(', ')} back. Change or delete it; m and Enter apply it again.`)
    applied = []
  })
}

let restarting: NodeJS.Timeout | undefined
let work = Promise.resolve()

function restart(file: string): void {
  clearTimeout(restarting)
  // Restarts are debounced: saving a file raises several events, and switching a branch changes many files.
  restarting = setTimeout(() => {
    work = work.then(async () => {
      if (isEnding) return
      console.log(`${file} has changed: restarting the server …`)
      await stop()
      if (!isEnding) start()
    })
  }, debounceMs)
}

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await stop()
  await work
  process.exit(0)
}

process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
whenNpmStops(process.env, () => void end())
readFolders.forEach(watchFolder)
if (isAsking)
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line.trim() === 'm') applyMigrations()
    if (line.trim() === 'u') takeMigrationsBack()
  })
start()
