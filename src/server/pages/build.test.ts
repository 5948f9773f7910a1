import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const module = pathToFileURL(path.resolve('src/server/pages/build.ts')).href
const script = `
  const { isBuildStale, keepStamp, stampOfSources } = await import(${JSON.stringify(module)})
  if (process.argv[1] === 'build') await keepStamp(stampOfSources())
  console.log(isBuildStale())`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-build-'))
  for (const part of ['src/server', 'seed', 'words', 'public', 'build'])
    await mkdir(path.join(folder, part), { recursive: true })
  for (const part of ['bundle', 'words']) await mkdir(path.join(folder, 'scripts', part), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'])
    await writeFile(path.join(folder, file), '')
})
afterEach(() => rm(folder, { recursive: true }))

async function isStale(after?: 'build'): Promise<boolean> {
  const args = ['--input-type=module', '-e', script, ...(after ? [after] : [])]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  return stdout.trim() === 'true'
}

it.each(['src/server/shop.ts', 'seed/seed.ts', 'words/en.json', 'scripts/bundle/server-bundle.ts'])(
  'the start builds anew after %s has changed, and only then',
  async (file) => {
    expect(await isStale()).toBe(true)
    expect(await isStale('build')).toBe(false)
    expect(await isStale()).toBe(false)
    await writeFile(path.join(folder, file), 'export const changed = true')
    expect(await isStale()).toBe(true)
  },
)
