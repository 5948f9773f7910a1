import type { ServedCall } from '../../../platform/service/feature.ts'
import type { ReadFrom } from '../../../platform/service/reading.ts'

// Matches the names of calls that only read. Some member calls write although they declare no change, such as
// signing in. Their names do not match.
const readingName = /\/(?:get|find|search|list|read|view|preview)[A-Z_]/

/**
 * Returns from which database a call reads: the primary or a standby. The call's declaration determines this.
 */
export function readFrom({ access, cache, change, key }: ServedCall): ReadFrom {
  if (change !== undefined || !readingName.test(key)) return 'primary'
  return cache !== undefined || typeof access === 'object' ? 'standby' : 'primary, else standby'
}
