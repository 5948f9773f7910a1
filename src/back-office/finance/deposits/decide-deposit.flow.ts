import { postTransfer } from '../../../ledger/post-transfer.ts'
import type { Db } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import type { Changed } from '../../../platform/service/change.ts'
import { lockSystemSum } from '../corrections/corrections.sql.ts'
import { judgeSecondPerson } from '../second-person/second-person.flow.ts'
import {
  type Deposit,
  type DepositState,
  endDeposit,
  findDeposit,
  insertDeposit,
  lockDeposit,
  type NewDeposit,
  readDay,
} from './deposits.sql.ts'

/** What a decision made of a deposit; or why it was none, and who decided meanwhile. */
export type DepositDecision =
  | { refused?: undefined; answer: Changed<{ data: { deposit_id: number; state: DepositState } }> }
  | {
      refused: 'unknown' | 'own' | 'notApart' | 'changedMeanwhile' | 'notOwed' | 'monthClosed'
      now?: object | undefined
    }

const accountOf = { gst: 'gst', tds: 'tds_payable' } as const

/** Asks for a deposit to be posted, for a second person to approve. Call it in one transaction. */
export async function askForDeposit(
  db: Db,
  asked: NewDeposit,
): Promise<{ id: number; refused?: undefined } | { refused: 'dayAhead' | 'monthClosed' | 'notOwed' }> {
  const day = await readDay(db, asked.paidOn)
  if (day.is_ahead) return { refused: 'dayAhead' }
  if (day.is_closed) return { refused: 'monthClosed' }
  if (!(await isOwed(db, asked))) return { refused: 'notOwed' }
  return { id: await insertDeposit(db, asked) }
}

/** No more is deposited than is owed. */
async function isOwed(db: Db, { tax, amount }: Pick<Deposit, 'amount'> & { tax: string }): Promise<boolean> {
  return (await lockSystemSum(db, accountOf[tax as keyof typeof accountOf], 'INR')) >= amount
}

type Decided = { id: number; staffId: number; note?: string | undefined }

/**
 * Approves a deposit, which posts its transfer on the day on which the bank paid it. Never by who asked, which the database refuses too,
 * nor by somebody who may be the same person. Call it in one transaction, and let that end when it is refused.
 */
export async function approveDeposit(db: Db, decided: Decided): Promise<DepositDecision> {
  const found = await lockWaiting(db, decided.id)
  if ('refused' in found) return found
  const refused = await judgeSecondPerson(db, found.asked_by, decided.staffId)
  if (refused) return { refused }
  if (!(await isOwed(db, found))) return { refused: 'notOwed' }
  try {
    const transferId = await post(db, found)
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
  { tax, amount, challan }: Deposit,
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
        after: { state, tax, amount, challan, ...(note && { note }) },
      },
    },
  }
}

async function post(db: Db, { id, tax, amount, challan, paid_on, month }: Deposit): Promise<number> {
  const { posted_at: at } = await readDay(db, paid_on)
  return await postTransfer(db, {
    code: tax === 'gst' ? 'gst_deposited' : 'tds_deposited',
    requestKey: `deposit:${id}:approved`,
    cause: { kind: 'deposit', id },
    reference: { deposit: id, challan, month },
    at,
    legs: [
      { account: accountOf[tax], amount: -amount },
      { account: 'bank', amount },
    ],
  })
}
