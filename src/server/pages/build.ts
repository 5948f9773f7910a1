import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sayExpectedTime } from '../../platform/expected-time.ts'

/** The file that marks a complete build. It contains a hash of the sources. */
export const stampFile = 'build/sources.sha256'
const sourceFolders = ['src', 'seed', 'words', 'public', 'tools/bundle', 'tools/words']
const sourceFiles = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Builds the server and the pages if a source changed since the last build. */
export async function buildIfStale(say: (text: string) => void): Promise<void> {
  if (!isBuildStale()) return
  say('Building the shop …')
  await build()
}

/** Returns whether a source of the server or the pages changed since the last build. */
export function isBuildStale(): boolean {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stampOfSources()
}

/** Builds the server and the pages unconditionally. */
export async function build(): Promise<void> {
  const { compressed } = await buildToServe()
  await compressed
}

/**
 * Builds what the shop needs to serve pages. Starts to compress the browser files, which takes a third of a
 * build, but does not wait for that, because a first start waits for this function.
 */
export async function buildToServe(): Promise<{ compressed: Promise<void> }> {
  // Computes the hash before the build, so that a source that changes during the build makes the build stale.
  const stamp = stampOfSources()
  const keepTime = sayExpectedTime('Building the server and the pages', 30)
  // Removes the stamp first, so that an incomplete build never counts as current.
  await rm(stampFile, { force: true })
  // Retries, because a process of a shop that was killed may still be writing its compile cache.
  await rm('build/compile-cache', { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  await runNode(path.resolve('node_modules/@react-router/dev/bin.cjs'), 'build')
  keepTime()
  const compressing = runNode('tools/bundle/compress-client.ts')
  // Writes the stamp last, so that an interrupted build counts as stale.
  return { compressed: compressing.then(() => keepStamp(stamp)) }
}

/** Writes the stamp of the sources that were built. */
export async function keepStamp(stamp: string): Promise<void> {
  await writeFile(stampFile, stamp)
}

/**
 * Returns a hash of the sources' sizes and modification times. This takes ten milliseconds, while reading
 * every file would take a hundred.
 */
export function stampOfSources(): string {
  const hash = createHash('sha256')
  const inFolders = sourceFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  for (const file of [...sourceFiles, ...inFolders].sort()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function runNode(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      // Uses a pipe as the child's input. The pipe closes when this process ends, and the child then ends
      // too.
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed.\n${output}`))))
  })
}
