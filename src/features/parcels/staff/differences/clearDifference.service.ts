import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { clear } from './clear-difference.flow.ts'
import { clearDifference } from './clearDifference.call.ts'

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
