import { postTransfer } from '../../../../ledger/post-transfer.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { violatedConstraint } from '../../../../platform/database/violated-constraint.ts'
import type { Changed } from '../../../../platform/service/change.ts'
import { judgeSecondPerson } from '../../../approvals/staff/second-person.flow.ts'
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

/** What a decision made of a deposit; or why it was none, and who decided meanwhile. */
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

/** Asks for a deposit to be posted, for a second person to approve. Call it in one transaction. */
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

/** No more is deposited than is owed, and no more input tax set off than there is. */
async function judgeAmounts(
  db: Db,
  { tax, amount, inputTax, roundOff }: Pick<NewDeposit, 'tax' | 'amount' | 'inputTax'> & { roundOff: number },
): Promise<'notOwed' | 'inputTaxMissing' | undefined> {
  if ((await lockSystemSum(db, accountOf[tax], 'INR')) < amount + inputTax + roundOff) return 'notOwed'
  if (inputTax === 0) return undefined
  // What the shop has is below zero on its accounts.
  const isThere = tax === 'gst' && (await lockSystemSum(db, 'gst_on_fees', 'INR')) <= -inputTax
  return isThere ? undefined : 'inputTaxMissing'
}

type Decided = { id: number; staffId: number; note?: string | undefined }

/**
 * Approves a deposit, which posts its transfer on the day on which the bank paid it. Never by who asked, which the database refuses too,
 * nor by somebody who may be the same person. Call it in one transaction, and let that end when it is refused.
 */
export async function approveDeposit(db: Db, decided: Decided): Promise<DepositDecision> {
  const found = await lockWaiting(db, decided.id)
  if ('refused' in found) return found
  const refused =
    (await judgeSecondPerson(db, found.asked_by, decided.staffId)) ??
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

/** Turns a deposit down, or calls it off where that is who asked. Call it in one transaction. */
export async function dropDeposit(db: Db, decided: Decided): Promise<DepositDecision> {
  const found = await lockWaiting(db, decided.id)
  if ('refused' in found) return found
  const state = found.asked_by === decided.staffId ? 'withdrawn' : 'declined'
  return await end(db, found, { ...decided, state })
}

/** What the log says of a deposit; of input tax where some is set off. */
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
  // Who calls it off is who asked, and stands there already.
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
