import * as z from 'zod/mini'
import { monthlyDownload, parseQuery } from '../../../../back-office/finance/download-query.ts'
import type { Download, DownloadContext } from '../../../../back-office/finance/downloads.extension.ts'
import { monthField, quarterField } from '../../../../back-office/finance/finance-fields.ts'
import { CallFailure } from '../../../../wire/call-failure.ts'
import { optionalField } from '../../../../wire/fields.ts'
import { memberAccounts, systemAccounts } from '../corrections/correctable-accounts.ts'
import { depositsDownload } from '../deposits/deposits.flow.ts'
import { writeOffsDownload } from '../write-offs/write-offs.flow.ts'
import { readDayJournals } from './day-journals.flow.ts'
import type { Journal } from './day-journals.ts'
import { monthCsv, tdsCsv, trialBalanceCsv, withdrawalsCsv } from './downloads.flow.ts'
import {
  gstB2bCsv,
  gstB2csCsv,
  gstBridgeCsv,
  gstCdnrCsv,
  gstHsnCsv,
  gstRegisterCsv,
} from './gst-downloads.flow.ts'
import { tallyXml } from './tally-xml.document.ts'
import { zohoCsv } from './zoho-csv.flow.ts'

const accountKinds = [
  ...memberAccounts,
  ...systemAccounts,
  'order_hold',
  'withdrawal_hold',
  'clawback_due',
  'clawbacks',
  'corrections',
  'points_cost',
  'opening',
] as const

/** The downloads of the ledger, reports, deposits, write-offs and bank files. */
export const booksDownloads: readonly Download[] = [
  {
    file: 'withdrawals-waiting',
    open: (context) => ({
      name: 'withdrawals-waiting.csv',
      parts: withdrawalsCsv(context, { isForBank: false }),
    }),
  },
  {
    file: 'withdrawals-bank',
    open(context, asked) {
      // Refuses the bank file while the payment provider pays withdrawals: the bank would pay them a second
      // time.
      if (context.payouts) throw new CallFailure(409, 'paidByProvider', 'office.finance.paidByProvider')
      const { again } = parseQuery(z.object({ again: optionalField(z.literal('1')) }), asked)
      return {
        name: again ? 'withdrawals-for-the-bank-again.csv' : 'withdrawals-for-the-bank.csv',
        parts: withdrawalsCsv(context, { isForBank: true, isAgain: again === '1' }),
      }
    },
  },
  {
    file: 'transfers',
    open(context, asked) {
      const { month, kind } = parseQuery(
        z.object({ month: monthField, kind: optionalField(z.enum(accountKinds)) }),
        asked,
      )
      return {
        name: `transfers-${month}${kind ? `-${kind}` : ''}.csv`,
        parts: monthCsv(context, { month, kind }),
      }
    },
  },
  {
    file: 'trial-balance',
    open(context, asked) {
      const { month } = parseQuery(z.object({ month: monthField }), asked)
      return { name: `trial-balance-${month}.csv`, parts: trialBalanceCsv(context, { month }) }
    },
  },
  {
    file: 'tds',
    open(context, asked) {
      const { quarter } = parseQuery(z.object({ quarter: quarterField }), asked)
      return { name: `tds-${quarter}.csv`, parts: tdsCsv(context, { quarter }) }
    },
  },
  monthlyDownload('gst-register', gstRegisterCsv),
  monthlyDownload('gst-b2cs', gstB2csCsv),
  monthlyDownload('gst-b2b', gstB2bCsv),
  monthlyDownload('gst-cdnr', gstCdnrCsv),
  monthlyDownload('gst-hsn-b2b', gstHsnCsv('businesses')),
  monthlyDownload('gst-hsn-b2c', gstHsnCsv('consumers')),
  depositsDownload,
  writeOffsDownload,
  monthlyDownload('gst-bridge', gstBridgeCsv),
  {
    file: 'tally',
    format: 'xml',
    open(context, asked) {
      const { month } = parseQuery(z.object({ month: monthField }), asked)
      return { name: `tally-${month}.xml`, parts: dayJournals(context, { month }, tallyXml) }
    },
  },
  monthlyDownload('zoho-books', (context, asked) => dayJournals(context, asked, zohoCsv)),
]

async function* dayJournals(
  context: DownloadContext,
  { month }: { month: string },
  write: (journals: readonly Journal[]) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  const journals = await readDayJournals(context, month)
  if (!journals) throw new CallFailure(409, 'notReady', 'office.finance.daysNotAddedUp')
  yield* write(journals)
}
