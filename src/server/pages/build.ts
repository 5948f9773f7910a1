import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Is there when the build is whole. */
export const stampFile = 'build/sources.sha256'
const sourceFolders = ['src', 'seed', 'words', 'public', 'scripts/bundle', 'scripts/words']
const sourceFiles = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Builds the server and the pages when a source has changed since the last build. */
export async function buildIfStale(say: (text: string) => void): Promise<void> {
  if (!isBuildStale()) return
  say('Building the shop …')
  await build()
}

/** Whether a source of the server or the pages has changed since the last build. */
export function isBuildStale(): boolean {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stampOfSources()
}

/** Builds the server and the pages, whatever was built before. */
export async function build(): Promise<void> {
  const { compressed } = await buildToServe()
  await compressed
}

/**
 * Builds until the shop can serve, which a first start waits for. The files for browsers are compressed afterwards, which takes
 * a third of a build.
 */
export async function buildToServe(): Promise<{ compressed: Promise<void> }> {
  // Of before: what changes during the build makes it stale.
  const stamp = stampOfSources()
  // While it is written, the build is neither the old one nor the new one.
  await rm(stampFile, { force: true })
  // Again where a program of a shop that was killed just now still keeps there, at its end, what it compiled.
  await rm('build/compile-cache', { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  await runNode(path.resolve('node_modules/@react-router/dev/bin.cjs'), 'build')
  const compressing = runNode('scripts/bundle/compress-client.ts')
  // Last, so that a build that was interrupted counts as stale.
  return { compressed: compressing.then(() => keepStamp(stamp)) }
}

/** Notes what was built. */
export async function keepStamp(stamp: string): Promise<void> {
  await writeFile(stampFile, stamp)
}

/** By size and time of change, which takes ten milliseconds where reading every file would take a hundred. */
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
      // Its input ends with this process, however that ends.
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
