import type { Db } from '../../../../platform/database/database.ts'
import type { AuditedChange } from '../../../../platform/service/change.ts'
import { updateBlocked } from '../../member.sql.ts'
import { recoverAccount } from '../../recovery/recover-account.flow.ts'
import { lockOfficeMember } from '../office-member.sql.ts'
import { insertBlock } from './member-blocks.sql.ts'

type Change = { id: number; isBlocked: boolean; reason: string; staffId: number }
type Outcome = { refused: 'unknown' | 'closed' | 'already' } | { refused?: undefined; audited: AuditedChange }

/**
 * Blocks or unblocks a member. Locks the member first. An action in progress therefore finishes before the
 * block, and the database refuses later ones.
 */
export async function changeBlock(db: Db, { id, isBlocked, reason, staffId }: Change): Promise<Outcome> {
  const before = await lockOfficeMember(db, id)
  if (!before) return { refused: 'unknown' }
  if (before.status === 'closed') return { refused: 'closed' }
  if ((before.status === 'blocked') === isBlocked) return { refused: 'already' }
  await updateBlocked(db, id, isBlocked)
  await insertBlock(db, { memberId: id, isBlocked, reason, staffId })
  const ended = isBlocked ? await recoverAccount(db, id) : 0
  return {
    audited: {
      id,
      before: { status: before.status },
      after: {
        status: isBlocked ? 'blocked' : 'open',
        reason,
        ...(isBlocked ? { sessions_ended: ended } : {}),
      },
    },
  }
}
