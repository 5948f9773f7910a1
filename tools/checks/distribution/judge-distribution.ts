import { readFileSync } from 'node:fs'
import { type DistributionFault, distributionRules } from './find-distribution-faults.ts'

const listFile = 'tools/checks/distribution/not-yet.txt'

/** Returns the known faults, one for each line of the file. Ignores comments, which begin with #. */
export function readKnownFaults(): string[] {
  return readFileSync(listFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/**
 * Returns a sentence for each new fault. Also returns one for each known fault that no longer exists and must
 * be removed from the list.
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
