import { serveListOf } from '../../../back-office/lists/serve-list.service.ts'
import { feature, implement } from '../../../platform/service/feature.ts'
import { caseOut } from './cases/case-fields.ts'
import { findPaymentCases } from './cases/cases.list.ts'
import { casesSql } from './cases/cases.sql.ts'
import { decidePaymentCase, decidePaymentCaseContract } from './cases/decidePaymentCase.call.ts'
import { decidePaymentCaseService } from './cases/decidePaymentCase.service.ts'
import { shownCase } from './cases/shown-case.ts'
import { viewPaymentCase, viewPaymentCaseContract } from './cases/viewPaymentCase.call.ts'
import { viewPaymentCaseService } from './cases/viewPaymentCase.service.ts'
import { askProvider, askProviderContract } from './payments/askProvider.call.ts'
import { askProviderService } from './payments/askProvider.service.ts'
import { findPayments, findPaymentsContract } from './payments/findPayments.call.ts'
import { findPaymentsService } from './payments/findPayments.service.ts'
import { findRefunds, findRefundsContract } from './payments/findRefunds.call.ts'
import { findRefundsService } from './payments/findRefunds.service.ts'
import { reconciliationsSql } from './payments/payment-lists.sql.ts'
import { retryRefund, retryRefundContract } from './payments/retryRefund.call.ts'
import { retryRefundService } from './payments/retryRefund.service.ts'
import { viewPayment, viewPaymentContract } from './payments/viewPayment.call.ts'
import { viewPaymentService } from './payments/viewPayment.service.ts'
import { paymentsStaffAudits } from './payments-staff.audits.ts'
import { findReconciliations } from './reconciliation/reconciliation.list.ts'
import { mayStartOut, reconciliationOut } from './reconciliation/reconciliation-fields.ts'
import {
  startReconciliation,
  startReconciliationContract,
} from './reconciliation/startReconciliation.call.ts'
import { startReconciliationService } from './reconciliation/startReconciliation.service.ts'
import { viewReconciliation, viewReconciliationContract } from './reconciliation/viewReconciliation.call.ts'
import { viewReconciliationService } from './reconciliation/viewReconciliation.service.ts'
import { findSettlements, findSettlementsContract } from './settlements/findSettlements.call.ts'
import { findSettlementsService } from './settlements/findSettlements.service.ts'
import { importSettlements, importSettlementsContract } from './settlements/importSettlements.call.ts'
import { importSettlementsService } from './settlements/importSettlements.service.ts'
import { settlementDownloads } from './settlements/settlement-download.flow.ts'
import { viewSettlement, viewSettlementContract } from './settlements/viewSettlement.call.ts'
import { viewSettlementService } from './settlements/viewSettlement.service.ts'

/** Payments for finance: payments and refunds, settlements of the provider, reconciliation. */
export const paymentsStaff = feature({
  audits: paymentsStaffAudits,
  calls: [
    implement(askProvider, askProviderContract, askProviderService),
    implement(decidePaymentCase, decidePaymentCaseContract, decidePaymentCaseService),
    serveListOf(findPaymentCases, casesSql, { schema: caseOut, rows: (found) => found.map(shownCase) }),
    implement(viewPaymentCase, viewPaymentCaseContract, viewPaymentCaseService),
    implement(findPayments, findPaymentsContract, findPaymentsService),
    serveListOf(findReconciliations, reconciliationsSql, {
      schema: reconciliationOut,
      rows: (found) => found.map(({ id, ...run }) => ({ ...run, run_id: id })),
      also: { schema: mayStartOut, read: ({ cardPayments }) => ({ can_start: cardPayments !== undefined }) },
    }),
    implement(findRefunds, findRefundsContract, findRefundsService),
    implement(retryRefund, retryRefundContract, retryRefundService),
    implement(startReconciliation, startReconciliationContract, startReconciliationService),
    implement(importSettlements, importSettlementsContract, importSettlementsService),
    implement(findSettlements, findSettlementsContract, findSettlementsService),
    implement(viewSettlement, viewSettlementContract, viewSettlementService),
    implement(viewPayment, viewPaymentContract, viewPaymentService),
    implement(viewReconciliation, viewReconciliationContract, viewReconciliationService),
  ],
  extends: { downloads: settlementDownloads },
})
