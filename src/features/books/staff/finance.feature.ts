import { feature, implement } from '../../../platform/service/feature.ts'
import { aCode, aNumber, toDashes, toEmpty } from '../../../platform/service/text-fates.ts'
import { serveApproval } from '../../approvals/staff/serve-approval.service.ts'
import { closeMonth, closeMonthContract } from './closing/closeMonth.call.ts'
import { closeMonthService } from './closing/closeMonth.service.ts'
import { correctionStore } from './corrections/corrections.flow.ts'
import { exportCorrections } from './corrections/corrections.sql.ts'
import { correctionContract, corrections } from './corrections/corrections.ts'
import { readTaxDue, readTaxDueContract } from './deposits/deposits.call.ts'
import { depositStore } from './deposits/deposits.flow.ts'
import { readTaxDueService } from './deposits/deposits.service.ts'
import { depositContract, deposits } from './deposits/deposits.ts'
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
import { writeOffStore } from './write-offs/write-offs.flow.ts'
import { writeOffContract, writeOffs } from './write-offs/write-offs.ts'

/** The shop's books, for finance staff: ledger, reports, corrections, deposits and write-offs. */
export const finance = feature({
  calls: [
    implement(closeMonth, closeMonthContract, closeMonthService),
    implement(findAccounts, findAccountsContract, findAccountsService),
    implement(findBridgeRows, findBridgeRowsContract, findBridgeRowsService),
    implement(findEntries, findEntriesContract, findEntriesService),
    implement(findInvoices, findInvoicesContract, findInvoicesService),
    implement(recomputeAccount, recomputeAccountContract, recomputeAccountService),
    implement(recomputeLedger, recomputeLedgerContract, recomputeLedgerService),
    ...serveApproval(corrections, correctionContract, correctionStore),
    ...serveApproval(deposits, depositContract, depositStore),
    ...serveApproval(writeOffs, writeOffContract, writeOffStore),
    implement(readTaxDue, readTaxDueContract, readTaxDueService),
    implement(viewAccount, viewAccountContract, viewAccountService),
    implement(viewMonth, viewMonthContract, viewMonthService),
    implement(viewTdsReport, viewTdsReportContract, viewTdsReportService),
    implement(viewTransfer, viewTransferContract, viewTransferService),
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
