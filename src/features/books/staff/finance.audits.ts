import { formatAmount } from '../../../audit/format-audit-value.ts'
import { accountNames } from '../../../back-office/kit/account-names.ts'
import type { AuditFormat, Audits } from '../../../platform/service/audits.ts'
import { decisionStateNames } from '../../approvals/staff/decision-state-names.ts'
import { clearingKindNames } from '../../parcels/staff/differences/difference-fields.ts'
import { choiceNames, providerStateNames } from '../../payments/staff/cases/case-fields.ts'
import { intentStateNames, refundStateNames } from '../../payments/staff/payments/payment-names.ts'
import { stateNames as withdrawalStates } from '../../withdrawals/withdrawal-states.ts'
import { monthStateNames } from './closing/month-state-names.ts'
import { taxNames } from './deposits/deposit-fields.ts'
import { writeOffCauseNames } from './write-offs/write-off-fields.ts'

/** Of the account of points it is points that were moved. */
const correctedAmount: AuditFormat = (value, { say, state }) =>
  state['account'] === 'points'
    ? say('office.settings.points', { count: Number(value) })
    : formatAmount(value, say)

/** What the audit log says of money. */
export const financeAudits: Audits = {
  actions: {
    approveDeposit: 'office.audit.approveDeposit',
    dropDeposit: 'office.audit.dropDeposit',
    askDeposit: 'office.audit.askDeposit',
    approveWriteOff: 'office.audit.approveWriteOff',
    dropWriteOff: 'office.audit.dropWriteOff',
    askWriteOff: 'office.audit.askWriteOff',
    clearDifference: 'office.audit.clearDifference',
    approveClearing: 'office.audit.approveClearing',
    dropClearing: 'office.audit.dropClearing',
    approveCorrection: 'office.audit.approveCorrection',
    approveWithdrawals: 'office.audit.approveWithdrawals',
    askCorrection: 'office.audit.askCorrection',
    askProvider: 'office.audit.askProvider',
    closeMonth: 'office.audit.closeMonth',
    decidePaymentCase: 'office.audit.decidePaymentCase',
    declineCorrection: 'office.audit.declineCorrection',
    download: 'office.audit.download',
    endStuckWithdrawal: 'office.audit.endStuckWithdrawal',
    payWithdrawal: 'office.audit.payWithdrawal',
    importRemittance: 'office.audit.importRemittance',
    importSettlements: 'office.audit.importSettlements',
    retryRefund: 'office.audit.retryRefund',
    revealBankAccount: 'office.audit.revealBankAccount',
    startReconciliation: 'office.audit.startReconciliation',
    turnDownWithdrawal: 'office.audit.turnDownWithdrawal',
    withdrawCorrection: 'office.audit.withdrawCorrection',
  },
  things: {
    withdrawal: {
      name: 'office.audit.withdrawal',
      fields: {
        amount: ['office.finance.amount', 'paise'],
        tds: ['office.finance.tds', 'paise'],
        utr: ['office.finance.utr', 'text'],
        reason: ['office.finance.reason', 'text'],
        state: ['office.finance.state', withdrawalStates],
        given_back: ['office.audit.givenBack', 'paise'],
        shown: ['office.audit.looked', { 'account number': 'office.finance.account' }],
        provider_said: [
          'office.audit.providerSaid',
          { nothing: 'office.audit.providerNothing', 'no answer': 'office.audit.providerSilent' },
        ],
      },
    },
    payment: {
      name: 'office.finance.payment',
      fields: {
        state: ['office.finance.state', intentStateNames],
        payments: ['office.audit.payments', 'texts'],
      },
    },
    'payment case': {
      name: 'office.cases.case',
      fields: {
        state: ['office.finance.state', providerStateNames],
        decision: ['office.cases.decision', choiceNames],
        amount: ['office.finance.amount', 'paise'],
        orderno: ['office.orders.order', 'text'],
        note: ['office.finance.note', 'text'],
      },
    },
    refund: {
      name: 'office.audit.refund',
      fields: {
        state: ['office.finance.state', refundStateNames],
        attempts: ['office.audit.tries', 'count'],
        failure: ['office.audit.failure', 'text'],
        due: ['office.audit.due', { now: 'office.audit.now' }],
      },
    },
    correction: {
      name: 'office.audit.correction',
      fields: {
        state: ['office.finance.state', decisionStateNames],
        account: ['office.audit.account', accountNames],
        amount: ['office.finance.amount', correctedAmount],
        reason: ['office.finance.reason', 'text'],
        member: ['office.finance.member', 'name of member'],
        note: ['office.finance.note', 'text'],
      },
    },
    deposit: {
      name: 'office.audit.deposit',
      fields: {
        state: ['office.finance.state', decisionStateNames],
        tax: ['office.finance.depositOf', taxNames],
        amount: ['office.finance.amount', 'paise'],
        input_tax: ['office.finance.inputTaxSetOff', 'paise'],
        challan: ['office.finance.challan', 'text'],
        note: ['office.finance.note', 'text'],
      },
    },
    'write off': {
      name: 'office.audit.writeOff',
      fields: {
        state: ['office.finance.state', decisionStateNames],
        order: ['office.finance.order', 'text'],
        amount: ['office.finance.amount', 'paise'],
        cause: ['office.finance.writeOffCause', writeOffCauseNames],
        reason: ['office.finance.reason', 'text'],
        note: ['office.finance.note', 'text'],
      },
    },
    'cash difference': {
      name: 'office.audit.cashDifference',
      fields: {
        state: ['office.finance.state', decisionStateNames],
        clears: ['office.finance.clearHow', clearingKindNames],
        amount: ['office.finance.amount', 'paise'],
        order: ['office.finance.order', 'text'],
        reason: ['office.finance.reason', 'text'],
        note: ['office.finance.note', 'text'],
      },
    },
    remittances: {
      name: 'office.frame.remittances',
      fields: {
        posted: ['office.audit.rows', 'count'],
        received: ['office.finance.remittedReceived', 'paise'],
      },
    },
    settlements: {
      name: 'office.frame.settlements',
      fields: {
        posted: ['office.audit.rows', 'count'],
        net: ['office.finance.netToBank', 'paise'],
      },
    },
    month: {
      name: 'office.finance.month',
      fields: { state: ['office.finance.state', monthStateNames] },
    },
    reconciliation: {
      name: 'office.frame.reconciliation',
      fields: { days: ['office.finance.days', 'count'] },
    },
    file: {
      name: 'office.imports.file',
      fields: {
        name: ['office.imports.file', 'text'],
        rows: ['office.audit.rows', 'count'],
        refused: ['office.imports.refused', 'count'],
      },
    },
  },
}
