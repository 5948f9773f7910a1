import { readNamesIn } from '../../../audit/read-names.sql.ts'
import { auditResource } from '../../../back-office/resources/audit-resource.ts'
import type { Audits } from '../../../platform/service/audits.ts'
import { articles } from './articles.calls.ts'

export const newsAudits: Audits = auditResource(articles, readNamesIn('article', 'title'))
