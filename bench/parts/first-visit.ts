import { buildIfStale } from '../../src/server/pages/build.ts'
import { firstLoads } from '../first-load.ts'
import type { Part } from './part.ts'

const kilobytesMax = 120

/** The JavaScript of a first visit to each screen, in Brotli. */
export const firstVisit: Part = {
  name: 'first-visit',
  async run() {
    await buildIfStale((text) => console.log(text))
    return {
      figures: firstLoads().map(({ screen, kilobytes }) => ({
        part: 'first-visit',
        name: screen,
        value: kilobytes,
        unit: 'kB' as const,
        aim: { max: kilobytesMax },
      })),
    }
  },
}
