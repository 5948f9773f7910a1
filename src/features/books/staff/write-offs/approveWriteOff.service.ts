import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { approveWriteOff } from './approveWriteOff.call.ts'
import { approveWriteOff as decide } from './decide-write-off.flow.ts'

export const approveWriteOffService: Service<typeof approveWriteOff> = async ({ db, staff, say }, input) => {
  const decision = await decide(db, { id: Number(input.write_off_id), staffId: staff.id, note: input.note })
  if (decision.refused) throw refuse(approveWriteOff, decision.refused, { data: decision.now })
  return { message: say('office.finance.writeOffApproved'), ...decision.answer }
}
