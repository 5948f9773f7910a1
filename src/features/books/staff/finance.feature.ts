import { serveList } from '../../../back-office/lists/lists.services.ts'
import { moneyData } from '../../../platform/personal-data/shared-data.ts'
import { feature, implement, implementAll } from '../../../platform/service/feature.ts'
import { aCode, aNumber, toDashes, toEmpty } from '../../../platform/service/text-fates.ts'
import { serveApproval } from '../../approvals/staff/approvals.services.ts'
import * as bankCalls from './bank/bank-lines.calls.ts'
import { findBankDocuments, findBankLines } from './bank/bank-lines.list.ts'
import * as bankServices from './bank/bank-lines.services.ts'
import { bankDocumentsSql, bankLinesSql } from './bank/bank-lines.sql.ts'
import * as closingCalls from './closing/closing.calls.ts'
import * as closingServices from './closing/closing.services.ts'
import { firstClosingStore } from './closing/first-closing.flow.ts'
import { firstClosing, firstClosingContract } from './closing/first-closing.ts'
import { correctionStore } from './corrections/corrections.flow.ts'
import { exportCorrections } from './corrections/corrections.sql.ts'
import { correctionContract, corrections } from './corrections/corrections.ts'
import { readTaxDue, readTaxDueContract } from './deposits/deposits.calls.ts'
import { depositStore } from './deposits/deposits.flow.ts'
import { readTaxDueService } from './deposits/deposits.services.ts'
import { depositContract, deposits } from './deposits/deposits.ts'
import { financeAudits } from './finance.audits.ts'
import * as ledgerCalls from './ledger/ledger.calls.ts'
import * as ledgerServices from './ledger/ledger.services.ts'
import { addUpDays, addUpToday } from './reports/add-up-days.job.ts'
import { booksDownloads } from './reports/books-downloads.routes.ts'
import * as reportsCalls from './reports/reports.calls.ts'
import * as reportsServices from './reports/reports.services.ts'
import { writeOffStore } from './write-offs/write-offs.flow.ts'
import { writeOffContract, writeOffs } from './write-offs/write-offs.ts'

/** The shop's books, for finance staff: ledger, reports, corrections, deposits and write-offs. */
export const finance = feature({
  calls: [
    ...implementAll(bankCalls, bankServices),
    serveList(findBankLines, bankLinesSql),
    serveList(findBankDocuments, bankDocumentsSql),
    ...implementAll(closingCalls, closingServices),
    ...implementAll(ledgerCalls, ledgerServices),
    ...implementAll(reportsCalls, reportsServices),
    ...serveApproval(corrections, correctionContract, correctionStore),
    ...serveApproval(deposits, depositContract, depositStore),
    ...serveApproval(firstClosing, firstClosingContract, firstClosingStore),
    ...serveApproval(writeOffs, writeOffContract, writeOffStore),
    implement(readTaxDue, readTaxDueContract, readTaxDueService),
  ],
  jobs: [addUpDays, addUpToday],
  extends: { downloads: booksDownloads },
  keepsAboutMember: [
    {
      table: 'correction',
      described: [moneyData],
      export: { as: 'corrections', read: ({ db }, { id }) => exportCorrections(db, id) },
      erase: 'What was moved by hand in their accounts, which is kept as the tax law requires: eight years.',
      auditedAs: { kind: 'correction' },
      texts: { account_kind: aCode, about: aNumber, reason: toDashes, evidence: toEmpty, note: toEmpty },
    },
  ],
  audits: financeAudits,
})
