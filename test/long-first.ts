import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longTests } from '../tools/checks/long-tests.ts'

const waits = ({ moduleId }: TestSpecification) => moduleId.endsWith('.slow.test.ts')
const isLong = ({ moduleId }: TestSpecification) =>
  longTests.some((name) => moduleId.endsWith(`/${name}.test.ts`)) || moduleId.endsWith('.races.test.ts')

/** Reads the seed of the file order from a value of `ORDER`. @throws Error when it is no whole number. */
export function readOrderSeed(given: string | undefined): number | undefined {
  if (given === undefined || given === '') return undefined
  if (!/^\d{1,15}$/.test(given)) throw new Error(`ORDER must be a whole number, not '${given}'.`)
  return Number(given)
}

/**
 * Runs long files first, so that none runs alone at the end. Files that mostly wait are spread among busy
 * ones. A seed shuffles the long files and the others separately.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    const sorted =
      sequence.seed === undefined ? await super.sort(files) : shuffled(files, root, sequence.seed)
    const waiting = sorted.filter(waits)
    const working = sorted.filter((file) => !waits(file))
    const inOrder = [...working.filter(isLong), ...working.filter((file) => !isLong(file))]
    return [
      ...inOrder.flatMap((file, place) => (place % 3 === 0 ? [...waiting.splice(0, 1), file] : [file])),
      ...waiting,
    ]
  }
}

// Shuffles by relative path, so that a seed gives the same order on every machine.
function shuffled(files: TestSpecification[], root: string, seed: number): TestSpecification[] {
  const keyOf = ({ moduleId }: TestSpecification) =>
    createHash('sha256')
      .update(`${seed} ${relative(root, moduleId)}`)
      .digest('hex')
  return files
    .map((file) => ({ file, key: keyOf(file) }))
    .toSorted((one, other) => one.key.localeCompare(other.key))
    .map(({ file }) => file)
}
