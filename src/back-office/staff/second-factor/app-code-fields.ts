import * as z from 'zod/mini'
import { text } from '../../../wire/fields.ts'
import { tidyDigits } from '../../../wire/tidy-typed.ts'

/** A code from an authenticator app. */
export const input = z.object({
  code: text({
    max: 10,
    tidy: tidyDigits,
    rules: [[(code) => /^\d{3} ?\d{3}$/.test(code), 'office.signIn.codeRequired']],
  }),
})
