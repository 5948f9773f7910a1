import { text } from '../../wire/fields.ts'
import { rulesOfPerson } from '../../wire/name-rules.ts'
import { placed } from '../../wire/placed.ts'
import { tidyCode } from '../../wire/tidy-typed.ts'

export function memberName() {
  return text({
    max: 80,
    rules: [
      [(name) => name !== '', 'signup.nameMissing'],
      [(name) => name.length >= 3, placed('field.atLeast', { min: 3 })],
      ...rulesOfPerson('signup.nameMissing'),
    ],
  })
}

// Matches one @, no spaces, and a host with a dot. Does not check whether the address exists.
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

export function memberEmail() {
  return text({
    max: 200,
    rules: [
      [(email) => email !== '', 'signup.emailMissing'],
      [(email) => emailPattern.test(email) && !email.includes('..'), 'signup.emailInvalid'],
    ],
  })
}

/** A PAN, in capital or small letters. Its fourth letter is the kind of holder. */
export function panField() {
  return text({
    max: 10,
    tooLong: 'profile.panInvalid',
    tidy: tidyCode,
    rules: [[(pan) => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/i.test(pan), 'profile.panInvalid']],
  })
}
