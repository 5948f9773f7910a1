import { flag, optionalField } from '../../../wire/fields.ts'

/** Whether the browser stays signed in when it is closed. Defaults to yes. */
/* @__NO_SIDE_EFFECTS__ */
export function stayField() {
  return optionalField(flag())
}
