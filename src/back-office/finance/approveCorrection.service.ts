import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { approveCorrection } from './approveCorrection.call.ts'
import { approveCorrection as decide } from './decide-correction.flow.ts'
import { decideOnce } from './decided-correction.flow.ts'

export const approveCorrectionService: Service<typeof approveCorrection> = async (context, input) => {
  const { staff, say } = context
  const asked = {
    ...({
      staff,
      call: 'approveCorrection',
      input,
      message: say('office.finance.correctionApproved'),
    } as const),
    refuse: ({ code, data }: Parameters<Parameters<typeof decideOnce>[1]['refuse']>[0]) =>
      refuse(approveCorrection, code, { data }),
  }
  return await decideOnce(context, asked, (db, id) => decide(db, { id, staffId: staff.id, note: input.note }))
}
