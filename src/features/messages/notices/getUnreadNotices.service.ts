import type { Service } from '../../../platform/service/service.ts'
import type { getUnreadNotices } from './getUnreadNotices.call.ts'
import { countUnread } from './notice.sql.ts'

export const getUnreadNoticesService: Service<typeof getUnreadNotices> = async ({ db, member }) => ({
  unread: await countUnread(db, member.id),
})
