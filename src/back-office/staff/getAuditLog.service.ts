import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { listAudit } from './audit.sql.ts'
import type { getAuditLog } from './getAuditLog.call.ts'
import { tellAudit } from './tell-audit.flow.ts'

const pageSize = 50

export const getAuditLogService: Service<typeof getAuditLog> = async (
  { db, say },
  { staff_id, action, subject, from, to, limit = pageSize, cursor },
) => {
  const entries = await listAudit(db, {
    ...{ action, subject, from, to },
    staffId: staff_id,
    after: cursor,
    limit: limit + 1,
  })
  const { page, next_cursor } = pageOf(entries, limit, ({ id }) => id)
  return { data: await tellAudit({ db, say }, page), next_cursor }
}
