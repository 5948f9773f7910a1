import { flag, optionalField } from '../../../wire/fields.ts'

/** Whether the user stays signed in after closing the browser. The default is yes. */
/* @__NO_SIDE_EFFECTS__ */
export function stayField() {
  return optionalField(flag())
}
