import { describe, expect, it } from 'vitest'
import { findRetypedValues } from './house-rules/retyped-values.ts'

describe('the values of a column', () => {
  const tables = `export interface Gift {
  from: 'shop' | 'friend'
  wrapping: Generated<
    | 'box'
    | 'none'
    | 'paper'
  >
}
`
  const list = { path: 'src/a.ts', text: "export const wrappings = ['paper', 'box', 'none'] as const" }
  const retypedIn = (...files: { path: string; text: string }[]) =>
    findRetypedValues(tables, files).map(({ path, message }) => `${path} ${message}`)

  it.each([
    "type Wrapping = 'paper' | 'box' | 'none'",
    "type Wrapping =\n  | 'none'\n  | 'box'\n  | 'paper'",
    "z.enum(['box', 'none', 'paper'])",
    "export const kinds = ['box', 'none', 'paper'] as const",
  ])('refuses to type the values of a column again: %s', (copy) => {
    expect(retypedIn(list, { path: 'src/b.ts', text: copy })).toEqual([
      expect.stringMatching(
        /^src\/b.ts line [12] may not type the values of Gift.wrapping again \(box, none, paper\): use the list in src\/a.ts line 1$/,
      ),
    ])
  })

  it('allows one exported list of the values of a column', () => {
    expect(retypedIn(list)).toEqual([])
  })

  it('refuses a union of the values of a column that has no list', () => {
    expect(retypedIn({ path: 'src/b.ts', text: "type Wrapping = 'paper' | 'box' | 'none'" })).toEqual([
      'src/b.ts line 1 may not type the values of Gift.wrapping again (box, none, paper): use the type of the column',
    ])
  })

  it('allows other values, two values, and the words of third parties', () => {
    const others = "type A = 'paper' | 'box'; type B = 'friend' | 'shop'; type C = 'paper' | 'box' | 'tin'"
    const theirs = { path: 'src/third-party/boxes/boxes.ts', text: "type A = 'paper' | 'box' | 'none'" }
    expect(retypedIn({ path: 'src/b.ts', text: others }, theirs)).toEqual([])
  })
})
