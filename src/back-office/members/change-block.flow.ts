import { updateBlocked } from '../../features/members/member.sql.ts'
import { endPasswordCodes } from '../../features/members/password-code.sql.ts'
import { endSessionsOf } from '../../features/members/session.sql.ts'
import type { Db } from '../../platform/database.ts'
import type { SignedInStaff } from '../../platform/service.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { insertBlock } from './member-blocks.sql.ts'
import { lockOfficeMember } from './office-member.sql.ts'

type Change = { id: number; isBlocked: boolean; reason: string }

/**
 * Blocks a member, or lets them in again. The member is locked first: what they were just doing is done before, or refused
 * by the database after.
 */
export async function changeBlock(
  db: Db,
  staff: SignedInStaff,
  { id, isBlocked, reason }: Change,
): Promise<'done' | 'unknown' | 'closed' | 'already'> {
  const before = await lockOfficeMember(db, id)
  if (!before) return 'unknown'
  if (before.status === 'closed') return 'closed'
  if ((before.status === 'blocked') === isBlocked) return 'already'
  await updateBlocked(db, id, isBlocked)
  await insertBlock(db, { memberId: id, isBlocked, reason, staffId: staff.id })
  const ended = isBlocked ? await endSessionsOf(db, id, undefined) : 0
  if (isBlocked) await endPasswordCodes(db, id)
  await recordChange(db, staff, {
    action: isBlocked ? 'blockMember' : 'unblockMember',
    subject: `member ${id}`,
    before: { status: before.status },
    after: {
      status: isBlocked ? 'blocked' : 'open',
      reason,
      ...(isBlocked ? { sessions_ended: ended } : {}),
    },
  })
  return 'done'
}
