import type { Service } from '../../platform/service.ts'
import type { getSession } from './getSession.call.ts'
import { findMemberById } from './member.sql.ts'

export const getSessionService: Service<typeof getSession> = async ({ db, member }) => {
  if (!member) return { data: null }
  const { id, name } = await findMemberById(db, member.id)
  return { data: { userId: id, user_name: name } }
}
