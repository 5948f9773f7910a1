import type { Audits } from '../../../platform/service/audits.ts'
import { stateNames as withdrawalStates } from '../withdrawal-states.ts'

/** The audit log's names for changes of withdrawals. */
export const withdrawalsStaffAudits: Audits = {
  actions: {
    approveWithdrawals: 'office.audit.approveWithdrawals',
    endStuckWithdrawal: 'office.audit.endStuckWithdrawal',
    payWithdrawal: 'office.audit.payWithdrawal',
    revealBankAccount: 'office.audit.revealBankAccount',
    turnDownWithdrawal: 'office.audit.turnDownWithdrawal',
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
  },
}
