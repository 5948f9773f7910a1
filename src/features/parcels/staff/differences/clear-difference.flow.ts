import type { SystemAccountKind } from '../../../../ledger/accounts.ts'
import { postTransfer } from '../../../../ledger/post-transfer.ts'
import { paise, zeroPaise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { judgeChecker } from '../../../approvals/staff/may-approve.flow.ts'
import { chargeCourierForOrder, receiveCash } from '../../../orders/cash/order-cash.flow.ts'
import { readOrderCash } from '../../../orders/cash/order-cash.sql.ts'
import { lockOrder } from '../../../orders/life/order-life.sql.ts'
import type { ClearingKind } from './difference-fields.ts'
import {
  type Clearing,
  type Difference,
  endClearing,
  insertClearing,
  lockClearing,
  lockDifference,
  nextClearingId,
} from './differences.sql.ts'

type ClearingRequest = {
  remittanceId: number
  line: number
  kind: ClearingKind
  orderNo: string
  reason: string
  staffId: number
}

type Cleared =
  | { refused?: undefined; id: number; amount: number; state: 'approved' | 'requested' }
  | {
      refused:
        | 'unknown'
        | 'nothingLeft'
        | 'unknownOrder'
        | 'notWithCourier'
        | 'nothingToAssign'
        | 'shortOrder'
    }

/**
 * Settles the remaining difference of a remittance row: the cash that a courier paid minus the cash due.
 * Locks the order before the row, as an import does. Call it in one transaction, and roll back if it refuses.
 */
export async function clear(db: Db, asked: ClearingRequest): Promise<Cleared> {
  if (asked.kind === 'order' && !(await lockOrder(db, asked.orderNo))) return { refused: 'unknownOrder' }
  const difference = await lockDifference(db, asked)
  if (!difference) return { refused: 'unknown' }
  if (difference.state === 'short') return await clearShort(db, asked, difference)
  if (difference.state === 'debit' || difference.left === 0) return { refused: 'nothingLeft' }
  if (asked.kind === 'order') return await assignToOrder(db, asked, difference)
  const id = await nextClearingId(db)
  const amount = difference.left
  const isAsked = asked.kind === 'write_off'
  const transferId = isAsked ? null : await post(db, { id, ...asked, amount }, 'courier_dues')
  return await insert(db, asked, { id, amount, transferId })
}

/**
 * Charges an order's missing cash to its courier. The ledger holds this cash in the account of cash with
 * couriers, and not in the account of differences.
 */
async function clearShort(
  db: Db,
  asked: ClearingRequest,
  { order_no: orderNo }: Difference,
): Promise<Cleared> {
  if (asked.kind === 'write_off') return { refused: 'shortOrder' }
  if (asked.kind === 'order') return { refused: 'nothingToAssign' }
  const charged = await chargeCourierForOrder(db, orderNo!)
  if (!charged) return { refused: 'nothingLeft' }
  return await insert(
    db,
    { ...asked, orderNo: orderNo! },
    {
      id: await nextClearingId(db),
      amount: -charged.amount,
      transferId: charged.transferId,
    },
  )
}

/** Uses the surplus of a remittance row to pay an order's missing cash, up to the missing amount. */
async function assignToOrder(db: Db, asked: ClearingRequest, { left }: Difference): Promise<Cleared> {
  if (left < 0) return { refused: 'nothingToAssign' }
  const order = (await lockOrder(db, asked.orderNo))!
  const cash = await readOrderCash(db, order)
  if (!cash) return { refused: 'notWithCourier' }
  const id = await nextClearingId(db)
  const amount = Math.min(left, cash.amount - cash.part_received)
  const received = await receiveCash(db, {
    orderNo: asked.orderNo,
    received: paise(amount),
    reference: `difference ${id}`,
    source: 'cash_differences',
    shortfallMax: zeroPaise,
  })
  if (received.refused) return { refused: 'notWithCourier' }
  return await insert(db, asked, { id, amount, transferId: received.transferId })
}

async function insert(
  db: Db,
  { remittanceId, line, kind, orderNo, reason, staffId }: ClearingRequest,
  { id, amount, transferId }: { id: number; amount: number; transferId: number | null },
): Promise<Cleared> {
  const state = transferId === null ? 'requested' : 'approved'
  await insertClearing(db, {
    id,
    remittance_id: remittanceId,
    line,
    kind,
    amount,
    order_no: orderNo || null,
    reason,
    state,
    asked_by: staffId,
    posted_as: transferId,
  })
  return { id, amount, state }
}

async function post(
  db: Db,
  { id, remittanceId, amount }: { id: number; remittanceId: number; amount: number },
  to: Extract<SystemAccountKind, 'courier_dues' | 'cash_differences_written_off'>,
): Promise<number> {
  return await postTransfer(db, {
    code: 'cash_difference_cleared',
    requestKey: `clearing:${id}`,
    cause: { kind: 'remittance', id: remittanceId },
    reference: { remittance: remittanceId },
    legs: [
      { account: 'cash_differences', amount: 0 - amount },
      { account: to, amount },
    ],
  })
}

type Decided = { id: number; staffId: number; note?: string | undefined; isApproved: boolean }

/** The decision about a clearing (the settlement of a difference in a courier's cash), or the refusal. */
export type ClearingDecision =
  | { refused?: undefined; state: 'approved' | 'declined' | 'withdrawn'; clearing: Clearing }
  | { refused: 'unknown' | 'own' | 'notApart' | 'changedMeanwhile' }

/**
 * Decides a requested write-off. Approval posts the write-off's transfer. The requester may only withdraw the
 * request. The database also refuses an approval by the requester. Call it in one transaction, and roll back
 * if it refuses.
 */
export async function decideClearing(
  db: Db,
  { id, staffId, note = '', isApproved }: Decided,
): Promise<ClearingDecision> {
  const clearing = await lockClearing(db, id)
  if (!clearing) return { refused: 'unknown' }
  if (clearing.state !== 'requested') return { refused: 'changedMeanwhile' }
  const isOwn = clearing.asked_by === staffId
  if (!isApproved) {
    const state = isOwn ? 'withdrawn' : 'declined'
    await endClearing(db, id, { state, decidedBy: isOwn ? null : staffId, note, transferId: null })
    return { state, clearing }
  }
  const refused = await judgeChecker(db, clearing.asked_by, staffId)
  if (refused) return { refused }
  const { amount, remittance_id: remittanceId } = clearing
  const transferId = await post(db, { id, remittanceId, amount }, 'cash_differences_written_off')
  await endClearing(db, id, { state: 'approved', decidedBy: staffId, note, transferId })
  return { state: 'approved', clearing }
}
