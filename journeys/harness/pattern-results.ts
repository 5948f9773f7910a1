import { readFile, writeFile } from 'node:fs/promises'
import { type PatternCheck, patternChecks } from '../../src/features/dark-patterns/patterns.ts'
import type { Found } from './dark-patterns.ts'

const resultsFile = 'src/features/dark-patterns/checked.ts'

export const checkNames = Object.keys(patternChecks) as PatternCheck[]

export type Results = Record<PatternCheck, Found>

/** Returns results of checks that looked at nothing yet. */
export function emptyResults(): Results {
  return Object.fromEntries(checkNames.map((name) => [name, { looked: 0, faults: [] }])) as unknown as Results
}

/** Writes the results as the file that the release carries. */
export async function keepResults(results: Results, screens: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const rows = checkNames.map((name) => {
    const { looked, faults } = results[name]
    return `    ${name}: { looked: ${looked}, found: ${faults.length} },\n`
  })
  const old = await readFile(resultsFile, 'utf8')
  const head = old.slice(0, old.indexOf("  day: '"))
  await writeFile(
    resultsFile,
    `${head}  day: '${day}',\n  screens: ${screens},\n  checks: {\n${rows.join('')}  },\n}\n`,
  )
}

/** Adds what a check found at a place. */
export function addFound(
  results: Results,
  check: PatternCheck,
  where: string,
  { looked, faults }: Found,
): void {
  results[check].looked += looked
  results[check].faults.push(...faults.map((fault) => `${where}: ${fault}`))
}
