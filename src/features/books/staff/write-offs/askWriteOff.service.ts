import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { askWriteOff } from './askWriteOff.call.ts'
import { requestWriteOff } from './decide-write-off.flow.ts'

export const askWriteOffService: Service<typeof askWriteOff> = async ({ db, staff, say }, input) => {
  const { orderno: orderNo, cause, reason } = input
  const outcome = await requestWriteOff(db, { orderNo, cause, reason, askedBy: staff.id })
  if (outcome.refused) throw refuse(askWriteOff, outcome.refused)
  const { id, amount } = outcome
  return {
    message: say('office.finance.correctionAsked'),
    data: { write_off_id: id, state: 'requested' },
    audited: { id, before: null, after: { state: 'requested', order: orderNo, amount, cause, reason } },
  }
}
