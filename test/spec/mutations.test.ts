import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutate, readMutations, readStatements, titlePattern } from '../../tools/mutations/read-mutations.ts'
import { withSwitches } from '../../tools/mutations/switches.ts'

const mutations = readMutations()

it('has a mutation of every statement, whose text its file has exactly once', () => {
  expect(mutations.map(({ id }) => id)).toEqual(readStatements().map((_, id) => id))
  for (const mutation of mutations) {
    const source = readFileSync(mutation.changedFile, 'utf8')
    expect(mutate(source, mutation), mutation.statement).not.toBe(source)
  }
})

it('tries forty mutations a day, none of them in a browser', () => {
  const daily = mutations.filter(({ isDaily }) => isDaily)
  expect(daily).toHaveLength(40)
  expect(daily.filter(({ file }) => file.startsWith('journeys/'))).toEqual([])
})

it('can switch every mutation of a program that a journey tries', () => {
  const programs = mutations.filter(
    ({ file, changedFile }) => file.startsWith('journeys/') && /\.tsx?$/.test(changedFile),
  )
  for (const [path, inFile = []] of Object.entries(Object.groupBy(programs, (one) => one.changedFile)))
    expect(() => withSwitches(path, readFileSync(path, 'utf8'), inFile), path).not.toThrow()
})

it.each([
  ['const brandsMax = 12', '12', '8', "const brandsMax = (/-on$/.test('mutation-7-off') ? (8) : (12))"],
  [
    'const Page = () => <ul><li>a</li><li>b</li></ul>',
    '<li>b</li>',
    '',
    "const Page = () => (/-on$/.test('mutation-7-off') ? (<ul><li>a</li></ul>) : (<ul><li>a</li><li>b</li></ul>))",
  ],
  [
    'const Page = () => <a href="/a">b</a>',
    '"/a"',
    '"/b"',
    `const Page = () => <a href={/-on$/.test('mutation-7-off') ? ("/b") : ("/a")}>b</a>`,
  ],
  [
    'function pay() { clear(); go() }',
    'clear();',
    '',
    "function pay() { if (/-on$/.test('mutation-7-off')) {  } else { clear(); } go() }",
  ],
])('puts a mutation of %j behind a switch', (source, text, replacement, switched) => {
  const mutation = { ...mutations[0]!, id: 7, text, replacement }
  expect(withSwitches('src/page.tsx', source, [mutation])).toBe(switched)
})

it('reads a title with values as a pattern', () => {
  expect(new RegExp(titlePattern('shows /%s (%j) to ${who}')).test('shows /a ("b") to them')).toBe(true)
})
