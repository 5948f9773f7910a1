import type { ServedCall } from '../../../platform/service/feature.ts'
import type { ReadFrom } from '../../../platform/service/reading.ts'

// Names of calls that only read. Some member calls write without declaring a change, such as signing in; no
// such call has a name like these.
const readingName = /\/(?:get|find|search|list|read|view|preview)[A-Z_]/

/** Returns the database a call reads from, by its declaration. */
export function readFrom({ access, cache, change, key }: ServedCall): ReadFrom {
  if (change !== undefined || !readingName.test(key)) return 'primary'
  return cache !== undefined || typeof access === 'object' ? 'standby' : 'primary, else standby'
}
