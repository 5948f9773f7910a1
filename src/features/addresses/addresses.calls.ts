import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, idOut, memberId } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import { addressesMax } from './address-fields.ts'
import { addressLabels } from './address-labels.ts'
import { input as changedAddressInput } from './changed-address-fields.ts'
import { input as newAddressInput } from './new-address-fields.ts'

export const addCustomerAddress = defineCall<typeof addCustomerAddressContract>()({
  wire: { method: 'POST', path: '/Admin/addCustomerAddress', encoding: 'json' },
  access: 'member',
})

export const addCustomerAddressContract = () =>
  defineContract({
    summary:
      "Adds a delivery address. `is_served` of false, and the message, say that the shop does not deliver to its PIN code. Accepts the member's id as userId or user_id.",
    limit: 'change',
    input: newAddressInput,
    output: answer({
      success: z._default(z.literal(true), true),
      rec_no: idOut,
      is_served: z.optional(z.literal(false)),
    }),
    refusedAnswer: { success: false },
    refusals: {
      tooMany: [422, placed('addresses.tooMany', { max: addressesMax })],
      stateMissing: [422, 'addresses.stateMissing'],
      ...businessRefusals(),
    },
  })

export const deleteCustomerAddress = defineCall<typeof deleteCustomerAddressContract>()({
  wire: { method: 'POST', path: '/User/deleteCustomerAddress', encoding: 'form' },
  access: 'member',
})

export const deleteCustomerAddressContract = () =>
  defineContract({
    summary: "Deletes an address from the member's list. Orders keep their copy.",
    limit: 'change',
    input: z.object({ user_id: memberId, rec_no: id('addresses.invalid') }),
    output: answer({ success: z._default(z.literal(true), true) }),
    refusedAnswer: { success: false },
    refusals: { notFound: [404, 'addresses.gone'] },
  })

export const getMyAddressDetails = defineCall<typeof getMyAddressDetailsContract>()({
  wire: { method: 'POST', path: '/User/getMyAddressDetails', encoding: 'form' },
  access: 'member',
})

export const getMyAddressDetailsContract = () =>
  defineContract({
    summary: "Lists the member's delivery addresses, newest first, paged; without a limit, all of them.",
    input: z.object({
      user_id: memberId,
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          rec_no: idOut,
          flat_no: z.string(),
          building: z.string(),
          address_1: z.string(),
          address_2: z.string(),
          pin_code: z.string(),
          /** The state; null for an address that was saved before states were stored. */
          state: z.nullable(z.string()),
          /** The receiver, if the member is not the receiver; and a landmark. */
          receiver_name: z.nullable(z.string()),
          receiver_mobile: z.nullable(z.string()),
          landmark: z.nullable(z.string()),
          label: z.nullable(z.enum(addressLabels)),
          /** The GSTIN that is registered at the address, and its legal name. */
          gstin: z.nullable(z.string()),
          business_name: z.nullable(z.string()),
          /** Whether orders go to this address by default. */
          is_default: z.boolean(),
          /** Whether the last order went to this address. */
          is_last_used: z.boolean(),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })

export const updateCustomerAddress = defineCall<typeof updateCustomerAddressContract>()({
  wire: { method: 'POST', path: '/Admin/updateCustomerAddress', encoding: 'json' },
  access: 'member',
})

export const updateCustomerAddressContract = () =>
  defineContract({
    summary:
      'Changes a delivery address, and answers `is_served` as addCustomerAddress does. Earlier orders keep their copy.',
    limit: 'change',
    input: changedAddressInput,
    output: answer({ success: z._default(z.literal(true), true), is_served: z.optional(z.literal(false)) }),
    refusedAnswer: { success: false },
    refusals: {
      notFound: [404, 'addresses.gone'],
      stateMissing: [422, 'addresses.stateMissing'],
      ...businessRefusals(),
    },
  })

/** The refusals of a GSTIN that does not fit the rest of the address. */
function businessRefusals() {
  return {
    gstinState: [422, 'addresses.gstinState'],
    businessNameMissing: [422, 'addresses.businessNameMissing'],
    gstinMissing: [422, 'addresses.gstinMissing'],
  } as const
}
