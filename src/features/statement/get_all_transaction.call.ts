import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, rupeesOut, text } from '../../wire/fields.ts'
import { transactionOut, transactionPage } from './transaction-fields.ts'

export const get_all_transaction = defineCall<typeof get_all_transactionContract>()({
  wire: { method: 'POST', path: '/User/get_all_transaction', encoding: 'form' },
  access: 'member',
})

export const get_all_transactionContract = () =>
  defineContract({
    summary: "Lists the member's transactions of one type, or of all for '0' and 'all', newest first, paged.",
    input: z.object({
      user_id: memberId,
      type_id: text({
        max: 9,
        rules: [[(typeId) => /^(?:all|\d{1,9})$/.test(typeId), 'statement.unknownType']],
      }),
      ...transactionPage,
    }),
    output: answer({
      data: z.array(transactionOut),
      /** The name of the type; empty for all types. */
      type_nname: z.string(),
      /** The remaining debt for rewards that were reversed after they were spent. */
      clawback_due: rupeesOut,
      next_cursor: z.optional(z.string()),
    }),
    refusals: {
      unknownType: [404, 'statement.unknownType'],
      unknownPage: [400, 'field.unknownPage'],
    },
  })
