import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const module = pathToFileURL(path.resolve('src/server/pages/build.ts')).href
// Runs all cases in one process, because starting Node takes as long as the tests themselves.
const script = `
  import { writeFileSync } from 'node:fs'
  const { isBuildStale, keepStamp, stampOfSources } = await import(${JSON.stringify(module)})
  const stale = [isBuildStale()]
  await keepStamp(stampOfSources())
  stale.push(isBuildStale())
  writeFileSync(process.argv[1], 'export const changed = true')
  stale.push(isBuildStale())
  console.log(JSON.stringify(stale))`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-build-'))
  for (const part of ['src/server', 'seed', 'words', 'public', 'build'])
    await mkdir(path.join(folder, part), { recursive: true })
  for (const part of ['bundle', 'words']) await mkdir(path.join(folder, 'tools', part), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'])
    await writeFile(path.join(folder, file), '')
})
afterEach(() => rm(folder, { recursive: true }))

it.each(['src/server/shop.ts', 'seed/seed.ts', 'words/en.json', 'tools/bundle/server-bundle.ts'])(
  'builds again after %s has changed, and not without a change',
  async (file) => {
    const args = ['--input-type=module', '-e', script, file]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
    expect(JSON.parse(stdout), 'at first, after a build, after the change').toEqual([true, false, true])
  },
)
