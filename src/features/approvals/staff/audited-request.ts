import type { AuditedFields, AuditedThing } from '../../../platform/service/audits.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { decisionStateNames } from './decision-state-names.ts'

/** Describes an approval's requests to the audit log. */
export function auditedRequest(name: PlainKey, own: AuditedFields): AuditedThing {
  return {
    name,
    fields: {
      state: ['office.term.state', decisionStateNames],
      ...own,
      note: ['office.finance.note', 'text'],
    },
  }
}
