import type { Service } from '../../../platform/service/service.ts'
import type { getSession } from './getSession.call.ts'

export const getSessionService: Service<typeof getSession> = async ({ member }) => ({
  data: member
    ? { userId: member.id, user_name: member.name, isSubscribe: member.isSubscribed ? '2' : '1' }
    : null,
})
