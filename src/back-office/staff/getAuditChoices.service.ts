import type { Service } from '../../platform/service.ts'
import { listAuditActions } from './audit.sql.ts'
import type { getAuditChoices } from './getAuditChoices.call.ts'
import { listStaffNames } from './staff.sql.ts'

export const getAuditChoicesService: Service<typeof getAuditChoices> = async ({ db }) => {
  const [people, actions] = await Promise.all([listStaffNames(db), listAuditActions(db)])
  return { data: { people, actions } }
}
