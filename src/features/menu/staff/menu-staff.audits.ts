import { readNamesIn } from '../../../audit/read-names.sql.ts'
import { auditResource } from '../../../back-office/resources/audit-resource.ts'
import type { Audits } from '../../../platform/service/audits.ts'
import { menuItems } from './menu-items.calls.ts'

export const menuAudits: Audits = auditResource(menuItems, readNamesIn('menu_item'))
