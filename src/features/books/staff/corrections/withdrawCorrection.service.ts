import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { withdrawCorrection as decide } from './decide-correction.flow.ts'
import { withdrawCorrection } from './withdrawCorrection.call.ts'

export const withdrawCorrectionService: Service<typeof withdrawCorrection> = async (
  { db, staff, say },
  input,
) => {
  const decision = await decide(db, { id: Number(input.correction_id), staffId: staff.id })
  if (decision.refused) throw refuse(withdrawCorrection, decision.refused, { data: decision.now })
  return { message: say('office.finance.correctionWithdrawn'), ...decision.answer }
}
