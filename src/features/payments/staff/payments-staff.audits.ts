import type { Audits } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import { intentStates, refundStates } from '../payment-states.ts'
import { choiceNames, providerStateNames } from './cases/case-names.ts'

/** The translation keys of audit entries about payments, payment cases and settlements. */
export const paymentsStaffAudits: Audits = {
  actions: {
    askProvider: 'office.audit.askProvider',
    decidePaymentCase: 'office.audit.decidePaymentCase',
    importSettlements: 'office.audit.importSettlements',
    retryRefund: 'office.audit.retryRefund',
    startReconciliation: 'office.audit.startReconciliation',
  },
  things: {
    payment: {
      name: 'office.finance.payment',
      fields: {
        state: ['office.term.state', namesOf(intentStates)],
        payments: ['office.audit.payments', 'texts'],
      },
    },
    'payment case': {
      name: 'office.cases.case',
      fields: {
        state: ['office.term.state', providerStateNames],
        decision: ['office.cases.decision', choiceNames],
        amount: ['term.amount', 'paise'],
        orderno: ['term.order', 'text'],
        note: ['office.finance.note', 'text'],
      },
    },
    refund: {
      name: 'office.term.refund',
      fields: {
        state: ['office.term.state', namesOf(refundStates)],
        attempts: ['office.term.attempts', 'count'],
        failure: ['office.audit.failure', 'text'],
        due: ['office.audit.due', { now: 'office.audit.now' }],
      },
    },
    settlements: {
      name: 'office.frame.settlements',
      fields: {
        posted: ['office.term.rows', 'count'],
        net: ['office.finance.netToBank', 'paise'],
      },
    },
    reconciliation: {
      name: 'office.frame.reconciliation',
      fields: { days: ['office.finance.days', 'count'] },
    },
  },
}
