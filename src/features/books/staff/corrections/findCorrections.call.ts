import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, optionalField } from '../../../../wire/fields.ts'
import { listedStates } from '../../../approvals/staff/decision-fields.ts'
import { correctionOut } from './correction-fields.ts'

export const findCorrections = staffCall<typeof findCorrectionsContract>()('findCorrections', 'finance')

export const findCorrectionsContract = () =>
  defineContract({
    summary: 'Lists the corrections under maker-checker approval, newest first.',
    input: z.object({
      state: optionalField(z.enum(listedStates)),
      member_id: optionalField(id()),
      ...idPage,
    }),
    output: answer({
      data: z.array(correctionOut),
      limits: z.object({ rupees: z.number(), rupees_a_day: z.number(), points: z.number() }),
      next_cursor: z.optional(z.string()),
    }),
  })
