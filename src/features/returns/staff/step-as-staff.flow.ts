import type { Db } from '../../../platform/database/database.ts'
import type { VersionCheck } from '../../../platform/service/service.ts'
import { findReturn, lockReturn, type ReturnRequest, type ShownReturn } from '../returns.sql.ts'

/**
 * Locks a request for a change of its state, and reads it with its line. Returns undefined for an unknown
 * number. Refuses if the request has changed since the staff member loaded the page.
 */
export async function lockSeenReturn(
  db: Db,
  { return_no: no }: { return_no: string },
  refuseUnlessSeen: VersionCheck['refuseUnlessSeen'],
): Promise<ShownReturn | undefined> {
  const locked = await lockReturn(db, Number(no))
  const request = locked && (await findReturn(db, locked.id))
  if (request) refuseUnlessSeen(request.version, { state: request.state, version: request.version })
  return request
}

/** Returns the answer of a call in which staff change a return's state, with the data for its audit entry. */
export function steppedAnswer(
  { id, state, version }: Pick<ReturnRequest, 'id' | 'state' | 'version'>,
  to: ReturnRequest['state'],
  said: Record<string, string | number> = {},
) {
  return {
    data: { return_no: id, state: to, version: version + 1 },
    audited: { id: String(id), before: { state }, after: { state: to, ...said } },
  }
}
