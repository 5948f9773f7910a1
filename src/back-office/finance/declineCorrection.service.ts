import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { declineCorrection as decide } from './decide-correction.flow.ts'
import { decideOnce } from './decided-correction.flow.ts'
import { declineCorrection } from './declineCorrection.call.ts'

export const declineCorrectionService: Service<typeof declineCorrection> = async (context, input) => {
  const { staff, say } = context
  const asked = {
    ...({
      staff,
      call: 'declineCorrection',
      input,
      message: say('office.finance.correctionDeclined'),
    } as const),
    refuse: ({ code, data }: Parameters<Parameters<typeof decideOnce>[1]['refuse']>[0]) =>
      refuse(declineCorrection, code, { data }),
  }
  return await decideOnce(context, asked, (db, id) => decide(db, { id, staffId: staff.id, note: input.note }))
}
