/** Masks an account number for screens and answers: only its last 4 digits show. */
export function maskedAccountNumber(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`
}

export function isMasked(accountNumber: string): boolean {
  return /^•{4}\d{4}$/.test(accountNumber)
}

/**
 * Returns the encryption context of an account number. It names the member, so that a value copied to another
 * row does not decrypt.
 */
export function accountNumberContext(memberId: number): string {
  return `bank account of member ${memberId}`
}

/**
 * Returns the text whose keyed hash identifies an account. Uses only the IFSC's first four letters, which
 * name the bank, because an account can move between branches.
 */
export function accountMarkText(ifsc: string, accountNumber: string): string {
  return `bank account ${ifsc.slice(0, 4)} ${accountNumber}`
}
