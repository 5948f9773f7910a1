import { mappingOf, shownReading } from '../../../../back-office/files/file-fields.ts'
import { keepReading, listSources } from '../../../../back-office/files/file-mappings.sql.ts'
import { openFile } from '../../../../back-office/files/open-file.flow.ts'
import { isUsable, readFile, refuseUnlessUsable } from '../../../../back-office/files/read-file.ts'
import { paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { tryOut } from '../../../../platform/database/try-out.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { type AnsweredRow, applyBankAnswer } from './apply-bank-answer.flow.ts'
import type { findAnsweringBanks, importBankAnswer } from './bank-answer.calls.ts'
import { bankAnswerFile } from './bank-answer-file.ts'

export const findAnsweringBanksService: Service<typeof findAnsweringBanks> = async ({ db }) => ({
  banks: await listSources(db, bankAnswerFile.kind),
})

export const importBankAnswerService: Service<typeof importBankAnswer> = async (
  { db, change, staff, say, transaction },
  { bank, file, mapping, is_trial: isTrial },
) => {
  const opened = await openFile(db, bankAnswerFile, { source: bank, file })
  const reading = readFile(say, bankAnswerFile, opened, mappingOf(mapping))
  const apply = (on: Db) => applyBankAnswer(on, reading.rows, { by: staff.name, say })
  const answerOf = (rows: readonly AnsweredRow[]) => ({
    reading: shownReading(reading, say),
    data: rows.map(shownRow),
  })
  if (isTrial) {
    const rows = isUsable(reading) ? await tryOut(transaction, apply) : []
    return await change(() => ({ ...answerOf(rows), audited: null }))
  }
  refuseUnlessUsable(reading, say)
  return await change(async (on) => {
    const rows = await apply(on)
    await keepReading(on, reading, bank)
    return { ...answerOf(rows), audited: rows.flatMap(({ audited }) => audited ?? []) }
  })
}

function shownRow({ line, named, outcome, why, withdrawal }: AnsweredRow) {
  return {
    line,
    named,
    outcome,
    why,
    net: withdrawal ? paise(withdrawal.amount - withdrawal.tds) : null,
  }
}
