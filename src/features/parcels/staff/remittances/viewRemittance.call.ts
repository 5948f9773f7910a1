import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id } from '../../../../wire/fields.ts'
import { remittanceLineOut, remittanceOut } from './remittance-fields.ts'

export const viewRemittance = staffCall<typeof viewRemittanceContract>()('viewRemittance', 'finance')

export const viewRemittanceContract = () =>
  defineContract({
    summary: 'Returns a cash remittance and the orders in it.',
    input: z.object({ remittance_id: id(), ...idPage }),
    output: answer({
      remittance: remittanceOut,
      data: z.array(remittanceLineOut),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { unknown: [404, 'office.finance.unknownRemittance'] },
  })
