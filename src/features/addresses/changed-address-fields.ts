import * as z from 'zod/mini'
import { id, memberId, optionalField } from '../../wire/fields.ts'
import { savedAddressFields } from './address-fields.ts'

/** Input of changing an address. */
export const input = z.object({
  user_id: memberId,
  userId: optionalField(id()),
  rec_no: id('addresses.invalid'),
  ...savedAddressFields,
})
