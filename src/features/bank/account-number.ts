import { text } from '../../wire/fields.ts'

/** An account number on the wire: Indian banks give 9 to 18 digits. */
export const accountNumberField = text({
  max: 18,
  tooLong: 'An account number has 9 to 18 digits',
  rules: [
    [(value) => value !== '', 'Please enter the account number'],
    [(value) => /^\d+$/.test(value), 'Only numbers allowed'],
    [(value) => /^\d{9,18}$/.test(value) && !/^0+$/.test(value), 'An account number has 9 to 18 digits'],
  ],
})

/** All that anybody is shown of an account number. */
export function maskedAccountNumber(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`
}

/** What a sealed account number is and whose, so that it opens for no other member. */
export function accountNumberContext(memberId: number): string {
  return `bank account of member ${memberId}`
}
