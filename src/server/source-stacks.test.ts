import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nameSourcesInStacks } from './source-stacks.ts'

const places = 50
const usual = Error.prepareStackTrace

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-stacks-'))
})
afterEach(async () => {
  Error.prepareStackTrace = usual
  await rm(folder, { recursive: true })
})

it('reads a source map once for many simultaneous failures', async () => {
  const file = path.join(folder, 'built.js')
  // Maps each line of the built file to the same line of the source.
  const mappings = ['AAAA', ...Array.from({ length: places - 1 }, () => 'AACA')].join(';')
  await writeFile(`${file}.map`, JSON.stringify({ version: 3, sources: ['source.ts'], names: [], mappings }))
  nameSourcesInStacks(folder)
  const stackAt = (row: number) => {
    const site = `fail (${pathToFileURL(file).href}:${row}:1)` as unknown as NodeJS.CallSite
    return Error.prepareStackTrace(new Error('away'), [site])
  }
  expect(stackAt(1)).toContain(`${folder}/source.ts:1:`)
  // Removes the map file, so that the next stacks must use the map in memory.
  await rm(`${file}.map`)
  for (let row = 2; row <= places; row += 1) expect(stackAt(row)).toContain(`${folder}/source.ts:${row}:`)
})
