import * as z from 'zod/mini'
import { auditEntryOut } from '../../../../back-office/kit/audit-entry-out.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id } from '../../../../wire/fields.ts'
import { apartAtOut } from '../../../approvals/staff/decision-fields.ts'
import { correctionOut } from './correction-fields.ts'

export const viewCorrection = staffCall<typeof viewCorrectionContract>()('viewCorrection', 'finance')

export const viewCorrectionContract = () =>
  defineContract({
    summary: 'Returns a correction: its amount, reason, evidence, maker and checker.',
    input: z.object({ correction_id: id() }),
    output: answer({
      data: correctionOut,
      /** The account's balance now and after the correction; null for a system account. */
      balance: z.nullable(z.object({ now: z.number(), after: z.number() })),
      trail: z.array(auditEntryOut),
      apart_at: apartAtOut,
    }),
    refusals: { unknown: [404, 'office.finance.unknownCorrection'] },
  })
