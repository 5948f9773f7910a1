import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { approveCorrection } from './approveCorrection.call.ts'
import { approveCorrection as decide } from './decide-correction.flow.ts'

export const approveCorrectionService: Service<typeof approveCorrection> = async (
  { db, staff, say },
  input,
) => {
  const decision = await decide(db, { id: Number(input.correction_id), staffId: staff.id, note: input.note })
  if (decision.refused) throw refuse(approveCorrection, decision.refused, { data: decision.now })
  return { message: say('office.finance.correctionApproved'), ...decision.answer }
}
