import { listAudit } from '../../audit/audit-log.sql.ts'
import { formatAuditLog } from '../../audit/format-audit-log.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import type { getAuditLog } from './getAuditLog.call.ts'

const pageSize = 50

export const getAuditLogService: Service<typeof getAuditLog> = async (
  { db, say, audits },
  { staff_id, action, subject, from, to, limit = pageSize, cursor },
) => {
  const entries = await listAudit(db, {
    action,
    subject,
    from,
    to,
    staffId: staff_id,
    after: cursor,
    limit: limit + 1,
  })
  const { page, next_cursor } = pageOf(entries, limit, ({ id }) => id)
  return { data: await formatAuditLog({ db, say, audits }, page), next_cursor }
}
