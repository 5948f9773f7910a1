import { readNamesIn } from '../../../audit/read-names.sql.ts'
import { auditResource } from '../../../back-office/resources/audit-resource.ts'
import type { Audits } from '../../../platform/service/audits.ts'
import { shops } from './shops.calls.ts'

/** Describes stores for the audit log. */
export const shopsAudits: Audits = auditResource(shops, readNamesIn('shop'))
