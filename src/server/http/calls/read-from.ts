import type { ServedCall } from '../../../platform/service/feature.ts'
import type { ReadFrom } from '../../../platform/service/reading.ts'

// The names of calls that only read. Some calls of members write without declaring a change, such as signing
// in, but their names do not match.
const readingName = /\/(?:get|find|search|list|read|view|preview)[A-Z_]/

/** Returns the database that a call reads from, according to its declaration. */
export function readFrom({ access, cache, change, key }: ServedCall): ReadFrom {
  if (change !== undefined || !readingName.test(key)) return 'primary'
  return cache !== undefined || typeof access === 'object' ? 'standby' : 'primary, else standby'
}
