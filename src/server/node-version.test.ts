import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { refusalOfNode } from './node-version.mjs'

it('tells a Node that is too old how to put Node 24 on the PATH, in the same commands as the docs', () => {
  const lines = refusalOfNode('20.20.2')!.split('\n')
  expect(lines[0]).toBe(
    'Bmart needs Node 22.22 or newer, and this is 20.20.2. Put Node 24 on your PATH, and run the command again:',
  )
  const docs = readFileSync('docs/development.md', 'utf8')
  for (const line of lines.slice(1, -2)) {
    const command = line.trim().split(/ {2,}/)[1]!
    for (const part of command.split(' && ')) expect(docs).toContain(part)
  }
  expect(docs).toContain('## Put Node 24 on your PATH')
})

it.each(['22.22.0', '24.21.0', '26.0.0'])('accepts Node %s', (version) => {
  expect(refusalOfNode(version)).toBeUndefined()
})

it.each(['18.19.1', '22.21.9'])('refuses Node %s', (version) => {
  expect(refusalOfNode(version)).toBeDefined()
})
