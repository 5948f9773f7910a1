import type { Audits } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import { withdrawalStates } from '../withdrawal-states.ts'

/** How the audit log describes changes of withdrawals. */
export const withdrawalsStaffAudits: Audits = {
  actions: {
    approveWithdrawals: 'office.audit.approveWithdrawals',
    importBankAnswer: 'office.audit.importBankAnswer',
    endStuckWithdrawal: 'office.audit.endStuckWithdrawal',
    payWithdrawal: 'office.audit.payWithdrawal',
    revealBankAccount: 'office.audit.revealBankAccount',
    turnDownWithdrawal: 'office.audit.turnDownWithdrawal',
  },
  things: {
    withdrawal: {
      name: 'office.finance.withdrawal',
      fields: {
        amount: ['term.amount', 'paise'],
        tds: ['office.finance.tds', 'paise'],
        utr: ['office.finance.utr', 'text'],
        reason: ['term.reason', 'text'],
        state: ['office.term.state', namesOf(withdrawalStates)],
        given_back: ['office.audit.givenBack', 'paise'],
        shown: ['office.audit.looked', { 'account number': 'bank.accountNumber' }],
        provider_said: [
          'office.audit.providerSaid',
          { nothing: 'office.audit.providerNothing', 'no answer': 'office.audit.providerSilent' },
        ],
      },
    },
  },
}
