import { feature, implement } from '../../../platform/service/feature.ts'
import { aCode, aNumber, toDashes, toEmpty } from '../../../platform/service/text-fates.ts'
import {
  approveClearing,
  approveClearingContract,
} from '../../parcels/staff/differences/approveClearing.call.ts'
import { approveClearingService } from '../../parcels/staff/differences/approveClearing.service.ts'
import {
  clearDifference,
  clearDifferenceContract,
} from '../../parcels/staff/differences/clearDifference.call.ts'
import { clearDifferenceService } from '../../parcels/staff/differences/clearDifference.service.ts'
import { dropClearing, dropClearingContract } from '../../parcels/staff/differences/dropClearing.call.ts'
import { dropClearingService } from '../../parcels/staff/differences/dropClearing.service.ts'
import {
  findDifferences,
  findDifferencesContract,
} from '../../parcels/staff/differences/findDifferences.call.ts'
import { findDifferencesService } from '../../parcels/staff/differences/findDifferences.service.ts'
import {
  findRemittances,
  findRemittancesContract,
} from '../../parcels/staff/remittances/findRemittances.call.ts'
import { findRemittancesService } from '../../parcels/staff/remittances/findRemittances.service.ts'
import {
  importRemittance,
  importRemittanceContract,
} from '../../parcels/staff/remittances/importRemittance.call.ts'
import { importRemittanceService } from '../../parcels/staff/remittances/importRemittance.service.ts'
import {
  viewRemittance,
  viewRemittanceContract,
} from '../../parcels/staff/remittances/viewRemittance.call.ts'
import { viewRemittanceService } from '../../parcels/staff/remittances/viewRemittance.service.ts'
import {
  decidePaymentCase,
  decidePaymentCaseContract,
} from '../../payments/staff/cases/decidePaymentCase.call.ts'
import { decidePaymentCaseService } from '../../payments/staff/cases/decidePaymentCase.service.ts'
import {
  findPaymentCases,
  findPaymentCasesContract,
} from '../../payments/staff/cases/findPaymentCases.call.ts'
import { findPaymentCasesService } from '../../payments/staff/cases/findPaymentCases.service.ts'
import { viewPaymentCase, viewPaymentCaseContract } from '../../payments/staff/cases/viewPaymentCase.call.ts'
import { viewPaymentCaseService } from '../../payments/staff/cases/viewPaymentCase.service.ts'
import { askProvider, askProviderContract } from '../../payments/staff/payments/askProvider.call.ts'
import { askProviderService } from '../../payments/staff/payments/askProvider.service.ts'
import { findPayments, findPaymentsContract } from '../../payments/staff/payments/findPayments.call.ts'
import { findPaymentsService } from '../../payments/staff/payments/findPayments.service.ts'
import { findRefunds, findRefundsContract } from '../../payments/staff/payments/findRefunds.call.ts'
import { findRefundsService } from '../../payments/staff/payments/findRefunds.service.ts'
import { retryRefund, retryRefundContract } from '../../payments/staff/payments/retryRefund.call.ts'
import { retryRefundService } from '../../payments/staff/payments/retryRefund.service.ts'
import { viewPayment, viewPaymentContract } from '../../payments/staff/payments/viewPayment.call.ts'
import { viewPaymentService } from '../../payments/staff/payments/viewPayment.service.ts'
import {
  findReconciliations,
  findReconciliationsContract,
} from '../../payments/staff/reconciliation/findReconciliations.call.ts'
import { findReconciliationsService } from '../../payments/staff/reconciliation/findReconciliations.service.ts'
import {
  startReconciliation,
  startReconciliationContract,
} from '../../payments/staff/reconciliation/startReconciliation.call.ts'
import { startReconciliationService } from '../../payments/staff/reconciliation/startReconciliation.service.ts'
import {
  viewReconciliation,
  viewReconciliationContract,
} from '../../payments/staff/reconciliation/viewReconciliation.call.ts'
import { viewReconciliationService } from '../../payments/staff/reconciliation/viewReconciliation.service.ts'
import {
  findSettlements,
  findSettlementsContract,
} from '../../payments/staff/settlements/findSettlements.call.ts'
import { findSettlementsService } from '../../payments/staff/settlements/findSettlements.service.ts'
import {
  importSettlements,
  importSettlementsContract,
} from '../../payments/staff/settlements/importSettlements.call.ts'
import { importSettlementsService } from '../../payments/staff/settlements/importSettlements.service.ts'
import {
  viewSettlement,
  viewSettlementContract,
} from '../../payments/staff/settlements/viewSettlement.call.ts'
import { viewSettlementService } from '../../payments/staff/settlements/viewSettlement.service.ts'
import {
  approveWithdrawals,
  approveWithdrawalsContract,
} from '../../withdrawals/staff/approveWithdrawals.call.ts'
import { approveWithdrawalsService } from '../../withdrawals/staff/approveWithdrawals.service.ts'
import {
  endStuckWithdrawal,
  endStuckWithdrawalContract,
} from '../../withdrawals/staff/endStuckWithdrawal.call.ts'
import { endStuckWithdrawalService } from '../../withdrawals/staff/endStuckWithdrawal.service.ts'
import { findWithdrawals, findWithdrawalsContract } from '../../withdrawals/staff/findWithdrawals.call.ts'
import { findWithdrawalsService } from '../../withdrawals/staff/findWithdrawals.service.ts'
import { payWithdrawal, payWithdrawalContract } from '../../withdrawals/staff/payWithdrawal.call.ts'
import { payWithdrawalService } from '../../withdrawals/staff/payWithdrawal.service.ts'
import {
  revealBankAccount,
  revealBankAccountContract,
} from '../../withdrawals/staff/revealBankAccount.call.ts'
import { revealBankAccountService } from '../../withdrawals/staff/revealBankAccount.service.ts'
import {
  turnDownWithdrawal,
  turnDownWithdrawalContract,
} from '../../withdrawals/staff/turnDownWithdrawal.call.ts'
import { turnDownWithdrawalService } from '../../withdrawals/staff/turnDownWithdrawal.service.ts'
import { viewWithdrawal, viewWithdrawalContract } from '../../withdrawals/staff/viewWithdrawal.call.ts'
import { viewWithdrawalService } from '../../withdrawals/staff/viewWithdrawal.service.ts'
import { closeMonth, closeMonthContract } from './closing/closeMonth.call.ts'
import { closeMonthService } from './closing/closeMonth.service.ts'
import { approveCorrection, approveCorrectionContract } from './corrections/approveCorrection.call.ts'
import { approveCorrectionService } from './corrections/approveCorrection.service.ts'
import { askCorrection, askCorrectionContract } from './corrections/askCorrection.call.ts'
import { askCorrectionService } from './corrections/askCorrection.service.ts'
import { exportCorrections } from './corrections/corrections.sql.ts'
import { declineCorrection, declineCorrectionContract } from './corrections/declineCorrection.call.ts'
import { declineCorrectionService } from './corrections/declineCorrection.service.ts'
import { findCorrections, findCorrectionsContract } from './corrections/findCorrections.call.ts'
import { findCorrectionsService } from './corrections/findCorrections.service.ts'
import { viewCorrection, viewCorrectionContract } from './corrections/viewCorrection.call.ts'
import { viewCorrectionService } from './corrections/viewCorrection.service.ts'
import { withdrawCorrection, withdrawCorrectionContract } from './corrections/withdrawCorrection.call.ts'
import { withdrawCorrectionService } from './corrections/withdrawCorrection.service.ts'
import { approveDeposit, approveDepositContract } from './deposits/approveDeposit.call.ts'
import { approveDepositService } from './deposits/approveDeposit.service.ts'
import { askDeposit, askDepositContract } from './deposits/askDeposit.call.ts'
import { askDepositService } from './deposits/askDeposit.service.ts'
import { dropDeposit, dropDepositContract } from './deposits/dropDeposit.call.ts'
import { dropDepositService } from './deposits/dropDeposit.service.ts'
import { findDeposits, findDepositsContract } from './deposits/findDeposits.call.ts'
import { findDepositsService } from './deposits/findDeposits.service.ts'
import { readTaxDue, readTaxDueContract } from './deposits/readTaxDue.call.ts'
import { readTaxDueService } from './deposits/readTaxDue.service.ts'
import { viewDeposit, viewDepositContract } from './deposits/viewDeposit.call.ts'
import { viewDepositService } from './deposits/viewDeposit.service.ts'
import { financeAudits } from './finance.audits.ts'
import { findAccounts, findAccountsContract } from './ledger/findAccounts.call.ts'
import { findAccountsService } from './ledger/findAccounts.service.ts'
import { findEntries, findEntriesContract } from './ledger/findEntries.call.ts'
import { findEntriesService } from './ledger/findEntries.service.ts'
import { recomputeAccount, recomputeAccountContract } from './ledger/recomputeAccount.call.ts'
import { recomputeAccountService } from './ledger/recomputeAccount.service.ts'
import { recomputeLedger, recomputeLedgerContract } from './ledger/recomputeLedger.call.ts'
import { recomputeLedgerService } from './ledger/recomputeLedger.service.ts'
import { viewAccount, viewAccountContract } from './ledger/viewAccount.call.ts'
import { viewAccountService } from './ledger/viewAccount.service.ts'
import { viewTransfer, viewTransferContract } from './ledger/viewTransfer.call.ts'
import { viewTransferService } from './ledger/viewTransfer.service.ts'
import { addUpDays, addUpToday } from './reports/add-up-days.job.ts'
import { downloadRoutes } from './reports/downloads.routes.ts'
import { findBridgeRows, findBridgeRowsContract } from './reports/findBridgeRows.call.ts'
import { findBridgeRowsService } from './reports/findBridgeRows.service.ts'
import { findInvoices, findInvoicesContract } from './reports/findInvoices.call.ts'
import { findInvoicesService } from './reports/findInvoices.service.ts'
import { viewMonth, viewMonthContract } from './reports/viewMonth.call.ts'
import { viewMonthService } from './reports/viewMonth.service.ts'
import { viewTdsReport, viewTdsReportContract } from './reports/viewTdsReport.call.ts'
import { viewTdsReportService } from './reports/viewTdsReport.service.ts'
import { approveWriteOff, approveWriteOffContract } from './write-offs/approveWriteOff.call.ts'
import { approveWriteOffService } from './write-offs/approveWriteOff.service.ts'
import { askWriteOff, askWriteOffContract } from './write-offs/askWriteOff.call.ts'
import { askWriteOffService } from './write-offs/askWriteOff.service.ts'
import { dropWriteOff, dropWriteOffContract } from './write-offs/dropWriteOff.call.ts'
import { dropWriteOffService } from './write-offs/dropWriteOff.service.ts'
import { findWriteOffs, findWriteOffsContract } from './write-offs/findWriteOffs.call.ts'
import { findWriteOffsService } from './write-offs/findWriteOffs.service.ts'
import { viewWriteOff, viewWriteOffContract } from './write-offs/viewWriteOff.call.ts'
import { viewWriteOffService } from './write-offs/viewWriteOff.service.ts'

/** The shop's money, for the staff who keep it: withdrawals, payments and refunds, the ledger, reports, corrections. */
export const finance = feature({
  calls: [
    implement(approveCorrection, approveCorrectionContract, approveCorrectionService),
    implement(approveWithdrawals, approveWithdrawalsContract, approveWithdrawalsService),
    implement(askCorrection, askCorrectionContract, askCorrectionService),
    implement(askProvider, askProviderContract, askProviderService),
    implement(decidePaymentCase, decidePaymentCaseContract, decidePaymentCaseService),
    implement(findPaymentCases, findPaymentCasesContract, findPaymentCasesService),
    implement(viewPaymentCase, viewPaymentCaseContract, viewPaymentCaseService),
    implement(closeMonth, closeMonthContract, closeMonthService),
    implement(declineCorrection, declineCorrectionContract, declineCorrectionService),
    implement(endStuckWithdrawal, endStuckWithdrawalContract, endStuckWithdrawalService),
    implement(findAccounts, findAccountsContract, findAccountsService),
    implement(findBridgeRows, findBridgeRowsContract, findBridgeRowsService),
    implement(findCorrections, findCorrectionsContract, findCorrectionsService),
    implement(findEntries, findEntriesContract, findEntriesService),
    implement(findInvoices, findInvoicesContract, findInvoicesService),
    implement(findPayments, findPaymentsContract, findPaymentsService),
    implement(findReconciliations, findReconciliationsContract, findReconciliationsService),
    implement(findRefunds, findRefundsContract, findRefundsService),
    implement(findWithdrawals, findWithdrawalsContract, findWithdrawalsService),
    implement(payWithdrawal, payWithdrawalContract, payWithdrawalService),
    implement(recomputeAccount, recomputeAccountContract, recomputeAccountService),
    implement(recomputeLedger, recomputeLedgerContract, recomputeLedgerService),
    implement(retryRefund, retryRefundContract, retryRefundService),
    implement(revealBankAccount, revealBankAccountContract, revealBankAccountService),
    implement(startReconciliation, startReconciliationContract, startReconciliationService),
    implement(turnDownWithdrawal, turnDownWithdrawalContract, turnDownWithdrawalService),
    implement(approveDeposit, approveDepositContract, approveDepositService),
    implement(askWriteOff, askWriteOffContract, askWriteOffService),
    implement(approveWriteOff, approveWriteOffContract, approveWriteOffService),
    implement(dropWriteOff, dropWriteOffContract, dropWriteOffService),
    implement(findWriteOffs, findWriteOffsContract, findWriteOffsService),
    implement(viewWriteOff, viewWriteOffContract, viewWriteOffService),
    implement(askDeposit, askDepositContract, askDepositService),
    implement(dropDeposit, dropDepositContract, dropDepositService),
    implement(findDeposits, findDepositsContract, findDepositsService),
    implement(readTaxDue, readTaxDueContract, readTaxDueService),
    implement(viewDeposit, viewDepositContract, viewDepositService),
    implement(approveClearing, approveClearingContract, approveClearingService),
    implement(clearDifference, clearDifferenceContract, clearDifferenceService),
    implement(dropClearing, dropClearingContract, dropClearingService),
    implement(findDifferences, findDifferencesContract, findDifferencesService),
    implement(importRemittance, importRemittanceContract, importRemittanceService),
    implement(importSettlements, importSettlementsContract, importSettlementsService),
    implement(findRemittances, findRemittancesContract, findRemittancesService),
    implement(findSettlements, findSettlementsContract, findSettlementsService),
    implement(viewRemittance, viewRemittanceContract, viewRemittanceService),
    implement(viewSettlement, viewSettlementContract, viewSettlementService),
    implement(viewAccount, viewAccountContract, viewAccountService),
    implement(viewCorrection, viewCorrectionContract, viewCorrectionService),
    implement(viewMonth, viewMonthContract, viewMonthService),
    implement(viewPayment, viewPaymentContract, viewPaymentService),
    implement(viewReconciliation, viewReconciliationContract, viewReconciliationService),
    implement(viewTdsReport, viewTdsReportContract, viewTdsReportService),
    implement(viewTransfer, viewTransferContract, viewTransferService),
    implement(viewWithdrawal, viewWithdrawalContract, viewWithdrawalService),
    implement(withdrawCorrection, withdrawCorrectionContract, withdrawCorrectionService),
  ],
  jobs: [addUpDays, addUpToday],
  routes: [downloadRoutes],
  keepsAboutMember: [
    {
      table: 'correction',
      export: { as: 'corrections', read: ({ db }, { id }) => exportCorrections(db, id) },
      erase: 'What was moved by hand in their accounts, which is kept as the tax law requires: eight years.',
      auditedAs: { kind: 'correction' },
      texts: { account_kind: aCode, about: aNumber, reason: toDashes, evidence: toEmpty, note: toEmpty },
    },
  ],
  audits: financeAudits,
})
