import type { Db } from '../../../platform/database/database.ts'
import type { VersionCheck } from '../../../platform/service/service.ts'
import { findReturn, lockReturn, type ReturnRequest, type ShownReturn } from '../returns.sql.ts'

/**
 * A request to step, locked with what it is about; undefined where there is none. Who has not seen its last step is refused.
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

/** What a step of the staff answers, and what the audit log says of it. */
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
