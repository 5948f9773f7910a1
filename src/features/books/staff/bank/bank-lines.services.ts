import { listSources } from '../../../../back-office/files/file-mappings.sql.ts'
import { importRows } from '../../../../back-office/files/import-rows.flow.ts'
import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import {
  type findStatementBanks,
  type importBankStatement,
  matchBankLine,
  unmatchBankLine,
} from './bank-lines.calls.ts'
import { deleteMatches, findDocuments, findLine, insertMatches, lockBankLines } from './bank-lines.sql.ts'
import { documentsOfAmount } from './documents-of-amount.ts'
import { importStatement } from './import-statement.flow.ts'
import { statementFile } from './statement-file.ts'

export const findStatementBanksService: Service<typeof findStatementBanks> = async ({ db }) => ({
  banks: await listSources(db, statementFile.kind),
})

export const importBankStatementService: Service<typeof importBankStatement> = async (
  context,
  { bank, is_trial: isTrial, file, mapping },
) =>
  await importRows(
    context,
    statementFile,
    { source: bank, file, mapping, isTrial },
    {
      apply: (db, rows) => importStatement(db, rows, { bank, staffId: context.staff.id }),
      shown: ({ line, description, amount, outcome, why }) => ({
        line,
        description,
        amount: amount === undefined ? null : paise(amount),
        outcome,
        why: why && context.say(why),
      }),
    },
  )

export const matchBankLineService: Service<typeof matchBankLine> = async (
  { db, staff, say },
  { line_id: id, documents: named },
) => {
  await lockBankLines(db)
  const line = await findLine(db, Number(id))
  if (!line) throw refuse(matchBankLine, 'unknown')
  if (line.is_matched) throw refuse(matchBankLine, 'isMatched')
  const names = [...new Set(named.split(/[,\n]/).map((name) => name.trim().toUpperCase()))].filter(Boolean)
  const open = await findDocuments(db, line, names)
  const found = new Set(open.map(({ name }) => name.toUpperCase()))
  if (names.some((name) => !found.has(name)))
    throw refuse(matchBankLine, 'unknownDocument', { field: 'documents' })
  const documents = documentsOfAmount(open, line.amount)
  if (!documents) throw refuse(matchBankLine, 'uneven', { field: 'documents' })
  await insertMatches(db, line.id, documents, staff.id)
  return {
    message: say('office.finance.bankLineMatched'),
    data: { line_id: line.id },
    audited: {
      id: line.id,
      before: null,
      after: { documents: documents.map(({ name }) => name).join(', ') },
    },
  }
}

export const unmatchBankLineService: Service<typeof unmatchBankLine> = async (
  { db, say },
  { line_id: id },
) => {
  await lockBankLines(db)
  const line = await findLine(db, Number(id))
  if (!line) throw refuse(unmatchBankLine, 'unknown')
  const names = await deleteMatches(db, line.id)
  if (names.length === 0) throw refuse(unmatchBankLine, 'isOpen')
  return {
    message: say('office.finance.bankLineUnmatched'),
    data: { line_id: line.id },
    audited: { id: line.id, before: { documents: names.join(', ') }, after: null },
  }
}
