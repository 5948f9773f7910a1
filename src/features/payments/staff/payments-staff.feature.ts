import { serveListOf } from '../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import { caseOut } from './cases/case-fields.ts'
import * as casesCalls from './cases/cases.calls.ts'
import { findPaymentCases } from './cases/cases.list.ts'
import * as casesServices from './cases/cases.services.ts'
import { casesSql } from './cases/cases.sql.ts'
import { shownCase } from './cases/shown-case.ts'
import { intentOut, refundOut, setAsideOut } from './payments/payment-fields.ts'
import {
  listOfficeIntents,
  readUnclaimedRefunds,
  reconciliationsSql,
  refundsSql,
} from './payments/payment-lists.sql.ts'
import { intentRow, refundRow, setAsideRow } from './payments/payment-rows.ts'
import * as paymentsCalls from './payments/payments.calls.ts'
import { findPayments } from './payments/payments.list.ts'
import * as paymentsServices from './payments/payments.services.ts'
import { findRefunds } from './payments/refunds.list.ts'
import { paymentsStaffAudits } from './payments-staff.audits.ts'
import * as reconciliationCalls from './reconciliation/reconciliation.calls.ts'
import { findReconciliations } from './reconciliation/reconciliation.list.ts'
import * as reconciliationServices from './reconciliation/reconciliation.services.ts'
import { mayStartOut, reconciliationOut } from './reconciliation/reconciliation-fields.ts'
import { settlementDownloads } from './settlements/settlement-download.flow.ts'
import * as settlementsCalls from './settlements/settlements.calls.ts'
import * as settlementsServices from './settlements/settlements.services.ts'

/**
 * The pages and calls of finance staff for payments, refunds, the provider's settlements and reconciliation.
 */
export const paymentsStaff = feature({
  audits: paymentsStaffAudits,
  calls: [
    ...implementAll(paymentsCalls, paymentsServices),
    serveListOf(findPayments, listOfficeIntents, {
      schema: intentOut,
      rows: (found) => found.map(intentRow),
    }),
    serveListOf(findRefunds, refundsSql, {
      schema: refundOut,
      rows: (found) => found.map(refundRow),
      also: {
        schema: setAsideOut,
        read: async ({ db }, { state }) =>
          state === 'set_aside' || state === 'by_hand'
            ? { set_aside: setAsideRow(await readUnclaimedRefunds(db)) }
            : {},
      },
    }),
    ...implementAll(casesCalls, casesServices),
    serveListOf(findPaymentCases, casesSql, { schema: caseOut, rows: (found) => found.map(shownCase) }),
    serveListOf(findReconciliations, reconciliationsSql, {
      schema: reconciliationOut,
      rows: (found) => found.map(({ id, ...run }) => ({ ...run, run_id: id })),
      also: { schema: mayStartOut, read: ({ cardPayments }) => ({ can_start: cardPayments !== undefined }) },
    }),
    ...implementAll(reconciliationCalls, reconciliationServices),
    ...implementAll(settlementsCalls, settlementsServices),
  ],
  extends: { downloads: settlementDownloads },
})
