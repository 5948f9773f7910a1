import type { Audits } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import { decisionStates } from '../../approvals/staff/decision-states.ts'
import { clearingKindNames } from './differences/difference-fields.ts'

/** The translation keys of audit entries about couriers' cash. */
export const parcelsStaffAudits: Audits = {
  actions: {
    clearDifference: 'office.audit.clearDifference',
    approveClearing: 'office.audit.approveClearing',
    dropClearing: 'office.audit.dropClearing',
    importRemittance: 'office.audit.importRemittance',
  },
  things: {
    'cash difference': {
      name: 'office.audit.cashDifference',
      fields: {
        state: ['office.term.state', namesOf(decisionStates)],
        clears: ['office.finance.clearHow', clearingKindNames],
        amount: ['term.amount', 'paise'],
        order: ['office.finance.order', 'text'],
        reason: ['term.reason', 'text'],
        note: ['office.finance.note', 'text'],
      },
    },
    remittances: {
      name: 'office.frame.remittances',
      fields: {
        posted: ['office.term.rows', 'count'],
        received: ['office.finance.remittedReceived', 'paise'],
      },
    },
  },
}
