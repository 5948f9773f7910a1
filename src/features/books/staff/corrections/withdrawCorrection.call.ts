import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, requestId } from '../../../../wire/fields.ts'
import { correctionRefusals, correctionStep } from './correction-fields.ts'

export const withdrawCorrection = staffCall<typeof withdrawCorrectionContract>()(
  'withdrawCorrection',
  'finance',
)

export const withdrawCorrectionContract = () =>
  defineContract({
    summary: 'Withdraws a correction, by its maker.',
    change: { audits: 'correction' },
    input: z.object({ correction_id: id(), request_id: requestId }),
    output: answer({ data: correctionStep }),
    refusals: correctionRefusals,
  })
