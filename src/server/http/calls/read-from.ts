import type { ServedCall } from '../../../platform/service/feature.ts'
import type { ReadFrom } from '../../../platform/service/reading.ts'

// Some calls of members write and declare no change, as those that sign in and out; none of them is named so.
const readingName = /\/(?:get|find|search|list|read|view|preview)[A-Z_]/

/** Which database a call reads from, by what it declares. */
export function readFrom({ access, cache, change, key }: ServedCall): ReadFrom {
  if (change !== undefined || !readingName.test(key)) return 'primary'
  return cache !== undefined || typeof access === 'object' ? 'standby' : 'primary, else standby'
}
