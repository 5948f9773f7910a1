import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { withdrawCorrection as decide } from './decide-correction.flow.ts'
import { decideOnce } from './decided-correction.flow.ts'
import { withdrawCorrection } from './withdrawCorrection.call.ts'

export const withdrawCorrectionService: Service<typeof withdrawCorrection> = async (context, input) => {
  const { staff, say } = context
  const asked = {
    ...({
      staff,
      call: 'withdrawCorrection',
      input,
      message: say('office.finance.correctionWithdrawn'),
    } as const),
    refuse: ({ code, data }: Parameters<Parameters<typeof decideOnce>[1]['refuse']>[0]) =>
      refuse(withdrawCorrection, code, { data }),
  }
  return await decideOnce(context, asked, (db, id) => decide(db, { id, staffId: staff.id }))
}
