import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { input } from './changed-address-fields.ts'

export const updateCustomerAddress = defineCall<typeof updateCustomerAddressContract>()({
  wire: { method: 'POST', path: '/Admin/updateCustomerAddress', encoding: 'json' },
  access: 'member',
})

export const updateCustomerAddressContract = () =>
  defineContract({
    summary: 'Changes a delivery address. Earlier orders keep their copy.',
    limit: 'change',
    input,
    output: answer({ success: z._default(z.literal(true), true) }),
    refusedAnswer: { success: false },
    refusals: { notFound: [404, 'addresses.gone'], stateMissing: [422, 'addresses.stateMissing'] },
  })
