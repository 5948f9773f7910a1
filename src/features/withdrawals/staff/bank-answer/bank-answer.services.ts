import { listSources } from '../../../../back-office/files/file-mappings.sql.ts'
import { importRows } from '../../../../back-office/files/import-rows.flow.ts'
import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { type AnsweredRow, applyBankAnswer } from './apply-bank-answer.flow.ts'
import type { findAnsweringBanks, importBankAnswer } from './bank-answer.calls.ts'
import { bankAnswerFile } from './bank-answer-file.ts'

export const findAnsweringBanksService: Service<typeof findAnsweringBanks> = async ({ db }) => ({
  banks: await listSources(db, bankAnswerFile.kind),
})

export const importBankAnswerService: Service<typeof importBankAnswer> = async (
  context,
  { bank, is_trial: isTrial, file, mapping },
) =>
  await importRows(
    context,
    bankAnswerFile,
    { source: bank, file, mapping, isTrial },
    {
      apply: (db, rows) => applyBankAnswer(db, rows, { by: context.staff.name, say: context.say }),
      shown: shownRow,
    },
  )

function shownRow({ line, named, outcome, why, withdrawal }: AnsweredRow) {
  return {
    line,
    named,
    outcome,
    why,
    net: withdrawal ? paise(withdrawal.amount - withdrawal.tds) : null,
  }
}
