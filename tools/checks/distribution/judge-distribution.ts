import { readFileSync } from 'node:fs'
import { type DistributionFault, distributionRules } from './find-distribution-faults.ts'

const listFile = 'tools/checks/distribution/not-yet.txt'

/** Returns the known faults, one per line. Lines with # are comments. */
export function readKnownFaults(): string[] {
  return readFileSync(listFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/**
 * Returns a sentence for each unknown fault, and for each known one that is fixed and must leave the list.
 */
export function judgeDistribution(faults: DistributionFault[], known: string[]): string[] {
  const lines = faults.map(({ table, rule, detail }) => `${table} ${rule} ${detail}`)
  return [
    ...faults.flatMap(({ table, detail, rule, seen }, place) => {
      const { says, source } = distributionRules[rule]
      if (known.includes(lines[place]!)) return []
      return [`${table}: ${detail}, but ${says} (${source})${seen === undefined ? '' : `\n    ${seen}`}`]
    }),
    ...known
      .filter((line) => !lines.includes(line))
      .map((line) => `${line}: is mended, take it off ${listFile}`),
  ]
}
