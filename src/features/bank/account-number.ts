/** Masks an account number for screens and answers: only its last 4 digits show. */
export function maskedAccountNumber(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`
}

export function isMasked(accountNumber: string): boolean {
  return /^•{4}\d{4}$/.test(accountNumber)
}

/**
 * Returns the encryption context of an account number. The context contains the member's id, so that a value
 * copied to another member's row cannot be decrypted.
 */
export function accountNumberContext(memberId: number): string {
  return `bank account of member ${memberId}`
}

/**
 * Returns the text whose keyed hash identifies an account. Of the IFSC, uses only the first four letters,
 * which name the bank: an account can move to another branch.
 */
export function accountMarkText(ifsc: string, accountNumber: string): string {
  return `bank account ${ifsc.slice(0, 4)} ${accountNumber}`
}
