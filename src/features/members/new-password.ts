import { secretText } from '../../wire/fields.ts'

/** A password that somebody chooses. Whether it is one of the commonest only the server looks at: the list is long. */
export function newPassword(messageWhenEmpty = 'Please enter a password') {
  return secretText({
    max: 200,
    rules: [
      [(password) => password !== '', messageWhenEmpty],
      [(password) => password.length >= 6, 'At least 6 characters'],
    ],
  })
}

export const commonPasswordMessage = 'This password is too easy to guess'
