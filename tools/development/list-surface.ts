import { readFileSync, writeFileSync } from 'node:fs'
import { features } from '../../src/server/application.ts'
import { ownKeys, specifiedKeys, tabKeys } from '../../src/ui/offline/storage-keys.ts'
import { isBackOffice } from '../../src/wire/back-office-path.ts'

export const surfaceFile = 'docs/calls-and-storage.md'

/** Returns the page of the calls and storage keys that the shop adds to the specification. */
export function surfacePage(): string {
  const specified = specifiedCalls()
  const served = features.flatMap(({ calls = [] }) => calls.map(({ call }) => call))
  const own = served.filter(({ wire }) => !isBackOffice(wire.path) && !specified.has(nameOf(wire.path)))
  return `# Calls and storage keys of our own
Which calls and browser storage does the shop add to the specification? \`npm run surface\` writes this page from the code, and a test fails
while it is stale. \`/docs\` describes each call with its input, answer and refusals. What else a phone stores is in [offline](offline.md).

## Calls
The staff's calls are all under \`/back-office/api/\`. Of the others, the specification does not name these:

${table(
  ['call', 'who', 'what it does'],
  own
    .map(({ wire, access, summary }) => [
      `\`${wire.method} ${wire.path}\``,
      access === 'anyone' ? 'anyone' : 'a member',
      summary,
    ])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
)}

## localStorage, as the specification names it
${keysTable(specifiedKeys)}

## localStorage of our own
${keysTable(ownKeys)}

## sessionStorage
${keysTable(tabKeys)}
`
}

/** Returns the names of the calls in section 7 of the specification's statements. */
function specifiedCalls(): ReadonlySet<string> {
  const rows = readFileSync('test/spec/statements.tsv', 'utf8').matchAll(/^§7\t(?:POST |GET )?(\w+)/gm)
  return new Set([...rows].map(([, name = '']) => name))
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}

function keysTable(keys: Readonly<Record<string, string>>): string {
  return table(
    ['key', 'what it holds'],
    Object.entries(keys).map(([key, text]) => [`\`${key}\``, text]),
  )
}

function table(heads: string[], rows: string[][]): string {
  const lines = [heads, heads.map(() => '---'), ...rows]
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

if (import.meta.main) writeFileSync(surfaceFile, surfacePage())
