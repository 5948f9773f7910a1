import { feature, implement } from '../../../platform/service/feature.ts'
import { aCode, aNumber, toDashes, toEmpty } from '../../../platform/service/text-fates.ts'
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
import { booksDownloads } from './reports/books-downloads.routes.ts'
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

/** The shop's books, for finance staff: ledger, reports, corrections, deposits and write-offs. */
export const finance = feature({
  calls: [
    implement(approveCorrection, approveCorrectionContract, approveCorrectionService),
    implement(askCorrection, askCorrectionContract, askCorrectionService),
    implement(closeMonth, closeMonthContract, closeMonthService),
    implement(declineCorrection, declineCorrectionContract, declineCorrectionService),
    implement(findAccounts, findAccountsContract, findAccountsService),
    implement(findBridgeRows, findBridgeRowsContract, findBridgeRowsService),
    implement(findCorrections, findCorrectionsContract, findCorrectionsService),
    implement(findEntries, findEntriesContract, findEntriesService),
    implement(findInvoices, findInvoicesContract, findInvoicesService),
    implement(recomputeAccount, recomputeAccountContract, recomputeAccountService),
    implement(recomputeLedger, recomputeLedgerContract, recomputeLedgerService),
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
    implement(viewAccount, viewAccountContract, viewAccountService),
    implement(viewCorrection, viewCorrectionContract, viewCorrectionService),
    implement(viewMonth, viewMonthContract, viewMonthService),
    implement(viewTdsReport, viewTdsReportContract, viewTdsReportService),
    implement(viewTransfer, viewTransferContract, viewTransferService),
    implement(withdrawCorrection, withdrawCorrectionContract, withdrawCorrectionService),
  ],
  jobs: [addUpDays, addUpToday],
  extends: { downloads: booksDownloads },
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
