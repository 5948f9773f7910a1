import { paise } from '../../../../money/paise.ts'
import { amountCell, textCell } from '../../../../platform/csv/cells.ts'
import { approvalDownload } from '../../../approvals/staff/approval-download.flow.ts'
import type { ApprovalStore } from '../../../approvals/staff/approval-store.ts'
import { missingOf, writeOffCash } from '../../../orders/cash/order-cash.flow.ts'
import { readOrderCash } from '../../../orders/cash/order-cash.sql.ts'
import { lockOrder } from '../../../orders/life/order-life.sql.ts'
import { inUnit } from '../ledger/ledger-rows.flow.ts'
import { type WriteOff, writeOffRows } from './write-offs.sql.ts'
import { writeOffCauseNames, type writeOffContract } from './write-offs.ts'

// Returns the state of an order's cash that a write-off requires. If the courier collected the cash but did
// not hand it in, the cash must be with the courier. Otherwise it must be uncollected.
const stateOf = (cause: WriteOff['cause']) => (cause === 'not_handed_in' ? 'with_courier' : 'receivable')

/** Checks requested write-offs of cash, and posts the approved ones. */
export const writeOffStore: ApprovalStore<ReturnType<typeof writeOffContract>, WriteOff> = {
  rows: writeOffRows,

  /**
   * Locks the order before the write-off row. Requests for a write-off take the same locks in the same order,
   * so that the two cannot deadlock.
   */
  async lockFirst(db, id) {
    const known = await writeOffRows.find(db, id)
    if (known) await lockOrder(db, known.order_no)
  },

  async ask(db, { orderno: orderNo, cause, reason }, staffId) {
    const order = await lockOrder(db, orderNo)
    if (!order) return { refused: 'unknownOrder' }
    const cash = await readOrderCash(db, order)
    if (cash?.state !== stateOf(cause)) return { refused: 'notDue' }
    const amount = missingOf(cash)
    const id = await writeOffRows.insert(db, {
      order_id: order.id,
      member_id: order.member_id,
      amount,
      cause,
      reason,
      asked_by: staffId,
    })
    return { id, after: { order: orderNo, amount, cause, reason } }
  },

  async approve(db, { order_no, cause, amount }) {
    const transferId = await writeOffCash(db, order_no, { state: stateOf(cause), amount })
    return transferId === undefined ? { refused: 'notDue' } : { result: { posted_as: transferId } }
  },

  shown: ({ order_no, cause, reason, posted_as, amount }) => ({
    orderno: order_no,
    cause,
    reason,
    transfer_id: posted_as,
    amount: paise(amount),
  }),

  audited: ({ order_no, amount, cause }) => ({ order: order_no, amount, cause }),
}

export const writeOffsDownload = approvalDownload({
  file: 'write-offs',
  rows: writeOffRows,
  name: ['office.finance.order', (row) => textCell(row.order_no)],
  own: [
    ['office.term.amount', (row) => amountCell(inUnit(row.amount, 'INR'), 2)],
    ['office.finance.writeOffCause', (row, say) => textCell(say(writeOffCauseNames[row.cause]))],
    ['term.reason', (row) => textCell(row.reason)],
  ],
})
