import { serveListOf } from '../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import * as bankAnswerCalls from './bank-answer/bank-answer.calls.ts'
import * as bankAnswerServices from './bank-answer/bank-answer.services.ts'
import { paysByItselfOut, withdrawalOut } from './withdrawal-fields.ts'
import { listOfficeWithdrawals } from './withdrawal-lists.sql.ts'
import { withdrawalRow } from './withdrawal-row.ts'
import * as calls from './withdrawals.calls.ts'
import { findWithdrawals } from './withdrawals.list.ts'
import * as services from './withdrawals.services.ts'
import { withdrawalsStaffAudits } from './withdrawals-staff.audits.ts'

/** The pages and calls of finance staff for withdrawals: the list, approval, payment, and stuck payouts. */
export const withdrawalsStaff = feature({
  audits: withdrawalsStaffAudits,
  calls: [
    ...implementAll(calls, services),
    ...implementAll(bankAnswerCalls, bankAnswerServices),
    serveListOf(findWithdrawals, listOfficeWithdrawals, {
      schema: withdrawalOut,
      rows: (found) => found.map(withdrawalRow),
      also: { schema: paysByItselfOut, read: ({ payouts }) => ({ pays_by_itself: payouts !== undefined }) },
    }),
  ],
})
