import { readNamesIn } from '../../../../audit/read-names.sql.ts'
import type { Audits } from '../../../../platform/service/audits.ts'
import { namesOf } from '../../../../states/states.ts'
import { identityStates } from '../../identity/identity-states.ts'

export const identityAudits: Audits = {
  actions: {
    decideIdentity: 'office.audit.decideIdentity',
    openIdentityProof: 'office.audit.openIdentityProof',
  },
  things: {
    identity: {
      name: 'office.audit.identity',
      fields: {
        state: ['office.term.state', namesOf(identityStates)],
        reason: ['term.reason', 'text'],
        shown_file: ['office.identity.file', 'text'],
      },
      readNames: readNamesIn('member'),
    },
  },
}
