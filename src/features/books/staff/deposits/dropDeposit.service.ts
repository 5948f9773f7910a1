import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { dropDeposit as decide } from './decide-deposit.flow.ts'
import { dropDeposit } from './dropDeposit.call.ts'

export const dropDepositService: Service<typeof dropDeposit> = async ({ db, staff, say }, input) => {
  const decision = await decide(db, { id: Number(input.deposit_id), staffId: staff.id, note: input.note })
  if (decision.refused) throw refuse(dropDeposit, decision.refused, { data: decision.now })
  const isOwn = decision.answer.data.state === 'withdrawn'
  return {
    message: say(isOwn ? 'office.finance.correctionWithdrawn' : 'office.finance.correctionDeclined'),
    ...decision.answer,
  }
}
