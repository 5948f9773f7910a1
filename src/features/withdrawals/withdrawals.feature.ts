import { moneyData, taxData } from '../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { aCode, aNumber, toEmpty, toNothing } from '../../platform/service/text-fates.ts'
import { exportWithdrawals, sealedAccounts } from './payout/bank-of-withdrawal.flow.ts'
import { clearOldPayouts } from './payout/old-payouts.job.ts'
import { payOut } from './payout/payouts.job.ts'
import { listCommissionTds } from './tds/commission-tds.sql.ts'
import * as calls from './withdrawals.calls.ts'
import * as services from './withdrawals.services.ts'

export const withdrawals = feature({
  calls: [...implementAll(calls, services)],
  jobs: [payOut, clearOldPayouts],
  seals: [sealedAccounts],
  keepsAboutMember: [
    {
      table: 'commission_year',
      described: [taxData],
      export: 'The sum of rewards by year, which are exported one by one.',
      erase: 'What tax was kept back of, which is kept as the tax law requires: eight years.',
    },
    {
      table: 'commission_tds',
      described: [taxData],
      export: { as: 'tds', read: ({ db }, { id }) => listCommissionTds(db, id) },
      erase: 'Tax that was deducted, which is kept as the tax law requires: eight years.',
    },
    {
      table: 'commission_tds_month',
      described: [taxData],
      export: 'The sums of the tax that was deducted of commission, which is exported one by one.',
      erase: 'The tax deducted per month, kept for eight years by tax law.',
    },
    {
      table: 'withdrawal',
      described: [moneyData],
      export: { as: 'withdrawals', read: exportWithdrawals },
      erase: 'Payments and the tax kept back of them are kept as the tax law requires: eight years.',
      auditedAs: { kind: 'withdrawal', column: 'reference' },
      texts: {
        reference: aNumber,
        bank_name: { kept: 'The bank that was paid, as the books of a payment name it.' },
        ifsc: aCode,
        fund_account_id: aNumber,
        payout_id: aNumber,
        utr: aNumber,
        approved_by: { kept: 'Names the staff who approved it.' },
        paid_by: { kept: 'Names the staff who paid it.' },
        tds_years: { kept: 'Amounts of tax by year.' },
        reason: toEmpty,
        failure: toNothing,
      },
    },
  ],
})
