import * as z from 'zod/mini'
import type { DownloadName } from '../../../../back-office/kit/download-names.ts'
import { monthField, quarterField } from '../../../../back-office/kit/finance-fields.ts'
import { sendCsv } from '../../../../platform/csv/send-csv.ts'
import { admitStaff, askerOf } from '../../../../platform/service/asker.ts'
import type { Routes, RoutesContext } from '../../../../platform/service/routes.ts'
import { backOfficePath } from '../../../../wire/back-office-path.ts'
import { CallFailure } from '../../../../wire/call-failure.ts'
import { staff as staffWith } from '../../../../wire/define-call.ts'
import { optionalField } from '../../../../wire/fields.ts'
import { defaultLanguage } from '../../../../words/languages.ts'
import type { Say } from '../../../../words/words-of.ts'
import { filedStates } from '../../../approvals/staff/decision-fields.ts'
import { remittancesCsv } from '../../../parcels/staff/remittances/remittance-download.flow.ts'
import { settlementsCsv } from '../../../payments/staff/settlements/settlement-download.flow.ts'
import { memberAccounts, systemAccounts } from '../corrections/correctable-accounts.ts'
import { depositsCsv } from '../deposits/deposit-download.flow.ts'
import { writeOffsCsv } from '../write-offs/write-off-download.flow.ts'
import { monthCsv, tdsCsv, trialBalanceCsv, withdrawalsCsv } from './downloads.flow.ts'
import { gstB2csCsv, gstBridgeCsv, gstHsnCsv, gstRegisterCsv } from './gst-downloads.flow.ts'

// A year of a hundred thousand withdrawals over a slow line.
const downloadTimeoutMs = 10 * 60_000
const access = staffWith('finance')

type File = { name: string; parts: AsyncGenerator<string> }
type Asked = Record<string, unknown>
type Downloading = Pick<RoutesContext, 'db' | 'secrets' | 'payouts'> & { say: Say }

/** The files that the staff of finance download, each by its name: what it holds, or why there is none. */
const files: Record<DownloadName, (context: Downloading, asked: Asked) => File> = {
  'withdrawals-waiting': (context) => ({
    name: 'withdrawals-waiting.csv',
    parts: withdrawalsCsv(context, { isForBank: false }),
  }),
  'withdrawals-bank': (context, asked) => {
    // What the provider is about to pay must not be paid by hand as well.
    if (context.payouts) throw new CallFailure(409, 'paidByProvider', 'office.finance.paidByProvider')
    const { again } = read(z.object({ again: optionalField(z.literal('1')) }), asked)
    return {
      name: again ? 'withdrawals-for-the-bank-again.csv' : 'withdrawals-for-the-bank.csv',
      parts: withdrawalsCsv(context, { isForBank: true, isAgain: again === '1' }),
    }
  },
  transfers: (context, asked) => {
    const { month, kind } = read(
      z.object({ month: monthField, kind: optionalField(z.enum(accountKinds)) }),
      asked,
    )
    return {
      name: `transfers-${month}${kind ? `-${kind}` : ''}.csv`,
      parts: monthCsv(context, { month, kind }),
    }
  },
  'trial-balance': (context, asked) => {
    const { month } = read(z.object({ month: monthField }), asked)
    return { name: `trial-balance-${month}.csv`, parts: trialBalanceCsv(context, { month }) }
  },
  tds: (context, asked) => {
    const { quarter } = read(z.object({ quarter: quarterField }), asked)
    return { name: `tds-${quarter}.csv`, parts: tdsCsv(context, { quarter }) }
  },
  'gst-register': (context, asked) => ofMonth('gst-register', gstRegisterCsv, context, asked),
  'gst-b2cs': (context, asked) => ofMonth('gst-b2cs', gstB2csCsv, context, asked),
  'gst-hsn': (context, asked) => ofMonth('gst-hsn', gstHsnCsv, context, asked),
  deposits: (context, asked) => {
    const filter = z.object({ month: optionalField(monthField), state: optionalField(z.enum(filedStates)) })
    const { month, state = 'requested' } = read(filter, asked)
    return {
      name: `deposits${month ? `-${month}` : ''}${state === 'all' ? '' : `-${state}`}.csv`,
      parts: depositsCsv(context, { month, state: state === 'all' ? undefined : state }),
    }
  },
  'write-offs': (context, asked) => {
    const { state = 'requested' } = read(z.object({ state: optionalField(z.enum(filedStates)) }), asked)
    return {
      name: `write-offs${state === 'all' ? '' : `-${state}`}.csv`,
      parts: writeOffsCsv(context, { state: state === 'all' ? undefined : state }),
    }
  },
  remittances: (context, asked) => ofMonth('remittances', remittancesCsv, context, asked),
  settlements: (context, asked) => ofMonth('settlements', settlementsCsv, context, asked),
  'gst-bridge': (context, asked) => ofMonth('gst-bridge', gstBridgeCsv, context, asked),
}

function ofMonth(
  name: DownloadName,
  parts: (context: Downloading, filter: { month: string }) => AsyncGenerator<string>,
  context: Downloading,
  asked: Asked,
): File {
  const filter = read(z.object({ month: monthField }), asked)
  return { name: `${name}-${filter.month}.csv`, parts: parts(context, filter) }
}

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

const isDownload = (name: string): name is DownloadName => Object.hasOwn(files, name)

function read<Schema extends z.ZodMiniType>(schema: Schema, asked: Asked): z.output<Schema> {
  const parsed = z.safeParse(schema, asked)
  if (!parsed.success) throw new CallFailure(400, 'invalidInput', 'field.invalid')
  return parsed.data
}

/**
 * The files of finance at `/back-office/api/download/{file}.csv`, for the owner and the staff of finance. Each download is
 * written down before its first byte: it may hold what screens show masked.
 */
export const downloadRoutes: Routes = (scope, context) => {
  scope.get<{ Params: { file: string }; Querystring: Asked }>(
    `${backOfficePath}/api/download/:file.csv`,
    { schema: { hide: true }, config: { budget: 'page' }, handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const described = await context.describeRequest(request, reply, 'staff')
      const staff = admitStaff(access, described)
      const { file } = request.params
      if (!isDownload(file)) throw new CallFailure(404, 'notFound', 'gate.notFound')
      await context.limits.spend('costly', askerOf(described))
      // What a file is read by knows its columns by their English names.
      const { name, parts } = files[file]({ ...context, say: context.sayIn(defaultLanguage) }, request.query)
      await context.change(staff, { kind: 'file', action: 'download' }, () => ({
        audited: { id: file, before: null, after: { name } },
      }))
      return await sendCsv(reply, name, parts)
    },
  )
}
