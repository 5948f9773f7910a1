import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// The specification's statements and their tests. A statement whose test is deleted or renamed needs
// another.
const [heading, ...rows] = readFileSync('test/spec/statements.tsv', 'utf8').trim().split('\n')
const statements = rows.map((row) => {
  const [section = '', statement = '', instead = '', file = '', title = ''] = row.split('\t')
  return { section, statement, instead, file, title }
})

const sources = new Map<string, string>()
function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, 'utf8')
  sources.set(file, source)
  return source
}

/** Returns whether a source has a test with exactly this title, not just a comment or a similar title. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    source.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`),
  )
}

it('names an existing test for every statement of the specification', () => {
  expect(heading).toBe('section\tstatement\twhat the shop does instead\tfile\ttitle')
  const untried = statements.filter(({ file, title }) => !hasTest(sourceOf(file), title))
  expect(untried).toEqual([])
})

it('lists each section of the specification whole, and no row twice', () => {
  const counts = Object.groupBy(statements, ({ section }) => section)
  expect(Object.entries(counts).map(([section, of]) => [section, of!.length])).toEqual([
    ['§1', 19],
    ['§2', 137],
    ['§3', 51],
    ['§4', 42],
    ['§5', 35],
    ['§6', 8],
    ['§7', 50],
    ['§8', 39],
    ['§9', 28],
  ])
  expect(new Set(statements.map(({ section, statement }) => `${section} ${statement}`)).size).toBe(409)
})

it('notices a title that only resembles one of a test', () => {
  expect(hasTest("it('the shop lists the stores', () => {})", 'the shop lists the stores')).toBe(true)
  expect(hasTest("it('the shop lists the stores by name', () => {})", 'the shop lists the stores')).toBe(
    false,
  )
  expect(hasTest('// the shop lists the stores', 'the shop lists the stores')).toBe(false)
})
