import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { lockOrder } from '../../life/order-life.sql.ts'
import { refundParts } from '../../life/refund-parts.ts'
import { lostNote } from '../../life/reject-and-return-reasons.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { loseOrder as loseByFlow } from './lose-order.flow.ts'
import { askCourierClaim, endCourierClaim, loseOrder } from './lost.calls.ts'
import { askClaim, endClaim, readLostOrder } from './lost-orders.sql.ts'
import { payClaim } from './pay-claim.flow.ts'

export const askCourierClaimService: Service<typeof askCourierClaim> = async (
  { db, staff },
  { orderno, amount },
) => {
  if (amount === 0) throw refuse(askCourierClaim, 'noAmount', { field: 'amount' })
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(askCourierClaim, 'unknownOrder')
  const before = await readLostOrder(db, order)
  if (!before) throw refuse(askCourierClaim, 'notLost')
  if (!(await askClaim(db, order, { amount, staffId: staff.id }))) throw refuse(askCourierClaim, 'ended')
  return {
    data: { orderno, claim: 'asked' },
    audited: {
      id: orderno,
      before: { claim: before.claim, ...(before.asked && { claim_amount: paise(before.asked) }) },
      after: { claim: 'asked', claim_amount: amount },
    },
  }
}

const referenceMin = 3

export const endCourierClaimService: Service<typeof endCourierClaim> = async (
  { db, staff },
  { orderno, outcome, amount, reference = '', note = '' },
) => {
  if (outcome === 'paid' && !amount) throw refuse(endCourierClaim, 'noAmount', { field: 'amount' })
  if (outcome === 'paid' && reference.length < referenceMin)
    throw refuse(endCourierClaim, 'referenceMissing', { field: 'reference' })
  if (outcome === 'given_up' && note === '') throw refuse(endCourierClaim, 'noteMissing', { field: 'note' })
  // Locks the order before reading its claim, so that a concurrent call waits here.
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(endCourierClaim, 'unknownOrder')
  const before = await readLostOrder(db, order)
  if (!before) throw refuse(endCourierClaim, 'notLost')
  const isOver = before.claim === 'paid' || before.claim === outcome
  if (isOver) throw refuse(endCourierClaim, 'ended')
  const said = { note, staffId: staff.id }
  if (outcome === 'paid') await payClaim(db, order, { ...said, paid: amount!, reference })
  else await endClaim(db, order, { ...said, claim: 'given_up' })
  return {
    data: { orderno, claim: outcome },
    audited: {
      id: orderno,
      before: { claim: before.claim },
      after: {
        claim: outcome,
        ...(outcome === 'paid' ? { claim_paid: amount!, reference } : {}),
        ...(note === '' ? {} : { claim_note: note }),
      },
    },
  }
}

export const loseOrderService: Service<typeof loseOrder> = async ({ db, jobs, staff, sayIn }, input) => {
  const { orderno } = input
  const note = lostNote(sayIn('en'), input.note ?? '')
  const outcome = await loseByFlow(db, jobs, { orderNo: orderno, staffId: staff.id, note })
  if (outcome.refused === 'unknown') throw refuse(loseOrder, 'unknownOrder')
  if (outcome.refused) throw refuse(loseOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const { wallet, online } = refundParts(outcome.back)
  return {
    data: { orderno, status: 'rejected', wallet, online },
    audited: {
      id: orderno,
      before: { status: outcome.order.status },
      after: { status: 'rejected', note, refund_to_wallet: wallet, refund_online: online },
    },
  }
}
