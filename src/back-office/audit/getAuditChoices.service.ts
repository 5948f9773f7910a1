import { listAuditActions } from '../../audit/audit-log.sql.ts'
import { formatAction } from '../../audit/format-audit-entry.ts'
import type { Service } from '../../platform/service/service.ts'
import { listStaffNames } from '../staff/accounts/staff.sql.ts'
import type { getAuditChoices } from './getAuditChoices.call.ts'

export const getAuditChoicesService: Service<typeof getAuditChoices> = async ({ db, say, audits }) => {
  const [people, actions] = await Promise.all([listStaffNames(db), listAuditActions(db)])
  const named = actions.map((action) => ({
    action,
    name: formatAction({ action, isNew: false }, { say, audits }),
  }))
  return { data: { people, actions: named.toSorted((one, other) => one.name.localeCompare(other.name)) } }
}
