import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { declineCorrection as decide } from './decide-correction.flow.ts'
import { declineCorrection } from './declineCorrection.call.ts'

export const declineCorrectionService: Service<typeof declineCorrection> = async (
  { db, staff, say },
  input,
) => {
  const decision = await decide(db, { id: Number(input.correction_id), staffId: staff.id, note: input.note })
  if (decision.refused) throw refuse(declineCorrection, decision.refused, { data: decision.now })
  return { message: say('office.finance.correctionDeclined'), ...decision.answer }
}
