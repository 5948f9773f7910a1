import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { lockOrder } from '../../life/order-life.sql.ts'
import { askCourierClaim } from './askCourierClaim.call.ts'
import { askClaim, readLostOrder } from './lost-orders.sql.ts'

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
