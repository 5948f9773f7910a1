import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('opens dialogs only by Modal', async () => {
  const found: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    const source = await readFile(file, 'utf8')
    if (/<dialog[\s>]|\.showModal\(/.test(source.replaceAll(/\/\/.*|\/\*[^]*?\*\//g, ''))) found.push(file)
  }
  expect(found.filter((file) => !file.endsWith('.test.ts'))).toEqual(['src/ui/overlay/modal.tsx'])
})
