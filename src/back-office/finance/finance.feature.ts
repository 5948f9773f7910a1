import { feature, implement } from '../../platform/feature.ts'
import { approveCorrection, approveCorrectionContract } from './approveCorrection.call.ts'
import { approveCorrectionService } from './approveCorrection.service.ts'
import { approveWithdrawals, approveWithdrawalsContract } from './approveWithdrawals.call.ts'
import { approveWithdrawalsService } from './approveWithdrawals.service.ts'
import { askCorrection, askCorrectionContract } from './askCorrection.call.ts'
import { askCorrectionService } from './askCorrection.service.ts'
import { askProvider, askProviderContract } from './askProvider.call.ts'
import { askProviderService } from './askProvider.service.ts'
import { exportCorrections } from './corrections.sql.ts'
import { declineCorrection, declineCorrectionContract } from './declineCorrection.call.ts'
import { declineCorrectionService } from './declineCorrection.service.ts'
import { endStuckWithdrawal, endStuckWithdrawalContract } from './endStuckWithdrawal.call.ts'
import { endStuckWithdrawalService } from './endStuckWithdrawal.service.ts'
import { findAccounts, findAccountsContract } from './findAccounts.call.ts'
import { findAccountsService } from './findAccounts.service.ts'
import { findCorrections, findCorrectionsContract } from './findCorrections.call.ts'
import { findCorrectionsService } from './findCorrections.service.ts'
import { findPayments, findPaymentsContract } from './findPayments.call.ts'
import { findPaymentsService } from './findPayments.service.ts'
import { findReconciliations, findReconciliationsContract } from './findReconciliations.call.ts'
import { findReconciliationsService } from './findReconciliations.service.ts'
import { findRefunds, findRefundsContract } from './findRefunds.call.ts'
import { findRefundsService } from './findRefunds.service.ts'
import { findWithdrawals, findWithdrawalsContract } from './findWithdrawals.call.ts'
import { findWithdrawalsService } from './findWithdrawals.service.ts'
import { payWithdrawal, payWithdrawalContract } from './payWithdrawal.call.ts'
import { payWithdrawalService } from './payWithdrawal.service.ts'
import { recomputeAccount, recomputeAccountContract } from './recomputeAccount.call.ts'
import { recomputeAccountService } from './recomputeAccount.service.ts'
import { recomputeLedger, recomputeLedgerContract } from './recomputeLedger.call.ts'
import { recomputeLedgerService } from './recomputeLedger.service.ts'
import { retryRefund, retryRefundContract } from './retryRefund.call.ts'
import { retryRefundService } from './retryRefund.service.ts'
import { revealBankAccount, revealBankAccountContract } from './revealBankAccount.call.ts'
import { revealBankAccountService } from './revealBankAccount.service.ts'
import { startReconciliation, startReconciliationContract } from './startReconciliation.call.ts'
import { startReconciliationService } from './startReconciliation.service.ts'
import { turnDownWithdrawal, turnDownWithdrawalContract } from './turnDownWithdrawal.call.ts'
import { turnDownWithdrawalService } from './turnDownWithdrawal.service.ts'
import { viewAccount, viewAccountContract } from './viewAccount.call.ts'
import { viewAccountService } from './viewAccount.service.ts'
import { viewCorrection, viewCorrectionContract } from './viewCorrection.call.ts'
import { viewCorrectionService } from './viewCorrection.service.ts'
import { viewMonth, viewMonthContract } from './viewMonth.call.ts'
import { viewMonthService } from './viewMonth.service.ts'
import { viewPayment, viewPaymentContract } from './viewPayment.call.ts'
import { viewPaymentService } from './viewPayment.service.ts'
import { viewReconciliation, viewReconciliationContract } from './viewReconciliation.call.ts'
import { viewReconciliationService } from './viewReconciliation.service.ts'
import { viewTdsReport, viewTdsReportContract } from './viewTdsReport.call.ts'
import { viewTdsReportService } from './viewTdsReport.service.ts'
import { viewTransfer, viewTransferContract } from './viewTransfer.call.ts'
import { viewTransferService } from './viewTransfer.service.ts'
import { viewWithdrawal, viewWithdrawalContract } from './viewWithdrawal.call.ts'
import { viewWithdrawalService } from './viewWithdrawal.service.ts'
import { withdrawCorrection, withdrawCorrectionContract } from './withdrawCorrection.call.ts'
import { withdrawCorrectionService } from './withdrawCorrection.service.ts'

/** The shop's money, for the staff who keep it: withdrawals, payments and refunds, the ledger, reports, corrections. */
export const finance = feature({
  calls: [
    implement(approveCorrection, approveCorrectionContract, approveCorrectionService),
    implement(approveWithdrawals, approveWithdrawalsContract, approveWithdrawalsService),
    implement(askCorrection, askCorrectionContract, askCorrectionService),
    implement(askProvider, askProviderContract, askProviderService),
    implement(declineCorrection, declineCorrectionContract, declineCorrectionService),
    implement(endStuckWithdrawal, endStuckWithdrawalContract, endStuckWithdrawalService),
    implement(findAccounts, findAccountsContract, findAccountsService),
    implement(findCorrections, findCorrectionsContract, findCorrectionsService),
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
  keepsAboutMember: [
    {
      table: 'correction',
      export: { as: 'corrections', read: ({ db }, { id }) => exportCorrections(db, id) },
      // No words: the reasons are documentation.
      erase: 'What was moved by hand in their accounts, which is kept as the tax law requires: eight years.',
    },
  ],
})
