import type { Service } from '../../../platform/service/service.ts'
import { countUnread, markNoticesRead } from './notice.sql.ts'
import type { setNoticesRead } from './setNoticesRead.call.ts'

export const setNoticesReadService: Service<typeof setNoticesRead> = async ({ db, member }, input) => {
  await markNoticesRead(db, member.id, input.notice_id)
  return { unread: await countUnread(db, member.id) }
}
