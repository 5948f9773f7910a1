import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { recoverAccount } from '../../recovery/recover-account.flow.ts'
import { findMemberHead } from '../office-member.sql.ts'
import { endMemberSessions } from './endMemberSessions.call.ts'

export const endMemberSessionsService: Service<typeof endMemberSessions> = async (
  { db, say },
  { member_id, session },
) => {
  const id = Number(member_id)
  if (!(await findMemberHead(db, id))) throw refuse(endMemberSessions, 'unknown')
  const ended = await recoverAccount(db, id, session === undefined ? {} : { only: session })
  return {
    message: say('office.members.sessionsEnded', { count: ended }),
    data: { ended },
    // Also runs without a session: it suspends passkeys and push subscriptions.
    audited: { id, before: { sessions: ended }, after: { sessions: 0 } },
  }
}
