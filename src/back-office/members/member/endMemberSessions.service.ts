import { endSessionsOf } from '../../../features/members/login/session.sql.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { findMemberHead } from '../office-member.sql.ts'
import { endMemberSessions } from './endMemberSessions.call.ts'

export const endMemberSessionsService: Service<typeof endMemberSessions> = async (
  { db, say },
  { member_id, session },
) => {
  const id = Number(member_id)
  if (!(await findMemberHead(db, id))) throw refuse(endMemberSessions, 'unknown')
  const ended = await endSessionsOf(db, id, session)
  return {
    message: say('office.members.sessionsEnded', { count: ended }),
    data: { ended },
    audited: ended > 0 ? { id, before: { sessions: ended }, after: { sessions: 0 } } : null,
  }
}
