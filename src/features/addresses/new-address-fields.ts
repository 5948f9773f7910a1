import * as z from 'zod/mini'
import { id, memberId, optionalField } from '../../wire/fields.ts'
import { savedAddressFields } from './address-fields.ts'

/** Input of a new address. */
export const input = z.object({ user_id: memberId, userId: optionalField(id()), ...savedAddressFields })
