import { readdirSync, readFileSync } from 'node:fs'

/** A statement of the specification, and the test that checks it. */
export type Statement = { section: string; statement: string; instead: string; file: string; title: string }

/**
 * A fault in the code that violates one statement of the specification. With the fault, the statement's test
 * must fail.
 */
export type Mutation = Statement & {
  id: number
  changedFile: string
  text: string
  replacement: string
  isDaily: boolean
}

const folder = 'test/spec/mutations'
export const statementsHeading = 'section\tstatement\twhat the shop does instead\tfile\ttitle'
const mutationsHeading = 'statement\tchanged file\ttext\treplacement\twhen'

export function readStatements(): Statement[] {
  return readTable('test/spec/statements.tsv', statementsHeading).map(
    ([section = '', statement = '', instead = '', file = '', title = '']) => ({
      section,
      statement,
      instead,
      file,
      title,
    }),
  )
}

/**
 * Reads the mutations of all sections. The file `2.tsv` contains those of §2. In its texts, ↵ is a line
 * break.
 * @throws if a mutation belongs to no statement, or if a statement has two mutations.
 */
export function readMutations(): Mutation[] {
  const wanted = new Map(readStatements().map((row, id) => [`${row.section} ${row.statement}`, { row, id }]))
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted()
    .flatMap((name) =>
      readTable(`${folder}/${name}`, mutationsHeading).map(
        ([statement = '', changedFile = '', text = '', replacement = '', when = '']) => {
          const key = `§${name.replace('.tsv', '')} ${statement}`
          const found = wanted.get(key)
          if (!found) throw new Error(`${folder}/${name} names no statement, or one twice: ${key}`)
          wanted.delete(key)
          return {
            ...found.row,
            id: found.id,
            changedFile,
            text: withLineBreaks(text),
            replacement: withLineBreaks(replacement),
            isDaily: when === 'daily',
          }
        },
      ),
    )
}

/**
 * Returns a source with a mutation.
 * @throws if the source does not contain the text to replace exactly once. The source has then changed.
 */
export function mutate(source: string, { changedFile, text, replacement }: Mutation): string {
  const parts = source.split(text)
  if (text === '' || parts.length !== 2)
    throw new Error(`${changedFile} has ${parts.length - 1} times: ${text}`)
  return parts.join(replacement)
}

/** Returns a pattern for the title of a test in which a table or a template inserts values. */
export function titlePattern(title: string): string {
  return title
    .split(/%[sjiod]|\$\{[^}]*\}|\$\w+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('.*')
}

function withLineBreaks(text: string): string {
  return text.replaceAll('↵', '\n')
}

function readTable(file: string, expected: string): string[][] {
  const [heading, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n')
  if (heading !== expected) throw new Error(`${file} must begin with: ${expected}`)
  return rows.map((row) => row.split('\t'))
}
