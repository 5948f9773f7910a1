import { endSessionsOf } from '../../features/members/session.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { endMemberSessions } from './endMemberSessions.call.ts'
import { findMemberHead } from './office-member.sql.ts'

export const endMemberSessionsService: Service<typeof endMemberSessions> = async (
  { transaction, staff, say },
  { member_id, session },
) => {
  const id = Number(member_id)
  return await transaction(async (db) => {
    if (!(await findMemberHead(db, id))) throw refuse(endMemberSessions, 'unknown')
    const ended = await endSessionsOf(db, id, session)
    if (ended > 0)
      await recordChange(db, staff, {
        action: 'endMemberSessions',
        subject: `member ${id}`,
        before: { sessions: ended },
        after: { sessions: 0 },
      })
    return { message: say('office.members.sessionsEnded', { count: ended }), data: { ended } }
  })
}
