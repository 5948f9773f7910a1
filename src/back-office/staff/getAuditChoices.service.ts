import type { Service } from '../../platform/service/service.ts'
import { toldAction } from '../parts/told-entry.ts'
import { listStaffNames } from './accounts/staff.sql.ts'
import { listAuditActions } from './audit.sql.ts'
import type { getAuditChoices } from './getAuditChoices.call.ts'

export const getAuditChoicesService: Service<typeof getAuditChoices> = async ({ db, say }) => {
  const [people, actions] = await Promise.all([listStaffNames(db), listAuditActions(db)])
  const named = actions.map((action) => ({ action, name: toldAction({ action, isNew: false }, { say }) }))
  return { data: { people, actions: named.toSorted((one, other) => one.name.localeCompare(other.name)) } }
}
