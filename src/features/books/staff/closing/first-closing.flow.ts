import type { ApprovalStore } from '../../../approvals/staff/approval-store.ts'
import {
  closeBooksFirst,
  type FirstClosingRequest,
  findFault,
  firstClosingRows,
} from './first-closing.sql.ts'
import type { firstClosingContract } from './first-closing.ts'

/** Checks requests to close the books for the first time, and closes them when one is approved. */
export const firstClosingStore: ApprovalStore<
  ReturnType<typeof firstClosingContract>,
  FirstClosingRequest
> = {
  rows: firstClosingRows,

  async ask(db, { up_to: upTo, reason }, staffId) {
    const fault = await findFault(db, upTo)
    if (fault !== undefined)
      return fault === 'dayNotOver' ? { refused: fault, field: 'up_to' } : { refused: fault }
    const id = await firstClosingRows.insert(db, { up_to: upTo, reason, asked_by: staffId })
    return { id, after: { up_to: upTo, reason } }
  },

  async approve(db, { up_to: upTo, asked_by: askedBy }) {
    await closeBooksFirst(db, upTo, askedBy)
    return { result: { closed_up_to: upTo } }
  },

  shown: ({ up_to, reason }) => ({ up_to, reason }),

  audited: ({ up_to }) => ({ up_to }),
}
