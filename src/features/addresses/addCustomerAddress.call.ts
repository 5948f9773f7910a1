import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import { addressesMax } from './address-fields.ts'
import { input } from './new-address-fields.ts'

export const addCustomerAddress = defineCall<typeof addCustomerAddressContract>()({
  wire: { method: 'POST', path: '/Admin/addCustomerAddress', encoding: 'json' },
  access: 'member',
})

export const addCustomerAddressContract = () =>
  defineContract({
    summary: "Adds a delivery address. Accepts the member's id as userId or user_id.",
    limit: 'change',
    input,
    output: answer({ success: z._default(z.literal(true), true), rec_no: idOut }),
    refusedAnswer: { success: false },
    refusals: {
      tooMany: [422, placed('addresses.tooMany', { max: addressesMax })],
      stateMissing: [422, 'addresses.stateMissing'],
    },
  })
