import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, watch } from 'node:fs'
import path from 'node:path'
import { whenNpmStops } from '../../src/server/npm-parent.ts'

// npm run dev: restarts the server when SQL, words, or a file loaded by the server changes. Vite reloads
// files that only pages import. `node --watch` is not used: it can watch loaded files or folders, but not
// both. It also outlives npm, whose signals reach only the shell between them.
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

function start(): void {
  const preloads = ['./src/server/node-version.mjs', './tools/development/report-loaded-files.ts']
  const args = [...preloads.map((file) => `--import=${file}`), 'src/server/start.ts', '--dev']
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
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
      restart(path.relative('', file))
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
start()
