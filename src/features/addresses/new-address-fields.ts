import * as z from 'zod/mini'
import { id, memberId, optionalField } from '../../wire/fields.ts'
import { savedAddressFields } from './address-fields.ts'

/** What adding an address asks for. */
export const input = z.object({ user_id: memberId, userId: optionalField(id()), ...savedAddressFields })
