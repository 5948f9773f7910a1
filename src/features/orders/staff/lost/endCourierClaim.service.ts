import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { lockOrder } from '../../life/order-life.sql.ts'
import { endCourierClaim } from './endCourierClaim.call.ts'
import { endClaim, readLostOrder } from './lost-orders.sql.ts'
import { payClaim } from './pay-claim.flow.ts'

const referenceMin = 3

export const endCourierClaimService: Service<typeof endCourierClaim> = async (
  { db, staff },
  { orderno, outcome, amount, reference = '', note = '' },
) => {
  if (outcome === 'paid' && !amount) throw refuse(endCourierClaim, 'noAmount', { field: 'amount' })
  if (outcome === 'paid' && reference.length < referenceMin)
    throw refuse(endCourierClaim, 'referenceMissing', { field: 'reference' })
  if (outcome === 'given_up' && note === '') throw refuse(endCourierClaim, 'noteMissing', { field: 'note' })
  // Lock the order before its claim is read, so that a concurrent call waits here.
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
