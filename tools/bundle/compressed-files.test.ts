import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bmart-compressed-'))
  mkdirSync(path.join(folder, 'build/client/assets/hi'), { recursive: true })
  mkdirSync(path.join(folder, 'build/client/assets/en-XA'))
  writeFileSync(path.join(folder, 'build/module-sizes.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

function assets(name: string): string {
  return path.join(folder, 'build/client/assets', name)
}

function startCompressing() {
  return spawn(process.execPath, [path.resolve('tools/bundle/compress-client.ts')], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}

it('compresses each file for browsers with gzip and Brotli, also if another language has an equal file', async () => {
  const files = { 'entry.js': 'shop()', 'hi/entry.js': 'shop()', 'hi/cart.js': 'cart()' }
  for (const [name, text] of Object.entries(files)) writeFileSync(assets(name), text.repeat(999))
  writeFileSync(assets('en-XA/entry.js'), 'shop()')
  expect(await once(startCompressing(), 'exit')).toEqual([0, null])
  for (const [name, text] of Object.entries(files)) {
    expect(String(brotliDecompressSync(readFileSync(assets(`${name}.br`))))).toBe(text.repeat(999))
    expect(String(gunzipSync(readFileSync(assets(`${name}.gz`))))).toBe(text.repeat(999))
  }
  expect(readdirSync(assets('hi')).sort()).toEqual(
    ['cart.js', 'entry.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
  )
  expect(readdirSync(assets('en-XA'))).toEqual(['entry.js'])
})

it('stops compressing when its shop stops, and marks the build as incomplete', async () => {
  const numbers = Array.from({ length: 400_000 }, (_, number) => (number * 2_654_435_761) % 2 ** 32)
  writeFileSync(assets('entry.js'), numbers.join(','))
  const compressing = startCompressing()
  compressing.stdin.end()
  expect(await once(compressing, 'exit')).toEqual([1, null])
  expect(readdirSync(assets(''))).not.toContain('entry.js.br')
})
