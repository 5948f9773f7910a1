import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { flag, requestId, text } from '../../../../wire/fields.ts'
import { remittanceLineOut } from './remittance-fields.ts'

export const importRemittance = staffCall<typeof importRemittanceContract>()('importRemittance', 'finance')

export const importRemittanceContract = () =>
  defineContract({
    summary:
      "Imports a courier's cash remittance file: reference, order or parcel, amount, date. Applies each order once; `is_trial` only previews.",
    change: { audits: 'remittances' },
    input: z.object({
      courier: text({ max: 30, rules: [[(name) => name !== '', 'office.finance.courierMissing']] }),
      file: text({
        max: 50_000,
        lines: true,
        rules: [[(file) => file !== '', 'office.finance.remittanceEmpty']],
        tooLong: 'office.finance.remittanceTooMany',
      }),
      is_trial: flag(),
      request_id: requestId,
    }),
    output: answer({
      remittances: z.array(
        z.object({
          reference: z.string(),
          paid_on: z.string(),
          /** An earlier import has posted it, and it stays as it is. */
          is_before: z.boolean(),
          lines: z.array(remittanceLineOut),
        }),
      ),
    }),
    refusals: {
      before: [409, 'office.finance.remittanceBefore'],
      badFile: [400, 'office.finance.remittanceBad'],
      otherBody: [422, 'gate.otherBody'],
    },
    // Of two concurrent imports of one file, the second is refused with this code.
    violations: { remittance_posted_once: ['before'] },
  })
