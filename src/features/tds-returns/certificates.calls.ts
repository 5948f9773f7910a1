import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, rupeesOut } from '../../wire/fields.ts'

export const getMyTdsCertificates = defineCall<typeof getMyTdsCertificatesContract>()({
  wire: { method: 'POST', path: '/User/getMyTdsCertificates', encoding: 'form' },
  access: 'member',
})

export const getMyTdsCertificatesContract = () =>
  defineContract({
    summary:
      'Lists the quarters in which tax was deducted from the member, latest first, each with the state of its certificate.',
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.array(
        z.object({
          /** The quarter's name in the address of its certificate, such as '2026-3'. */
          quarter: z.string(),
          /** Moments within its first and last month. */
          from: z.string(),
          to: z.string(),
          tax: rupeesOut,
          /** Whether the certificate can be downloaded, is being numbered, or waits for the shop's return. */
          state: z.enum(['ready', 'numbering', 'notFiled']),
          form: z.nullable(z.string()),
          number: z.nullable(z.string()),
        }),
      ),
    }),
  })
