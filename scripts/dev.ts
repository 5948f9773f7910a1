import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import { whenNpmStops } from '../src/server/npm-parent.ts'

// npm run dev: the server, started again when a file changes that it has loaded itself, or a migration. What only pages
// are made of is Vite's to reload. Not `node --watch`: it either knows what was loaded or watches folders, never both,
// and it outlives npm, which tells the shell between them to stop and not what the shell started.
const migrations = path.resolve('migrations')
const settleMs = 100
const stopTimeoutMs = 10_000

const loadedFiles = new Set<string>()
const watchedFolders = new Set<string>()
let server: ChildProcess | undefined
let isEnding = false

function start(): void {
  const preloads = ['./src/server/node-version.mjs', './scripts/report-loaded-files.ts']
  const args = [...preloads.map((file) => `--import=${file}`), 'src/server/start.ts', '--dev']
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A session of its own: Ctrl-C would reach it a second time through us, which it takes for a person in a hurry.
    detached: process.platform !== 'win32',
  })
  child.on('message', (file) => {
    loadedFiles.add(String(file))
    watchFolder(path.dirname(String(file)))
  })
  child.on('exit', (code) => {
    if (code && !isEnding)
      console.log('The server has ended. It is started again when one of its files changes.')
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

// Folders and not files, because an editor may replace a file, and a watched one is then no longer there.
function watchFolder(folder: string): void {
  if (watchedFolders.has(folder)) return
  watchedFolders.add(folder)
  watch(folder, (_event, name) => {
    const file = path.join(folder, name ?? '')
    if (folder === migrations ? file.endsWith('.sql') : loadedFiles.has(file))
      restart(path.relative('', file))
  })
}

let restarting: NodeJS.Timeout | undefined
let work = Promise.resolve()

function restart(file: string): void {
  clearTimeout(restarting)
  // An editor changes a file in several steps, and a branch many files.
  restarting = setTimeout(() => {
    work = work.then(async () => {
      if (isEnding) return
      console.log(`${file} has changed: starting the server again …`)
      await stop()
      if (!isEnding) start()
    })
  }, settleMs)
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
watchFolder(migrations)
start()
