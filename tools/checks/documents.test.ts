import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commands } from '../operator/commands.ts'
import { proofs } from '../proofs/proofs.ts'
import { findDocumentFaults, findMissingParts, findUnlinkedPages } from './document-faults.ts'

const roots = '{.ci,.github,decisions,docs,journeys,migrations,ops,seed,src,test,tools,words}'
const files = globSync([
  `${roots}/**/*.*`,
  '.ci/run',
  '*.*',
  '.env.example',
  '.ci/*',
  'Dockerfile',
  'LICENSE',
])
const documents = files.filter((file) => /^(?:[A-Z]+|(?:decisions|docs|tools)\/.+)\.md$/.test(file))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const known = { files, scripts, programs: { shop: commands, proof: proofs } }

it.each(documents.filter((file) => !file.includes('/results/')))(
  'finds in %s only existing files, folders and commands',
  (document) => {
    expect(findDocumentFaults(document, readFileSync(document, 'utf8'), known)).toEqual([])
  },
)

it('links every page of docs in README', () => {
  expect(findUnlinkedPages(readFileSync('README.md', 'utf8'), files)).toEqual([])
})

it('answers each requirement of OWASP ASVS once, with a place in the tree if it is met', () => {
  const rows = [...readFileSync('docs/asvs.md', 'utf8').matchAll(/^\| V[\d.]+ \|.*\|$/gm)].map(([row]) =>
    row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')),
  )
  // Levels 1 and 2 of the standard's version 5.0.0 have this many requirements.
  expect(new Set(rows.map(([requirement]) => requirement)).size).toBe(253)
  expect(rows).toHaveLength(253)
  for (const [requirement, , level, answer, where] of rows) {
    expect(level, requirement).toMatch(/^[12]$/)
    expect(answer, requirement).toMatch(/^(?:met|not met|not applicable)$/)
    expect(where, requirement).toMatch(answer === 'met' ? /`/ : /\w/)
  }
})

// Excludes the catalogue of decisions, which only lists the records.
const records = files.filter((file) => /^decisions\/(?!catalogue\.)/.test(file))

it.each(records)(
  'finds in %s a date, its context, the decision, rejected alternatives and consequences',
  (file) => {
    expect(findMissingParts(readFileSync(file, 'utf8'))).toEqual([])
  },
)

it('finds the parts that a decision record lacks', () => {
  const whole = [
    '# A',
    '2026-11-23',
    '**Context.**',
    '**Decision.**',
    '**Alternatives rejected.**',
    '**Consequences.**',
  ]
  expect(findMissingParts(whole.join('\n'))).toEqual([])
  expect(findMissingParts(whole.slice(2).join('\n'))).toEqual(['Date'])
  expect(findMissingParts(whole.toSpliced(4, 1).join('\n'))).toEqual(['Alternatives rejected'])
})

const small = {
  files: ['docs/gifts.md', 'docs/cards.md', 'src/gifts/wrap.ts'],
  scripts: { shop: '', start: '' },
  programs: { shop: { backup: '' } },
}

it.each([
  ['a file', 'See `src/gifts/unwrap.ts`.', 'src/gifts/unwrap.ts'],
  ['a file by its name', 'See `unwrap.ts`.', 'unwrap.ts'],
  ['a folder', 'See `src/cards/`.', 'src/cards/'],
  ['a folder without a slash', 'See `src/cards`.', 'src/cards'],
  ['a link', 'See [paper](paper.md#sizes).', 'paper.md'],
  ['a script', 'Run `npm run stop`.', 'stop'],
  ['a command of a script', 'Run `npm run shop -- restore FILE`.', 'shop -- restore'],
])('finds %s that a document names and that does not exist', (_, text, fault) => {
  const sound =
    'See `src/gifts/wrap.ts`, `wrap.ts`, `src/gifts/`, [cards](cards.md): `npm run shop -- backup`.'
  expect(findDocumentFaults('docs/gifts.md', sound, small)).toEqual([])
  expect(findDocumentFaults('docs/gifts.md', `${sound} ${text}`, small)).toEqual([fault])
})

it('finds a page that the index does not link', () => {
  expect(findUnlinkedPages('[gifts](docs/gifts.md)', small.files)).toEqual(['docs/cards.md'])
})
