import { formatAmount } from '../../../audit/format-audit-value.ts'
import { accountNames } from '../../../back-office/kit/account-names.ts'
import type { AuditFormat, Audits } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import { auditedRequest } from '../../approvals/staff/audited-request.ts'
import { monthStates } from './closing/month-states.ts'
import { taxNames } from './deposits/deposits.ts'
import { writeOffCauseNames } from './write-offs/write-offs.ts'

/** Formats a correction's amount: as points for the account of points, otherwise as rupees. */
const correctedAmount: AuditFormat = (value, { say, state }) =>
  state['account'] === 'points'
    ? say('office.settings.points', { count: Number(value) })
    : formatAmount(value, say)

/** The audit log's names for changes of the books. */
export const financeAudits: Audits = {
  actions: {
    approveDeposit: 'office.audit.approveDeposit',
    dropDeposit: 'office.audit.dropDeposit',
    askDeposit: 'office.audit.askDeposit',
    approveWriteOff: 'office.audit.approveWriteOff',
    dropWriteOff: 'office.audit.dropWriteOff',
    askWriteOff: 'office.audit.askWriteOff',
    approveCorrection: 'office.audit.approveCorrection',
    askCorrection: 'office.audit.askCorrection',
    closeMonth: 'office.audit.closeMonth',
    importBankStatement: 'office.audit.importBankStatement',
    matchBankLine: 'office.audit.matchBankLine',
    unmatchBankLine: 'office.audit.unmatchBankLine',
    closeFirst: 'office.audit.closeFirst',
    askFirstClosing: 'office.audit.askFirstClosing',
    approveFirstClosing: 'office.audit.approveFirstClosing',
    dropFirstClosing: 'office.audit.dropFirstClosing',
    declineCorrection: 'office.audit.declineCorrection',
    download: 'office.audit.download',
    withdrawCorrection: 'office.audit.withdrawCorrection',
  },
  things: {
    correction: auditedRequest('office.finance.correction', {
      account: ['office.audit.account', accountNames],
      amount: ['term.amount', correctedAmount],
      reason: ['term.reason', 'text'],
      member: ['office.finance.member', 'name of member'],
    }),
    deposit: auditedRequest('office.finance.deposit', {
      tax: ['office.finance.tax', taxNames],
      amount: ['term.amount', 'paise'],
      input_tax: ['office.finance.inputTaxSetOff', 'paise'],
      challan: ['office.finance.challan', 'text'],
    }),
    'write off': auditedRequest('office.audit.writeOff', {
      order: ['office.finance.order', 'text'],
      amount: ['term.amount', 'paise'],
      cause: ['office.finance.writeOffCause', writeOffCauseNames],
      reason: ['term.reason', 'text'],
    }),
    'first closing': auditedRequest('office.audit.firstClosing', {
      up_to: ['office.finance.closedUpTo', 'day'],
      reason: ['term.reason', 'text'],
    }),
    'bank statement': {
      name: 'office.finance.bankStatement',
      fields: {
        lines: ['office.term.rows', 'count'],
        matched: ['office.finance.bankMatched', 'count'],
      },
    },
    'bank line': {
      name: 'office.audit.bankLine',
      fields: { documents: ['office.finance.bankPays', 'text'] },
    },
    month: {
      name: 'office.finance.month',
      fields: { state: ['office.term.state', namesOf(monthStates)] },
    },
    file: {
      name: 'office.term.file',
      fields: {
        name: ['office.term.file', 'text'],
        rows: ['office.term.rows', 'count'],
        refused: ['office.imports.refused', 'count'],
      },
    },
  },
}
