import type { FileRow } from '../../../../back-office/files/describe-file.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { AuditedChange } from '../../../../platform/service/change.ts'
import type { Say } from '../../../../words/words-of.ts'
import { markPaidByHand } from '../../payout/mark-withdrawal-paid.flow.ts'
import { rejectWithdrawal } from '../../payout/reject-withdrawal.flow.ts'
import { lockWithdrawal, type Withdrawal } from '../../withdrawals.sql.ts'
import { whyRefused } from '../refused-step.flow.ts'
import { isUtr } from '../withdrawal-fields.ts'
import type { AnswerOutcome, bankAnswerFile } from './bank-answer-file.ts'

/** The effect of one row of the bank's result file. `why` is the reason if the row was refused. */
export type AnsweredRow = {
  line: number
  named: string
  withdrawal: Withdrawal | undefined
  outcome: AnswerOutcome
  why: string | null
  audited: AuditedChange | undefined
}

type Row = FileRow<typeof bankAnswerFile>

/**
 * Applies the bank's result file for a file of withdrawals: marks withdrawals that the bank paid, and returns
 * the money of those that it refused to their members. Leaves those that still wait. If a row contradicts the
 * state of its withdrawal, refuses the row with a reason. Call it in one transaction.
 */
export async function applyBankAnswer(
  db: Db,
  rows: readonly Row[],
  { by, say }: { by: string; say: Say },
): Promise<AnsweredRow[]> {
  const answered: AnsweredRow[] = []
  // Applies the rows in sorted order, so that two result files with the same withdrawals cannot deadlock.
  for (const row of rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))))
    answered.push(await applyRow(db, row, { by, say }))
  return answered.toSorted((one, other) => one.line - other.line)
}

const nameOf = ({ values }: Row) => values.withdrawal.toUpperCase()

async function applyRow(db: Db, row: Row, { by, say }: { by: string; say: Say }): Promise<AnsweredRow> {
  const { state, utr, amount, reason } = row.values
  const reference = nameOf(row)
  const withdrawal = await lockWithdrawal(db, reference)
  const answer = { line: row.line, named: row.values.withdrawal, withdrawal, why: null, audited: undefined }
  const refused = (why: string): AnsweredRow => ({ ...answer, outcome: 'refused', why })
  if (!withdrawal) return refused(say('withdrawal.unknown'))
  const net = withdrawal.amount - withdrawal.tds
  if (amount !== undefined && amount !== net)
    return refused(say('office.finance.answerAmount', { amount: say.rupees(amount) }))
  if (state === 'paid' && withdrawal.state === 'paid' && withdrawal.utr === utr)
    return { ...answer, outcome: 'before' }
  if (withdrawal.bank_file_at === null) return refused(say('office.finance.answerNotInFile'))
  if (state === 'waiting') return { ...answer, outcome: 'waiting' }
  if (state === 'paid') {
    if (utr === undefined || !isUtr(utr)) return refused(say('office.finance.utrInvalid'))
    const outcome = await markPaidByHand(db, { reference, utr, by })
    if (outcome.refused) return refused(whyRefused(say, outcome))
    const after = { state: 'paid', utr, amount: withdrawal.amount, tds: withdrawal.tds }
    return { ...answer, outcome: 'paid', audited: change(reference, 'payWithdrawal', after) }
  }
  // Refuses any other state, because only approved withdrawals are in files for the bank.
  if (withdrawal.state !== 'approved')
    return refused(whyRefused(say, { refused: 'notPossible', from: withdrawal.state }))
  const shownReason = reason ?? say('office.finance.answerNoReason')
  const outcome = await rejectWithdrawal(db, { reference, reason: shownReason })
  if (outcome.refused) return refused(whyRefused(say, outcome))
  const after = { state: 'rejected', reason: shownReason, given_back: withdrawal.amount }
  return { ...answer, outcome: 'returned', audited: change(reference, 'turnDownWithdrawal', after) }
}

function change(id: string, action: string, after: NonNullable<AuditedChange>['after']): AuditedChange {
  return { id, action, before: { state: 'approved' }, after }
}
