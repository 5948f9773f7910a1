import type { AuditedFields, AuditedThing } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { decisionStates } from './decision-states.ts'

/** Describes an approval's requests to the audit log. */
export function auditedRequest(name: PlainKey, own: AuditedFields): AuditedThing {
  return {
    name,
    fields: {
      state: ['office.term.state', namesOf(decisionStates)],
      ...own,
      note: ['office.finance.note', 'text'],
    },
  }
}
