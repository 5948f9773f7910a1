import { feature, implement } from '../../platform/service/feature.ts'
import { getAuditChoices, getAuditChoicesContract } from './getAuditChoices.call.ts'
import { getAuditChoicesService } from './getAuditChoices.service.ts'
import { getAuditLog, getAuditLogContract } from './getAuditLog.call.ts'
import { getAuditLogService } from './getAuditLog.service.ts'

/** The audit log of staff changes, for the owner. */
export const audit = feature({
  calls: [
    implement(getAuditChoices, getAuditChoicesContract, getAuditChoicesService),
    implement(getAuditLog, getAuditLogContract, getAuditLogService),
  ],
})
