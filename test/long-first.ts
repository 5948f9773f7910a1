import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longTests } from '../scripts/checks/long-tests.ts'

const waits = ({ moduleId }: TestSpecification) => moduleId.endsWith('.slow.test.ts')
const isLong = ({ moduleId }: TestSpecification) =>
  longTests.some((name) => moduleId.endsWith(`/${name}.test.ts`)) || moduleId.endsWith('.races.test.ts')

/** Begins with the long ones, so that none runs alone at the end. Those that only wait stand among others that work. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waiting = sorted.filter(waits)
    const working = sorted.filter((file) => !waits(file))
    const inOrder = [...working.filter(isLong), ...working.filter((file) => !isLong(file))]
    return [
      ...inOrder.flatMap((file, place) => (place % 3 === 0 ? [...waiting.splice(0, 1), file] : [file])),
      ...waiting,
    ]
  }
}
