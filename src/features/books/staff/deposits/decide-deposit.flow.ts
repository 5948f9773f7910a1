import { postTransfer } from '../../../../ledger/post-transfer.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { violatedConstraint } from '../../../../platform/database/violated-constraint.ts'
import type { Changed } from '../../../../platform/service/change.ts'
import { judgeChecker } from '../../../approvals/staff/second-person.flow.ts'
import { readBookDay } from '../closing/book-day.sql.ts'
import { lockSystemSum } from '../corrections/corrections.sql.ts'
import {
  type Deposit,
  type DepositState,
  endDeposit,
  findDeposit,
  insertDeposit,
  lockDeposit,
  type NewDeposit,
} from './deposits.sql.ts'
import { readTaxOfMonth, roundOffOf } from './tax-of-month.flow.ts'

/** The result of a decision, or why it was refused and who decided meanwhile. */
export type DepositDecision =
  | { refused?: undefined; answer: Changed<{ data: { deposit_id: number; state: DepositState } }> }
  | {
      refused:
        | 'unknown'
        | 'own'
        | 'notApart'
        | 'changedMeanwhile'
        | 'notOwed'
        | 'inputTaxMissing'
        | 'monthClosed'
      now?: object | undefined
    }

const accountOf = { gst: 'gst', tds: 'tds_payable' } as const

/** Requests the posting of a deposit, which a second staff member approves. Call it in one transaction. */
export async function askForDeposit(
  db: Db,
  asked: NewDeposit,
): Promise<
  | { id: number; refused?: undefined }
  | { refused: 'dayAhead' | 'monthClosed' | 'dayBeforeBooks' | 'notOwed' | 'inputTaxMissing' }
> {
  const day = await readBookDay(db, asked.paidOn)
  if (day.refused) return day
  const roundOff = roundOffOf(await readTaxOfMonth(db, asked), asked)
  const rounded = { ...asked, roundOff }
  const refused = await judgeAmounts(db, rounded)
  if (refused) return { refused }
  return { id: await insertDeposit(db, rounded) }
}

/** Checks that the deposit is no more than is owed, and that enough input tax is available. */
async function judgeAmounts(
  db: Db,
  { tax, amount, inputTax, roundOff }: Pick<NewDeposit, 'tax' | 'amount' | 'inputTax'> & { roundOff: number },
): Promise<'notOwed' | 'inputTaxMissing' | undefined> {
  if ((await lockSystemSum(db, accountOf[tax], 'INR')) < amount + inputTax + roundOff) return 'notOwed'
  if (inputTax === 0) return undefined
  // The shop's assets are negative on its accounts.
  const isThere = tax === 'gst' && (await lockSystemSum(db, 'gst_on_fees', 'INR')) <= -inputTax
  return isThere ? undefined : 'inputTaxMissing'
}

type Decided = { id: number; staffId: number; note?: string | undefined }

/**
 * Approves a deposit, which posts its transfer on the day on which the bank paid it. The requester may not
 * approve it, which the database refuses too, nor may a possible alias. Call it in one transaction, and roll
 * back on a refusal.
 */
export async function approveDeposit(db: Db, decided: Decided): Promise<DepositDecision> {
  const found = await lockWaiting(db, decided.id)
  if ('refused' in found) return found
  const refused =
    (await judgeChecker(db, found.asked_by, decided.staffId)) ??
    (await judgeAmounts(db, { ...found, inputTax: found.input_tax, roundOff: found.round_off }))
  if (refused) return { refused }
  const day = await readBookDay(db, found.paid_on)
  if (day.refused) return { refused: 'monthClosed' }
  try {
    const transferId = await post(db, found, day.postedAt)
    return await end(db, found, { ...decided, state: 'approved', transferId })
  } catch (error) {
    if (violatedConstraint(error) === 'month_is_open') return { refused: 'monthClosed' }
    throw error
  }
}

/** Declines a deposit, or withdraws it if this is the requester. Call it in one transaction. */
export async function dropDeposit(db: Db, decided: Decided): Promise<DepositDecision> {
  const found = await lockWaiting(db, decided.id)
  if ('refused' in found) return found
  const state = found.asked_by === decided.staffId ? 'withdrawn' : 'declined'
  return await end(db, found, { ...decided, state })
}

/** Returns the audit log's fields of a deposit; input tax only if some is set off. */
export function auditedDeposit({
  inputTax,
  ...deposit
}: Pick<NewDeposit, 'tax' | 'amount' | 'inputTax' | 'challan'>) {
  return { ...deposit, ...(inputTax > 0 && { input_tax: inputTax }) }
}

async function lockWaiting(
  db: Db,
  id: number,
): Promise<Deposit | Extract<DepositDecision, { refused: string }>> {
  const found = await lockDeposit(db, id)
  if (!found) return { refused: 'unknown' }
  if (found.state === 'requested') return found
  const now = await findDeposit(db, id)
  return { refused: 'changedMeanwhile', now: now && { state: now.state, decided_by: now.decider } }
}

async function end(
  db: Db,
  { tax, amount, input_tax: inputTax, challan }: Deposit,
  { id, state, staffId, note, transferId }: Decided & { state: DepositState; transferId?: number },
): Promise<DepositDecision> {
  // The requester withdraws it, and is already recorded.
  const decidedBy = state === 'withdrawn' ? null : staffId
  await endDeposit(db, id, { state, decidedBy, note, transferId })
  return {
    answer: {
      data: { deposit_id: id, state },
      audited: {
        id,
        before: { state: 'requested' },
        after: { state, ...auditedDeposit({ tax, amount, inputTax, challan }), ...(note && { note }) },
      },
    },
  }
}

async function post(
  db: Db,
  { id, tax, amount, input_tax: inputTax, round_off: roundOff, challan, month }: Deposit,
  at: Date,
): Promise<number> {
  return await postTransfer(db, {
    code: tax === 'gst' ? 'gst_deposited' : 'tds_deposited',
    requestKey: `deposit:${id}:approved`,
    cause: { kind: 'deposit', id },
    reference: { deposit: id, challan, month },
    at,
    legs: [
      { account: accountOf[tax], amount: -(amount + inputTax + roundOff) },
      { account: 'tax_round_off', amount: roundOff },
      ...(inputTax > 0 ? [{ account: 'gst_on_fees', amount: inputTax } as const] : []),
      { account: 'bank', amount },
    ],
  })
}
