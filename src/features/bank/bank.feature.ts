import { type DataDescription, untilClosing } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { accountMarkText, accountNumberContext } from './account-number.ts'
import * as calls from './bank.calls.ts'
import * as services from './bank.services.ts'
import { deleteBankAccounts, resealAccount, resealAccountChange } from './bank.sql.ts'
import { exportBankAccount, exportBankAccountChanges } from './export-bank.flow.ts'

const bankData: DataDescription = {
  data: 'privacy.data.bank',
  service: 'money',
  why: 'privacy.why.bank',
  kept: untilClosing,
  sharedWith: ['payoutProvider'],
}

export const bank = feature({
  calls: [...implementAll(calls, services)],
  seals: [
    {
      table: 'bank_account',
      column: 'account_no_sealed',
      key: 'member_id',
      of: 'member_id',
      context: accountNumberContext,
      replace: resealAccount,
    },
    {
      table: 'bank_account_change',
      column: 'account_no_sealed',
      key: 'id',
      of: 'member_id',
      context: accountNumberContext,
      mark: { with: 'ifsc', text: accountMarkText },
      replace: resealAccountChange,
    },
  ],
  keepsAboutMember: [
    {
      table: 'bank_account',
      described: [bankData],
      export: { as: 'bank_account', read: exportBankAccount },
      erase: (db, { id }) => deleteBankAccounts(db, id),
    },
    {
      table: 'bank_account_change',
      described: [bankData],
      export: { as: 'bank_accounts_over_time', read: exportBankAccountChanges },
      erase: (db, { id }) => deleteBankAccounts(db, id),
    },
  ],
})
