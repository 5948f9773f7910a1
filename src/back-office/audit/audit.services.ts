import { auditSql, listAuditActions } from '../../audit/audit-log.sql.ts'
import { formatAction } from '../../audit/format-audit-entry.ts'
import { formatAuditLog } from '../../audit/format-audit-log.ts'
import { readListRows } from '../../platform/service/list-rows.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { listStaffNames } from '../staff/accounts/staff.sql.ts'
import type { getAuditChoices, getAuditLog } from './audit.calls.ts'

export const getAuditChoicesService: Service<typeof getAuditChoices> = async ({ db, say, audits }) => {
  const [people, actions] = await Promise.all([listStaffNames(db), listAuditActions(db)])
  const named = actions.map((action) => ({
    action,
    name: formatAction({ action, isNew: false }, { say, audits }),
  }))
  return { data: { people, actions: named.toSorted((one, other) => one.name.localeCompare(other.name)) } }
}

const pageSize = 50

export const getAuditLogService: Service<typeof getAuditLog> = async (
  { db, say, audits },
  { limit = pageSize, cursor, ...filters },
) => {
  const entries = await readListRows(db, auditSql, filters, { after: cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(entries, limit, ({ id }) => id)
  return { data: await formatAuditLog({ db, say, audits }, page), next_cursor }
}
