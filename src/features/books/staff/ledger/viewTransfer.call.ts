import * as z from 'zod/mini'
import { memberOut } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut } from '../../../../wire/fields.ts'
import { accountOut, causeOut } from './ledger-fields.ts'

export const viewTransfer = staffCall<typeof viewTransferContract>()('viewTransfer', 'finance')

export const viewTransferContract = () =>
  defineContract({
    summary: 'Returns a transfer with its legs and its cause.',
    input: z.object({ transfer_id: id() }),
    output: answer({
      data: z.object({
        transfer_id: idOut,
        code: z.string(),
        request_key: z.string(),
        at: momentOut,
        /** The member whose statement lists it. */
        member: z.nullable(memberOut),
        reference: z.record(z.string(), z.unknown()),
        cause: causeOut,
        legs: z.array(z.object({ leg: z.number(), amount: z.number(), account: accountOut })),
      }),
    }),
    refusals: { unknown: [404, 'office.finance.unknownTransfer'] },
  })
