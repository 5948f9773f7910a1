import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { decisionOf } from '../../../approvals/staff/decision-fields.ts'
import { clear, decideClearing } from './clear-difference.flow.ts'
import { approveClearing, clearDifference, dropClearing, type findDifferences } from './differences.calls.ts'
import { listCourierDues, listOpenDifferences, listWaitingClearings } from './differences.sql.ts'

export const approveClearingService: Service<typeof approveClearing> = async ({ db, staff, say }, input) => {
  const { clearing_id: id, note } = input
  const decision = await decideClearing(db, { id: Number(id), staffId: staff.id, note, isApproved: true })
  if (decision.refused) throw refuse(approveClearing, decision.refused)
  const { state, clearing } = decision
  return {
    message: say('office.finance.differenceIsCleared'),
    data: { clearing_id: clearing.id, state },
    audited: {
      id: clearing.id,
      before: { state: 'requested' },
      after: { state, amount: clearing.amount, ...(note && { note }) },
    },
  }
}

export const clearDifferenceService: Service<typeof clearDifference> = async ({ db, staff, say }, input) => {
  const { kind, reason, orderno: orderNo = '' } = input
  const line = { remittanceId: Number(input.remittance_id), line: Number(input.line) }
  const outcome = await clear(db, {
    ...line,
    kind,
    orderNo: orderNo.toUpperCase(),
    reason,
    staffId: staff.id,
  })
  if (outcome.refused)
    throw refuse(clearDifference, outcome.refused, {
      field:
        outcome.refused === 'unknownOrder' || outcome.refused === 'notWithCourier' ? 'orderno' : undefined,
    })
  const { id, amount, state } = outcome
  return {
    message: say(
      state === 'requested' ? 'office.finance.correctionAsked' : 'office.finance.differenceIsCleared',
    ),
    data: { clearing_id: id, state },
    audited: {
      id,
      before: null,
      after: { state, clears: kind, amount, reason, ...(orderNo && { order: orderNo }) },
    },
  }
}

export const dropClearingService: Service<typeof dropClearing> = async ({ db, staff, say }, input) => {
  const { clearing_id: id, note } = input
  const decision = await decideClearing(db, { id: Number(id), staffId: staff.id, note, isApproved: false })
  if (decision.refused) throw refuse(dropClearing, decision.refused)
  const { state, clearing } = decision
  return {
    message: say(
      state === 'withdrawn' ? 'office.finance.correctionWithdrawn' : 'office.finance.correctionDeclined',
    ),
    data: { clearing_id: clearing.id, state },
    audited: {
      id: clearing.id,
      before: { state: 'requested' },
      after: { state, amount: clearing.amount, ...(note && { note }) },
    },
  }
}

const shown = 200

export const findDifferencesService: Service<typeof findDifferences> = async ({ db, staff }) => {
  const [open, waiting, couriers] = await Promise.all([
    listOpenDifferences(db, shown),
    listWaitingClearings(db, shown),
    listCourierDues(db),
  ])
  return {
    data: open.map(({ order_no: orderno, left, ...row }) => ({ ...row, orderno, left: paise(left) })),
    waiting: waiting.map((row) => ({
      ...decisionOf(row, staff.id),
      clearing_id: row.id,
      transfer_id: row.posted_as,
      courier: row.courier,
      reference: row.reference,
      named: row.named,
      amount: paise(row.amount),
      reason: row.reason,
    })),
    couriers: couriers.map(({ courier, owed }) => ({ courier, owed: paise(owed) })),
  }
}
