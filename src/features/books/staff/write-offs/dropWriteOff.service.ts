import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { dropWriteOff as decide } from './decide-write-off.flow.ts'
import { dropWriteOff } from './dropWriteOff.call.ts'

export const dropWriteOffService: Service<typeof dropWriteOff> = async ({ db, staff, say }, input) => {
  const decision = await decide(db, { id: Number(input.write_off_id), staffId: staff.id, note: input.note })
  if (decision.refused) throw refuse(dropWriteOff, decision.refused, { data: decision.now })
  const isOwn = decision.answer.data.state === 'withdrawn'
  return {
    message: say(isOwn ? 'office.finance.correctionWithdrawn' : 'office.finance.correctionDeclined'),
    ...decision.answer,
  }
}
