import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { keyedCursorOf } from '../../../wire/cursors.ts'
import { countUnread, listNotices, markNoticesRead } from './notice.sql.ts'
import type { getMyNotices, getUnreadNotices, setNoticesRead } from './notices.calls.ts'
import { shownNotice } from './shown-notice.flow.ts'

const pageSize = 20

export const getMyNoticesService: Service<typeof getMyNotices> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? pageSize
  const rows = await listNotices(db, member.id, { after: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ place, id }) => keyedCursorOf(place, id))
  return {
    unread: await countUnread(db, member.id),
    data: page.flatMap((notice) => {
      const { id, told_at, is_read } = notice
      const shown = shownNotice(notice, say)
      return shown ? [{ notice_id: id, ...shown, told_at, is_read }] : []
    }),
    next_cursor,
  }
}

export const getUnreadNoticesService: Service<typeof getUnreadNotices> = async ({ db, member }) => ({
  unread: await countUnread(db, member.id),
})

export const setNoticesReadService: Service<typeof setNoticesRead> = async ({ db, member }, input) => {
  await markNoticesRead(db, member.id, input.notice_id)
  return { unread: await countUnread(db, member.id) }
}
