import { text } from '../../wire/fields.ts'

export function memberName() {
  return text({
    max: 80,
    rules: [
      [(name) => name !== '', 'Please enter your name'],
      [(name) => name.length >= 3, 'At least 3 characters'],
      // Somewhere there must be something to call a person by.
      [(name) => /\p{L}/u.test(name), 'Please enter your name'],
    ],
  })
}

// One @, no spaces, and a host with a dot; whether it exists only a mail can tell.
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

export function memberEmail() {
  return text({
    max: 200,
    rules: [
      [(email) => email !== '', 'Please enter your email'],
      [(email) => emailPattern.test(email) && !email.includes('..'), 'Enter a valid email'],
    ],
  })
}
