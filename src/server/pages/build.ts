import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const stampFile = 'build/sources.sha256'
const sources = [
  'src/**/*.{ts,tsx,css}',
  'public/**',
  'scripts/browser-bundle/**',
  'words/**',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** Builds the pages when a source has changed since the last build. */
export async function buildIfStale(say: (text: string) => void): Promise<void> {
  const stamp = await stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say('Building the pages …')
  await buildPages(stamp)
}

export async function buildPages(stamp?: string): Promise<void> {
  await runBuild()
  await runNode('scripts/write-language-files.ts')
  await compressAssets()
  // Last, so that a build that was interrupted counts as stale.
  await writeFile(stampFile, stamp ?? (await stampOfSources()))
}

// By size and time of change, which takes a millisecond where reading every file would take a hundred.
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const file of glob(sources)) files.push(file)
  for (const file of files.sort()) {
    const stats = await stat(file)
    if (stats.isFile()) hash.update(`${file} ${stats.size} ${stats.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

async function runBuild(): Promise<void> {
  await runNode(path.resolve('node_modules/@react-router/dev/bin.cjs'), 'build')
}

function runNode(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed.\n${output}`))))
  })
}

async function compressAssets(): Promise<void> {
  for await (const file of glob('build/client/**/*.{js,css,svg,json,webmanifest}')) {
    const content = await readFile(file)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content),
      promisify(gzip)(content, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}
