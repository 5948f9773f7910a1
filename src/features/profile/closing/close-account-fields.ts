import * as z from 'zod/mini'
import { optionalField, rupees } from '../../../wire/fields.ts'
import { input as ownPasswordInput } from '../own-password-fields.ts'

/** Input of closing the account. */
export const input = z.extend(ownPasswordInput, {
  /** The balance that the member gives up, in rupees, if the sentence of getMyClosing asks for it. */
  give_up: optionalField(rupees('profile.creditLeft')),
})
